// Owns reading what stands at an address somebody gave: http and https alone, public addresses alone, judged again at each redirect and
// at the moment of the connection; bounded in bytes, which may be one measure for several readings.
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { Forbidden, guardedLookup, type IsAllowed, refuseHost } from "./guarded-lookup.ts";
import { isPublicAddress } from "./public-address.ts";

const MOST_REDIRECTS = 5;

/** There was more than the bytes left. */
export class TooLarge extends Error {}

export type Reading = {
	signal: AbortSignal;
	/** How many bytes may still be read; what is read is taken off. */
	bytes: { left: number };
	accept: string;
	/** What it says it is. */
	agent: string;
	isAllowed?: IsAllowed;
	/** What is enough once it has come: the rest is not waited for. */
	upTo?: string;
};

/** What was read: its bytes, what it says it is, where redirects have led. */
export type ReadAnswer = { bytes: Buffer; type: string; url: URL };

/**
 * Reads an address; null where there is nothing (any status but 200, redirects without end).
 * @throws Forbidden for what may not be asked, TooLarge, and what the network says
 */
export async function guardedGet(url: URL, reading: Reading, redirects = MOST_REDIRECTS): Promise<ReadAnswer | null> {
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new Forbidden();
	if (url.username || url.password) throw new Forbidden();
	refuseHost(url, reading.isAllowed ?? isPublicAddress);
	const answer = await answerOf(url, reading);
	try {
		const status = answer.statusCode ?? 0;
		const { location } = answer.headers;
		if (status >= 300 && status < 400 && location) {
			if (redirects === 0) return null;
			return await guardedGet(new URL(location, url), reading, redirects - 1);
		}
		if (status !== 200) return null;
		return { bytes: await bytesOf(answer, reading), type: answer.headers["content-type"] ?? "", url };
	} finally {
		answer.destroy();
	}
}

function answerOf(url: URL, { isAllowed = isPublicAddress, signal, accept, agent }: Reading): Promise<IncomingMessage> {
	const lookup = guardedLookup(isAllowed);
	const get = url.protocol === "https:" ? getHttps : getHttp;
	return new Promise((resolve, reject) => {
		// A connection of its own: none that somebody else opened is used again.
		const headers = { accept, "accept-encoding": "identity", "user-agent": agent };
		get(url, { agent: false, lookup, signal, headers }, resolve).once("error", reject);
	});
}

async function bytesOf(answer: IncomingMessage, { bytes, upTo }: Reading): Promise<Buffer> {
	if (!upTo && Number(answer.headers["content-length"] ?? 0) > bytes.left) throw new TooLarge();
	const parts: Buffer[] = [];
	let tail = Buffer.alloc(0);
	for await (const part of answer) {
		bytes.left -= part.length;
		if (bytes.left < 0) throw new TooLarge();
		parts.push(part);
		if (!upTo) continue;
		// It may have come in two parts.
		const seen = Buffer.concat([tail, part]);
		if (seen.includes(upTo)) break;
		tail = seen.subarray(-upTo.length);
	}
	return Buffer.concat(parts);
}
