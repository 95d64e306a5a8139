// Owns sending something small to an address somebody gave: encrypted, to the public network alone, within ten seconds, no redirection
// followed, nothing of the answer kept but its status.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../mail/loopback.ts";
import { guardedLookup, type IsAllowed, isForbidden, refuseHost } from "./guarded-lookup.ts";
import { isPublicAddress } from "./public-address.ts";

const WITHIN_MS = 10_000;

/** What became of it: the status it was answered with, or why there was none. */
export type Posted = { code: number; problem: null } | { code: null; problem: "forbidden" | "timeout" | "certificate" | "unreachable" };

/** `loopback`: this machine may be told too, without encryption: for tests. */
export type PostOptions = { loopback: boolean; withinMs?: number };

/** What the environment says of it. */
export const postOptions = ({ webhookLoopback }: Pick<Config, "webhookLoopback">): PostOptions => ({ loopback: webhookLoopback });

/** Whether it was taken. */
export const isTaken = ({ code }: Posted): boolean => code !== null && code >= 200 && code < 300;

const isAllowedWith =
	({ loopback }: PostOptions): IsAllowed =>
	(address) =>
		isPublicAddress(address) || (loopback && isLoopback(address));

/** Whether an address may be told at all, as far as its own letters say: encrypted, without a password, no number of the inside. */
export function mayBeTold(address: string, options: PostOptions): boolean {
	const url = URL.parse(address);
	if (!url || url.username || url.password) return false;
	const isHere = options.loopback && isLoopback(url.hostname);
	if (url.protocol !== "https:" && !(isHere && url.protocol === "http:")) return false;
	if (isLoopback(url.hostname)) return isHere;
	try {
		refuseHost(url, isAllowedWith(options));
		return true;
	} catch {
		return false;
	}
}

function problemOf(error: unknown): Extract<Posted, { code: null }>["problem"] {
	if (isForbidden(error)) return "forbidden";
	const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
	if (name === "TimeoutError" || name === "AbortError") return "timeout";
	return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(String(code)) ? "certificate" : "unreachable";
}

/**
 * Sends one body; never throws.
 * @param given.headers - its type among them; its length and who asks are added
 */
export async function guardedPost(
	address: string,
	given: { body: string; headers: Record<string, string> },
	options: PostOptions,
): Promise<Posted> {
	if (!mayBeTold(address, options)) return { code: null, problem: "forbidden" };
	const headers = { ...given.headers, "content-length": Buffer.byteLength(given.body), "user-agent": "contrevent" };
	const url = new URL(address);
	const ask = url.protocol === "https:" ? requestHttps : requestHttp;
	const signal = AbortSignal.timeout(options.withinMs ?? WITHIN_MS);
	try {
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			// A connection of its own, to the very address that was judged.
			const lookup = guardedLookup(isAllowedWith(options));
			ask(url, { method: "POST", agent: false, lookup, signal, headers }, resolve).once("error", reject).end(given.body);
		});
		// Nothing of it is read: it is somebody else's.
		answer.on("error", () => {}).destroy();
		return { code: answer.statusCode ?? 0, problem: null };
	} catch (error) {
		return { code: null, problem: problemOf(signal.aborted ? signal.reason : error) };
	}
}
