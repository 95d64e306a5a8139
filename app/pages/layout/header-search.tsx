import { Search } from "lucide-react";
import { searchPath } from "../../shared/addresses.ts";
import { Glyph } from "../../ui/icon.tsx";
import { layoutCopy } from "./copy.ts";

/** As the page came with it. */
const standing = { __html: import.meta.env.SSR ? "" : (document.querySelector(".header-search")?.innerHTML ?? "") };

/**
 * A field where the bar has room for one, else the way to the page that is one. It stands as the server wrote it: a link and a form of the
 * browser's own, of which scripts hold nothing. The page of the search has its own field, and hides this one (header.css).
 */
export function HeaderSearch() {
	if (!import.meta.env.SSR) return <search className="header-search" dangerouslySetInnerHTML={standing} suppressHydrationWarning />;
	return (
		<search className="header-search">
			<a href={searchPath} className="button button-outline button-sm">
				<Glyph icon={Search} />
				<span className="visually-hidden">{layoutCopy.search}</span>
			</a>
			<form action={searchPath} method="get">
				<input
					type="search"
					name="q"
					maxLength={200}
					aria-label={layoutCopy.searchIn}
					placeholder={layoutCopy.search}
					autoComplete="off"
					enterKeyHint="search"
				/>
				<button type="submit">
					<Glyph icon={Search} />
					<span className="visually-hidden">{layoutCopy.search}</span>
				</button>
			</form>
		</search>
	);
}
