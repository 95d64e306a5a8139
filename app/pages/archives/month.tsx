import { TitleLink } from "../../ui/links.tsx";
import { archivesCopy as copy } from "./copy.ts";
import type { ArchiveMonth, ArchiveTitle } from "./read.server.ts";

/**
 * The titles of a month: a year may hold thousands, which a page is sent once.
 * @param list - what stands in their list, drawn: given by the server (drawn.server.tsx), never in a browser
 */
export function Month({ month: { id, month, titles }, list }: { month: ArchiveMonth; list?: string }) {
	return (
		<div>
			<section className="archive-month" aria-labelledby={id}>
				<h2 id={id}>{copy.names[month - 1]}</h2>
				{list === undefined ? <ol>{titles.map(toItem)}</ol> : <ol dangerouslySetInnerHTML={{ __html: list }} />}
			</section>
		</div>
	);
}

/** Some of a list's titles, without their list. */
export function Run({ titles }: { titles: readonly ArchiveTitle[] }) {
	return <div>{titles.map(toItem)}</div>;
}

const toItem = (title: ArchiveTitle) => <Title key={title.path} title={title} />;

function Title({ title: { path, title, label, day, iso } }: { title: ArchiveTitle }) {
	return (
		<li>
			<time dateTime={iso}>{day}</time>
			<p>
				<TitleLink href={path}>{title}</TitleLink>
				{label && <small>{label}</small>}
			</p>
		</li>
	);
}
