import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { dialogOf } from "../../../shared/dialog-address.ts";
import type { Piece } from "../../../shared/piece.ts";
import { listAddress, moreAddress } from "../head.ts";
import { type ArticleCard, type Batch, MOST_PAGES, PAGE_SIZE } from "../rules.ts";

/** What an address shows of the list, read with the page. */
export type ListPage = Omit<Batch, "articles"> & { articles: Piece<ArticleCard>[]; after: string };

export type More = {
	articles: Piece<ArticleCard>[];
	/** Where the link to older articles leads without scripts; null at the end of the list. */
	next: string | null;
	state: "idle" | "loading" | "failed";
	/** Adds the next page under the others; false where the browser is to follow the link: ten pages stand already. */
	load: () => boolean;
};

const ANSWER_WITHIN_MS = 15_000;

async function fetchBatch(address: string, gone: AbortSignal): Promise<Batch> {
	const answer = await fetch(address, { signal: AbortSignal.any([gone, AbortSignal.timeout(ANSWER_WITHIN_MS)]) });
	const batch: Batch = await answer.json();
	if (!answer.ok || !Array.isArray(batch.articles)) throw new Error("not a page of the list");
	return batch;
}

/**
 * Writes what is shown into the address. An answer that comes late calls nobody back: whoever is on the way to another page
 * goes on, and an open dialog, an address of its own, is closed first.
 */
function useAddress(shown: string | null): void {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const free = useNavigation().state === "idle" && !dialogOf(search);
	const known = pathname + search === shown;
	useEffect(() => {
		if (shown && free && !known) navigate(shown, { preventScrollReset: true, defaultShouldRevalidate: false });
	}, [shown, free, known, navigate]);
}

/**
 * The articles to show: those read with the page, and those « Charger plus » has added since. What is added is written into
 * the address (`?jusqua=`), so that a reload, a bookmark and the back button find it; a failure leaves the list as it is.
 */
export function useMore(category: string | null, page: ListPage): More {
	const [added, setAdded] = useState<{ to: ListPage; batches: Batch[] }>({ to: page, batches: [] });
	const [state, setState] = useState<More["state"]>("idle");
	const left = useRef<AbortController>(null);
	const batches = added.to === page ? added.batches : [];
	const articles = [...page.articles, ...batches.flatMap((batch) => batch.articles)];
	const last = batches.at(-1) ?? page;
	const next = last.more && last.until ? listAddress(category, { after: last.until }) : null;

	// Another filter, another page: what was asked for the one before is wanted no more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page of the list starts anew
	useEffect(() => {
		setState("idle");
		return () => left.current?.abort();
	}, [page]);

	useAddress(batches.length > 0 && last.until ? listAddress(category, { after: page.after, until: last.until }) : null);

	async function add(after: string): Promise<void> {
		const gone = new AbortController();
		left.current = gone;
		setState("loading");
		try {
			const batch = await fetchBatch(moreAddress(category, after), gone.signal);
			setAdded({ to: page, batches: [...batches, batch] });
			setState("idle");
		} catch {
			if (!gone.signal.aborted) setState("failed");
		}
	}

	const load = () => {
		if (!last.until || articles.length >= PAGE_SIZE * MOST_PAGES) return false;
		if (state !== "loading") void add(last.until);
		return true;
	};
	return { articles, next, state, load };
}
