import { useEffect, useRef, useState } from "react";
import type { ArticleCard } from "../rules.ts";

/** One page of the list: the cursor it was read after ("" for the newest) and the one that comes next. */
export type ListPage = { after: string; articles: ArticleCard[]; next: string | null };

/** Chains of pages already read, kept while the reader is away in an article; by filter. */
const kept = new Map<string, ListPage[]>();

function joined(chain: ListPage[], page: ListPage): ListPage[] {
	const known = chain.findIndex((earlier) => earlier.after === page.after);
	if (known >= 0) return [...chain.slice(0, known), page];
	return chain.at(-1)?.next === page.after ? [...chain, page] : [page];
}

/**
 * The pages to show: « Charger plus » adds to those already there, the back button takes away again, and coming back
 * from an article finds them all. An address opened from elsewhere shows its own page alone.
 * @param filter - what the list is narrowed to; another filter starts anew
 */
export function useLoadedPages(filter: string, page: ListPage): ListPage[] {
	const [state, setState] = useState(() => ({ filter, page, chain: joined(kept.get(filter) ?? [], page) }));
	let { chain } = state;
	if (state.filter !== filter || state.page !== page) {
		chain = joined(state.filter === filter ? chain : [], page);
		setState({ filter, page, chain });
	}
	const latest = useRef({ filter, chain });
	latest.current = { filter, chain };
	useEffect(
		() => () => {
			kept.clear();
			kept.set(latest.current.filter, latest.current.chain);
		},
		[],
	);
	return chain;
}
