// Owns bringing pictures from their addresses: http and https alone, public addresses alone, judged again at each redirect and at the
// moment of the connection; bounded in size, time and number.
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { Forbidden, guardedLookup, isForbidden, refuseHost } from "../../../platform/network/guarded-lookup.ts";
import { isPublicAddress } from "../../../platform/network/public-address.ts";
import { decoded } from "../../../shared/decoded.ts";
import type { Fetched, FetchPicture } from "./pictures.ts";

const WITHIN_MS = 20_000;
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_BYTES_IN_ALL = 4 * 1024 * 1024 * 1024;
const MOST_PICTURES = 10_000;
const MOST_REDIRECTS = 5;

class TooLarge extends Error {}

type Limits = { isAllowed: (address: string) => boolean; mostBytes: number; mostPictures: number; withinMs: number };

/** Makes what brings pictures from their addresses; `limits` as a test wants them. */
export function pictureFetcher(limits: Partial<Limits> = {}): FetchPicture {
	const { isAllowed = isPublicAddress, mostBytes = MOST_BYTES, mostPictures = MOST_PICTURES, withinMs = WITHIN_MS } = limits;
	let asked = 0;
	let bytesInAll = 0;
	return async (address) => {
		asked += 1;
		if (asked > mostPictures || bytesInAll > MOST_BYTES_IN_ALL) return { problem: "picture-too-many" };
		try {
			const signal = AbortSignal.timeout(withinMs);
			const bytes = await ask(new URL(address), { isAllowed, mostBytes, signal }, MOST_REDIRECTS);
			bytesInAll += bytes?.length ?? 0;
			return bytes ? { bytes, name: nameIn(address), problem: null } : { problem: "picture-missing" };
		} catch (error) {
			return { problem: problemOf(error) };
		}
	};
}

function problemOf(error: unknown): Extract<Fetched, { bytes?: never }>["problem"] {
	if (isForbidden(error)) return "picture-forbidden";
	return error instanceof TooLarge ? "picture-too-large" : "picture-missing";
}

type Asking = Pick<Limits, "isAllowed" | "mostBytes"> & { signal: AbortSignal };

async function ask(url: URL, asking: Asking, redirects: number): Promise<Buffer | null> {
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new Forbidden();
	if (url.username || url.password) throw new Forbidden();
	refuseHost(url, asking.isAllowed);
	const answer = await answerOf(url, asking);
	try {
		const status = answer.statusCode ?? 0;
		const { location } = answer.headers;
		if (status >= 300 && status < 400 && location) {
			if (redirects === 0) return null;
			return await ask(new URL(location, url), asking, redirects - 1);
		}
		return status === 200 ? await bytesOf(answer, asking.mostBytes) : null;
	} finally {
		answer.destroy();
	}
}

function answerOf(url: URL, { isAllowed, signal }: Asking): Promise<IncomingMessage> {
	const lookup = guardedLookup(isAllowed);
	const get = url.protocol === "https:" ? getHttps : getHttp;
	return new Promise((resolve, reject) => {
		// A connection of its own: none that somebody else opened is used again.
		const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "contrevent-import" };
		get(url, { agent: false, lookup, signal, headers }, resolve).once("error", reject);
	});
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Buffer> {
	if (Number(answer.headers["content-length"] ?? 0) > most) throw new TooLarge();
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of answer) {
		size += part.length;
		if (size > most) throw new TooLarge();
		parts.push(part);
	}
	return Buffer.concat(parts);
}

function nameIn(address: string): string {
	return decoded(new URL(address).pathname.split("/").at(-1) || "image");
}
