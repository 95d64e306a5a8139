import { TitleLink } from "../../../ui/links.tsx";
import { kindName } from "../copy.ts";
import type { Result } from "../present.server.ts";
import { Marked } from "./marked.tsx";

/** One result: what it is, its title, what was found of it. */
export function ResultRow({ result: { kind, href, title, excerpt, beside, category, date } }: { result: Result }) {
	return (
		<li className="search-result">
			<h3>
				<TitleLink href={href}>
					<Marked pieces={title} />
				</TitleLink>
			</h3>
			<p className="reading">
				<Marked pieces={excerpt} />
			</p>
			<p className="search-facts">
				<span>{kindName(kind, "one")}</span>
				{beside.map((pieces) => (
					<span key={pieces.map(({ text }) => text).join("")}>
						<Marked pieces={pieces} />
					</span>
				))}
				{category && <span>{category}</span>}
				{date && <time dateTime={date.iso}>{date.long}</time>}
			</p>
		</li>
	);
}
