// Owns how what readers are answered is packed: which form a client takes, and what each costs.
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
	constants,
	gzip,
	zstdCompress,
	zstdCompressSync,
	zstdDecompress,
} from "node:zlib";

export type Encoding = "zstd" | "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstandard = promisify(zstdCompress);
const unpackers = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) };

/** Bytes; packing less gains nothing. */
export const LEAST_TO_COMPRESS = 860;
/** Bytes; beyond, other readers would wait for it. */
const MOST_PACKED_AT_ONCE = 128 * 1_024;
/**
 * Brotli's qualities: of a page that is asked once, and of one that is asked again, a tenth smaller for several times the work. Zstandard's third level is a
 * hundredth larger than the former, for half its work.
 */
const LIGHTLY = 3;
const WELL = 9;
const ZSTANDARD = 3;
/**
 * How far Brotli looks back, as a power of two: 64 KB, a page's own length. Given more than that it asks the system for windows of megabytes a
 * page and clears them: up to eight times the work for the same bytes.
 */
const LOOKS_BACK = 16;

/**
 * Zstandard's two tables of what it has seen, as powers of two: 96 KB instead of 384. For a page the smaller ones weigh some
 * fifty bytes more, and a page passes through less memory, which has to be cleared each time.
 */
const SEEN = { [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 13 };

type Packed = Exclude<Encoding, "identity">;

/** How each is asked for, and how it is refused, by a weight of 0. */
const WORDS: Record<Packed, readonly [RegExp, RegExp]> = {
	zstd: [/\bzstd\b/i, /\bzstd\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i],
	br: [/\bbr\b/i, /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i],
	gzip: [/\bgzip\b/i, /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i],
};
/** What is made quickest for its bytes first. */
const IN_ORDER = ["zstd", "br", "gzip"] as const;

function isTaken(name: Packed, accepted: string): boolean {
	const [asked, refused] = WORDS[name];
	return asked.test(accepted) && !refused.test(accepted);
}

/**
 * The form a client is answered in, of those it takes: Brotli where it is held, which nearly all of them take, otherwise what is made quickest.
 * @param held - what is packed already
 */
export function encodingFor(accepted: string | undefined, held?: ReadonlyMap<Encoding, Buffer>): Encoding {
	if (!accepted) return "identity";
	if (held?.has("br") && isTaken("br", accepted)) return "br";
	return IN_ORDER.find((name) => isTaken(name, accepted)) ?? "identity";
}

/**
 * Bytes that are written at a time where a page is packed on this thread: the least that are given room of their own. What packs it holds the last of them until V8
 * goes through its whole heap; of Node's pool, it would hold the block they are a part of. On another thread each is a way there and back.
 */
const inSmallRooms = () => ({ chunkSize: Buffer.poolSize >>> 1 });

const brotliAt = (quality: number, { length }: Buffer) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
		[constants.BROTLI_PARAM_LGWIN]: LOOKS_BACK,
	},
});

/** Packs a body for the reader who waits for it. Handing a page over to another thread takes longer than packing it lightly. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "identity") return body;
	if (encoding === "gzip") return gzipped(body, { level: 6 });
	const isShort = body.length <= MOST_PACKED_AT_ONCE;
	if (encoding === "br") {
		const options = brotliAt(LIGHTLY, body);
		return isShort ? brotliCompressSync(body, { ...options, ...inSmallRooms() }) : brotli(body, options);
	}
	// Told how long it is, it takes no more memory than that needs.
	const options = { pledgedSrcSize: body.length, params: { [constants.ZSTD_c_compressionLevel]: ZSTANDARD } };
	if (!isShort) return zstandard(body, options);
	return zstdCompressSync(body, { ...options, ...inSmallRooms(), params: { ...options.params, ...SEEN } });
}

/** Packs a body as small as it is worth, on another thread. */
export function compressWell(body: Buffer): Promise<Buffer> {
	return brotli(body, brotliAt(WELL, body));
}

/** What a page's forms hold in common: its plain body. One of the two at least is there, or the plain one itself. */
export async function plainOf(bodies: ReadonlyMap<Encoding, Buffer>): Promise<Buffer> {
	const plain = bodies.get("identity");
	if (plain) return plain;
	const packed = bodies.get("br");
	return packed ? unpackers.br(packed) : unpackers.zstd(bodies.get("zstd") as Buffer);
}
