import { useEffect, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { FoundLink } from "../../shared/found-links.ts";

const PAUSE_MS = 150;

/** What an address begins with, and no title does. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/|www\.|mailto:|tel:|[/#?])/i;

/** The site's own pages whose title holds these words; null while nothing is asked, or nobody answered. Asked quietly while one types. */
export function useFoundLinks(words: string): FoundLink[] | null {
	const [found, setFound] = useState<{ words: string; links: FoundLink[] } | null>(null);
	const wanted = words.trim();
	const asks = wanted.length > 1 && !ADDRESS.test(wanted);
	useEffect(() => {
		if (!asks) return setFound(null);
		const leave = new AbortController();
		const timer = setTimeout(async () => {
			const links = await ask(wanted, leave.signal);
			if (!leave.signal.aborted) setFound(links && { words: wanted, links });
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			leave.abort();
		};
	}, [asks, wanted]);
	return asks && found ? found.links : null;
}

async function ask(words: string, signal: AbortSignal): Promise<FoundLink[] | null> {
	try {
		const answer = await fetch(`${adminPaths.links}?q=${encodeURIComponent(words)}`, { headers: { Accept: "application/json" }, signal });
		return answer.ok ? ((await answer.json()) as { links: FoundLink[] }).links : null;
	} catch {
		return null;
	}
}
