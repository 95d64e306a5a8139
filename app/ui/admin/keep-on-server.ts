// Owns what a form asks of the server about what is typed and not saved, without a word on screen: nobody is asked to sign in for it.
import type { KeepBody, KeptAnswer, KeptText, KnownText } from "../../shared/kept-text.ts";
import type { Trouble } from "./kept-sender.ts";

/** What a browser takes along when its page is left. */
const ALONG_BYTES = 60_000;
const ANSWER_WITHIN_MS = 20_000;

type Asked<Answer> = { answer: Answer; trouble: null } | { answer: null; trouble: Trouble };

async function ask<Answer>(address: string, body?: object): Promise<Asked<Answer>> {
	// What cannot leave is not tried: the browser's console would tell of each time.
	if (!navigator.onLine) return { answer: null, trouble: "away" };
	try {
		const sent = body && JSON.stringify(body);
		const response = await fetch(address, {
			headers: { Accept: "application/json", ...(sent && { "Content-Type": "application/json" }) },
			signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
			cache: "no-store",
			...(sent && { method: "POST", body: sent, keepalive: new Blob([sent]).size <= ALONG_BYTES }),
		});
		if (response.status === 401) return { answer: null, trouble: "signed-out" };
		if (response.status >= 400 && response.status < 500) return { answer: null, trouble: "refused" };
		return response.ok ? { answer: await response.json(), trouble: null } : { answer: null, trouble: "away" };
	} catch {
		return { answer: null, trouble: "away" };
	}
}

/** Sends a text to be kept. */
export const sendText = (address: string, body: KeepBody) => ask<KeptAnswer>(address, body);

/** The texts the server keeps about one thing; null where it does not say. */
export async function readTexts(address: string, id: string): Promise<KeptText[] | null> {
	const { answer } = await ask<{ texts: KeptText[] }>(`${address}?id=${encodeURIComponent(id)}`);
	return answer?.texts ?? null;
}

/** Throws texts away on the server. */
export const dropTexts = (address: string, drop: KnownText[]) => ask<{ places: string[] }>(address, { drop });

/** Takes back what was thrown away there. */
export const takeBackTexts = (address: string, places: string[]) => ask<{ places: string[] }>(address, { takeBack: places });
