// Owns bringing pictures from their addresses, as the guarded network lets them come (platform/network/guarded-get.server.ts): bounded in
// size, time and number.
import { guardedGet, TooLarge } from "../../../platform/network/guarded-get.server.ts";
import { type IsAllowed, isForbidden } from "../../../platform/network/guarded-lookup.ts";
import { decoded } from "../../../shared/decoded.ts";
import type { Fetched, FetchPicture } from "./pictures.ts";

const WITHIN_MS = 20_000;
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_BYTES_IN_ALL = 4 * 1024 * 1024 * 1024;
const MOST_PICTURES = 10_000;

type Limits = { isAllowed: IsAllowed; mostBytes: number; mostPictures: number; withinMs: number };

/** Makes what brings pictures from their addresses; `limits` as a test wants them. */
export function pictureFetcher(limits: Partial<Limits> = {}): FetchPicture {
	const { isAllowed, mostBytes = MOST_BYTES, mostPictures = MOST_PICTURES, withinMs = WITHIN_MS } = limits;
	let asked = 0;
	let bytesInAll = 0;
	return async (address) => {
		asked += 1;
		if (asked > mostPictures || bytesInAll > MOST_BYTES_IN_ALL) return { problem: "picture-too-many" };
		try {
			const signal = AbortSignal.timeout(withinMs);
			const reading = { isAllowed, signal, bytes: { left: mostBytes }, accept: "image/*", agent: "contrevent-import" };
			const read = await guardedGet(new URL(address), reading);
			bytesInAll += read?.bytes.length ?? 0;
			return read ? { bytes: read.bytes, name: nameIn(address), problem: null } : { problem: "picture-missing" };
		} catch (error) {
			return { problem: problemOf(error) };
		}
	};
}

function problemOf(error: unknown): Extract<Fetched, { bytes?: never }>["problem"] {
	if (isForbidden(error)) return "picture-forbidden";
	return error instanceof TooLarge ? "picture-too-large" : "picture-missing";
}

function nameIn(address: string): string {
	return decoded(new URL(address).pathname.split("/").at(-1) || "image");
}
