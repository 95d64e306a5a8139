/** A network that lets packets fall says nothing for a minute: nobody waits that long for a page. */
const WITHIN_MS = 10_000;

/**
 * What answers at an address, without its body; null where nothing does in ten seconds, or `question` is given up.
 * @param headers - what is said beside
 */
export async function askHead(href: string, question: AbortController, headers: Record<string, string> = {}): Promise<Response | null> {
	const tooLate = setTimeout(() => question.abort(), WITHIN_MS);
	// Not followed: a redirection to another site, followed, would look like no answer.
	const asked = fetch(href, { method: "HEAD", cache: "no-store", redirect: "manual", headers, signal: question.signal });
	return asked.catch(() => null).finally(() => clearTimeout(tooLate));
}
