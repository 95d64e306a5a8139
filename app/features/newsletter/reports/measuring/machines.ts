// Whether an opening or a click was a machine's: mail programs fetch images ahead, scanners follow every link. Pure, and
// never certain: what looks like a machine is counted apart, not thrown away.

/** What a request says of itself. */
export type Visitor = { method: string; userAgent: string; purpose: string };

/** Follows links to judge them, or fetches pages without anybody looking. */
const ROBOT =
	/bot\b|bot[/;]|crawl|spider|scan|preview|headless|barracuda|proofpoint|mimecast|fireeye|symantec|trendmicro|safelinks|curl\/|wget\/|python|go-http-client|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient|ruby/i;
/** Apple's Mail Privacy Protection says this and nothing more. */
const APPLE_AHEAD = /^Mozilla\/5\.0$/;
/** Google's image server fetches when somebody opens, and now and then ahead, just after the mail came. */
const GOOGLE_IMAGES = /GoogleImageProxy|YahooMailProxy/i;

/** Nobody reads a mail in the first moments after the server took it. */
const FIRST_MS = 2_000;
const AHEAD_MS = 60_000;
/** Two links within so little, or three within some seconds: nobody presses that fast. */
const AT_ONCE_MS = 2_000;
const IN_A_ROW_MS = 10_000;

function looksLikeOne({ method, userAgent, purpose }: Visitor): boolean {
	if (method === "HEAD" || /prefetch|preview/i.test(purpose)) return true;
	return userAgent.trim() === "" || ROBOT.test(userAgent);
}

/** Milliseconds since the mail server took the mail; 0 while it has not said so. */
function age(at: Date, acceptedAt: string | null): number {
	return acceptedAt ? at.getTime() - Date.parse(acceptedAt) : 0;
}

/** Whether an opening was fetched by a machine. */
export function isMachineOpen(visitor: Visitor, at: Date, acceptedAt: string | null): boolean {
	if (looksLikeOne(visitor) || APPLE_AHEAD.test(visitor.userAgent.trim())) return true;
	const since = age(at, acceptedAt);
	return since < FIRST_MS || (GOOGLE_IMAGES.test(visitor.userAgent) && since < AHEAD_MS);
}

/** Whether a click was a scanner's. `before`: the delivery's earlier clicks, the trap's included. */
export function isMachineClick(
	visitor: Visitor,
	click: { at: Date; url: string },
	acceptedAt: string | null,
	before: readonly { at: string; url: string | null }[],
): boolean {
	if (looksLikeOne(visitor) || APPLE_AHEAD.test(visitor.userAgent.trim()) || age(click.at, acceptedAt) < FIRST_MS) return true;
	return isVolley(click, before);
}

/** Whether a click is one of several links followed in one go. */
export function isVolley(click: { at: Date; url: string }, before: readonly { at: string; url: string | null }[]): boolean {
	const within = (ms: number) =>
		new Set(before.filter(({ at, url }) => url !== click.url && click.at.getTime() - Date.parse(at) < ms).map(({ url }) => url)).size;
	const trapped = before.some(({ at, url }) => url === null && click.at.getTime() - Date.parse(at) < IN_A_ROW_MS);
	return trapped || within(AT_ONCE_MS) >= 1 || within(IN_A_ROW_MS) >= 2;
}

/** From when on the clicks of a volley are a machine's. */
export function volleyBegan(at: Date): string {
	return new Date(at.getTime() - IN_A_ROW_MS).toISOString();
}
