import { Search } from "lucide";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { searchFieldPath, searchPath } from "../../shared/addresses.ts";
import { CommonPart } from "../../ui/common-part.tsx";
import { Glyph } from "../../ui/icon.tsx";
import { layoutCopy } from "./copy.ts";

const ResultsAsTyped = lazy(() => import("../search/as-typed/results-as-typed.tsx"));

/** The bar's, and the one of the page of the search. */
const FIELDS = "search [type=search]";

/** As the page came with it. */
const standing = { __html: import.meta.env.SSR ? "" : (document.querySelector(".header-search")?.innerHTML ?? "") };

/**
 * A field where the bar has room for one, else the way to the page that is one. It stands as the server wrote it: a link and a form of the
 * browser's own, of which scripts hold nothing. The page of the search has its own field, and hides this one (header.css).
 */
export function HeaderSearch() {
	if (!import.meta.env.SSR) {
		return (
			<>
				<search className="header-search" dangerouslySetInnerHTML={standing} suppressHydrationWarning />
				<AsTyped />
			</>
		);
	}
	return <CommonPart as="search" className="header-search" of={WaysToSearch} told={{}} />;
}

function WaysToSearch() {
	return (
		<>
			<a href={searchFieldPath} className="button button-outline button-sm">
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
					aria-keyshortcuts="Control+K Meta+K"
				/>
				<button type="submit">
					<Glyph icon={Search} />
					<span className="visually-hidden">{layoutCopy.search}</span>
				</button>
			</form>
		</>
	);
}

/** Results below whichever search field is in use, from its first focus; Ctrl or Cmd and K lead to one. */
function AsTyped() {
	const [field, setField] = useState<HTMLInputElement | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const notice = () => {
			const now = document.activeElement;
			if (now?.matches(FIELDS)) setField(now as HTMLInputElement);
		};
		const press = (event: KeyboardEvent) => {
			// In a field on a Mac, Ctrl and K delete to the end of the line.
			const isAsked =
				event.key?.toLowerCase() === "k" && !event.shiftKey && (/^Mac|^iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey);
			if (!isAsked || document.activeElement?.matches("input:not([type=search]), textarea") || document.querySelector(":modal")) return;
			event.preventDefault();
			const shown = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].find((one) => one.checkVisibility());
			// Focus goes to the place an address leads to: by the browser, and by ui/page-arrival.tsx.
			if (shown) shown.focus();
			else navigate(searchFieldPath);
		};
		notice();
		document.addEventListener("focusin", notice);
		document.addEventListener("keydown", press);
		return () => {
			document.removeEventListener("focusin", notice);
			document.removeEventListener("keydown", press);
		};
	}, [navigate]);
	return (
		field && (
			<Suspense>
				<ResultsAsTyped field={field} />
			</Suspense>
		)
	);
}
