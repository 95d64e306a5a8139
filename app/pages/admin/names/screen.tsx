import type { ReactNode } from "react";
import { AddressSearch } from "../../../ui/admin/address-search.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { Pager } from "../../../ui/admin/pager.tsx";
import { namesCopy } from "./copy.ts";
import { NamesPlaces } from "./places.tsx";
import "./names.css";

type NamesScreenProps = {
	/** The address of the list. */
	path: string;
	/** The part of it that is shown. */
	at: { q: string; count: number; page: number; pages: number };
	words: {
		title: string;
		about: string;
		found: (count: number) => string;
		empty: string;
		emptyText: string;
		emptySearch: string;
		emptySearchText: string;
	};
	/** Its rows, where there are any. */
	children: ReactNode;
};

function addressOf(path: string, { q, page }: { q: string; page: number }): string {
	const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
	return query ? `${path}?${query}` : path;
}

/** A list of names that items bear, searched and paged through. */
export function NamesScreen({ path, at: { q, count, page, pages }, words, children }: NamesScreenProps) {
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{words.title}</h2>
				<NamesPlaces />
				<AddressSearch q={q} list={path} addressOf={(asked) => addressOf(path, { q: asked, page: 1 })} />
				<span className="muted numbers" role="status">
					{words.found(count)}
				</span>
			</div>
			<p className="muted">{words.about}</p>
			{count > 0 ? children : <EmptyNote title={q ? words.emptySearch : words.empty} text={q ? words.emptySearchText : words.emptyText} />}
			<Pager page={page} pages={pages} addressOf={(to) => addressOf(path, { q, page: to })} words={namesCopy} />
		</>
	);
}
