// Owns asking the site of a card for its title and its picture: when an administrator presses the button and never by itself, the public
// network alone, at most 5 seconds and 5 MB in all.
import { guardedGet, type ReadAnswer, TooLarge } from "../../../platform/network/guarded-get.server.ts";
import { type IsAllowed, isForbidden } from "../../../platform/network/guarded-lookup.ts";
import type { Embed } from "../../../shared/embeds/embed.ts";
import type { AskProblem } from "../../../shared/embeds/embed-details.ts";
import { HEAD_END, type PageDetails, readHead, readOembed } from "./page-details.server.ts";
import { sourcesOf } from "./sources.ts";

const WITHIN_MS = 5_000;
const MOST_BYTES = 5 * 1_048_576;

/** What a site said of a card; `problem`: what stood in the way of the rest. */
export type Asked = { title: string | null; picture: Buffer | null; problem: AskProblem | null };

export type AskOptions = {
	isAllowed?: IsAllowed;
	withinMs?: number;
	mostBytes?: number;
	/** For tests: the place of this machine that is asked instead of every other. */
	instead?: string | null;
	/** Whoever asked has gone. */
	signal?: AbortSignal;
};

/** Asks about one card; never throws. */
export async function askPage(embed: Embed, options: AskOptions = {}): Promise<Asked> {
	const { isAllowed, withinMs = WITHIN_MS, mostBytes = MOST_BYTES, instead } = options;
	const timeout = AbortSignal.timeout(withinMs);
	const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
	const bytes = { left: mostBytes };
	const { oembed, page, hasPicture } = sourcesOf(embed);
	let problem: AskProblem | null = null;
	const read = async (url: URL | null, accept: string, upTo?: string): Promise<ReadAnswer | null> => {
		if (!url || signal.aborted || bytes.left <= 0) return null;
		const asked = instead ? new URL(`${instead}/${url.host}${url.pathname}${url.search}`) : url;
		try {
			return await guardedGet(asked, { isAllowed, signal, bytes, accept, upTo, agent: "contrevent" });
		} catch (error) {
			problem = problemOf(error, signal);
			return null;
		}
	};
	const found: PageDetails = { title: null, picture: null };
	const take = ({ title, picture }: PageDetails) => {
		found.title ??= title && title.toLowerCase() !== embed.service.toLowerCase() ? title : null;
		found.picture ??= hasPicture ? picture : null;
	};
	const answer = await read(oembed, "application/json");
	if (answer) take(readOembed(answer.bytes));
	if (!found.title || (hasPicture && !found.picture)) {
		const head = await read(page, "text/html,application/xhtml+xml", HEAD_END);
		if (head) take(readHead(head.bytes, head.type, head.url));
	}
	const picture = await read(URL.parse(found.picture ?? ""), "image/jpeg,image/png,image/webp,image/gif");
	return { title: found.title, picture: picture?.bytes ?? null, problem };
}

function problemOf(error: unknown, signal: AbortSignal): AskProblem {
	if (isForbidden(error)) return "forbidden";
	if (error instanceof TooLarge) return "too-large";
	return signal.aborted ? "too-slow" : "unreachable";
}
