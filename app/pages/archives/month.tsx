import { TitleLink } from "../../ui/links.tsx";
import { archivesCopy as copy } from "./copy.ts";
import type { ArchiveMonth } from "./read.server.ts";

/** The titles of a month: a year may hold thousands, which a page is sent once. */
export function Month({ month: { id, month, titles } }: { month: ArchiveMonth }) {
	return (
		<div>
			<section className="archive-month" aria-labelledby={id}>
				<h2 id={id}>{copy.names[month - 1]}</h2>
				<ol>
					{titles.map(({ path, title, label, day, iso }) => (
						<li key={path}>
							<time dateTime={iso}>{day}</time>
							<p>
								<TitleLink href={path}>{title}</TitleLink>
								{label && <small>{label}</small>}
							</p>
						</li>
					))}
				</ol>
			</section>
		</div>
	);
}
