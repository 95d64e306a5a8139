// Owns asking whether anything stands at an address somebody gave: its status alone is read, redirects are told and not followed, and public
// addresses alone are asked (guarded-lookup.ts).
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { Forbidden, guardedLookup, type IsAllowed, refuseHost } from "./guarded-lookup.ts";
import { isPublicAddress } from "./public-address.ts";

type Asking = { signal: AbortSignal; agent: string; accept: string; isAllowed?: IsAllowed | undefined };

/**
 * Asks an address by GET, which every server knows, and hangs up once the head of the answer has come.
 * @throws Forbidden for what may not be asked, and what the network says
 */
export async function askStatus(
	url: URL,
	{ signal, agent, accept, isAllowed = isPublicAddress }: Asking,
): Promise<{ status: number; location: string | null }> {
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new Forbidden();
	refuseHost(url, isAllowed);
	const get = url.protocol === "https:" ? getHttps : getHttp;
	const headers = { accept, "user-agent": agent };
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { agent: false, lookup: guardedLookup(isAllowed), signal, headers }, resolve).once("error", reject);
	});
	answer.destroy();
	return { status: answer.statusCode ?? 0, location: answer.headers.location ?? null };
}
