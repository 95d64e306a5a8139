// Owns telling a PDF and a piece of audio by their bytes, whatever their names say.
import type { FileFormat } from "./files.ts";

const PDF_END_WITHIN = 2_048;
const ID3_HEADER = 10;
/** What some programs leave between a tag and the first frame. */
const MOST_PADDING = 4_096;

function letters(bytes: Uint8Array, from: number, count: number): string {
	return String.fromCharCode(...bytes.subarray(from, from + count));
}

/** What a file begins as (twelve bytes are enough); whether it is one through and through is for `fileFormat`. */
export function beginsAs(head: Uint8Array): FileFormat | null {
	if (/^%PDF-[12]\.\d/.test(letters(head, 0, 8))) return "pdf";
	if (letters(head, 0, 3) === "ID3" || mp3Frame(head, 0) > 0) return "mp3";
	if (letters(head, 4, 4) === "ftyp") return "m4a";
	return letters(head, 0, 5) === "OggS\0" ? "ogg" : null;
}

/** Tells the format of a whole file; null: none that is taken; `damaged`: one that is cut short. */
export function fileFormat(bytes: Uint8Array): FileFormat | "damaged" | null {
	switch (beginsAs(bytes)) {
		case "pdf":
			return letters(bytes, Math.max(0, bytes.length - PDF_END_WITHIN), PDF_END_WITHIN).includes("%%EOF") ? "pdf" : "damaged";
		case "mp3":
			return isMp3(bytes) ? "mp3" : null;
		case "m4a":
			return m4a(bytes);
		case "ogg":
			return isOggAudio(bytes) ? "ogg" : null;
		default:
			return null;
	}
}

const BITRATES = {
	1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

/** How long the MPEG layer III frame at a place is; 0 where none begins (ISO/IEC 11172-3, 2.4.2.3). */
function mp3Frame(bytes: Uint8Array, at: number): number {
	const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
	if (first !== 0xff || (second & 0xe6) !== 0xe2) return 0;
	const version = (second >> 3) & 3;
	const [bits, rate] = [third >> 4, RATES[(third >> 2) & 3]];
	const kilobits = BITRATES[version === 3 ? 1 : 2][bits];
	if (version === 1 || !kilobits || !rate) return 0;
	const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
	return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1_000) / hertz) + ((third >> 1) & 1);
}

/** Where what an ID3 tag says of itself ends: its size is written in seven bits a byte. */
function afterTag(bytes: Uint8Array): number {
	if (letters(bytes, 0, 3) !== "ID3") return 0;
	const size = bytes.subarray(6, ID3_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
	const footer = ((bytes[5] ?? 0) & 0x10) !== 0 ? ID3_HEADER : 0;
	return ID3_HEADER + size + footer;
}

/** Two frames that follow each other: bytes that look like one by chance are not followed by another. */
function isMp3(bytes: Uint8Array): boolean {
	let at = afterTag(bytes);
	for (const end = at + MOST_PADDING; at < end && bytes[at] === 0; at++);
	const length = mp3Frame(bytes, at);
	return length > 0 && mp3Frame(bytes, at + length) > 0;
}

type Box = { name: string; from: number; to: number };

/** The boxes of a piece of an MPEG-4 file; null where one runs over its end (ISO/IEC 14496-12, 4.2). */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const boxes: Box[] = [];
	for (let at = from; at + 8 <= to; ) {
		const said = view.getUint32(at);
		const isLong = said === 1 && at + 16 <= to;
		const size = said === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : said;
		if (size < 8 || at + size > to) return null;
		boxes.push({ name: letters(bytes, at + 4, 4), from: at + (isLong ? 16 : 8), to: at + size });
		at += size;
	}
	return boxes;
}

/** Sound and no film: what the tracks say they hold. */
function m4a(bytes: Uint8Array): "m4a" | "damaged" | null {
	const whole = boxesIn(bytes, 0, bytes.length);
	const movie = whole?.find(({ name }) => name === "moov");
	if (!whole || !movie) return "damaged";
	const inside = (box: Box, wanted: string) => (boxesIn(bytes, box.from, box.to) ?? []).filter(({ name }) => name === wanted);
	const holds = inside(movie, "trak")
		.flatMap((track) => inside(track, "mdia"))
		.flatMap((media) => inside(media, "hdlr"))
		.map(({ from }) => letters(bytes, from + 8, 4));
	return holds.includes("soun") && !holds.includes("vide") ? "m4a" : null;
}

const AUDIO_STREAMS = ["\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   "];
const FIRST_PAGE = 2;

/** Every stream of an Ogg file is sound: each begins with a page of its own that names its codec (RFC 3533, 6). */
function isOggAudio(bytes: Uint8Array): boolean {
	let streams = 0;
	for (let at = 0; letters(bytes, at, 4) === "OggS" && ((bytes[at + 5] ?? 0) & FIRST_PAGE) !== 0; ) {
		const segments = bytes[at + 26] ?? 0;
		const body = at + 27 + segments;
		if (!AUDIO_STREAMS.some((name) => letters(bytes, body, name.length) === name)) return false;
		streams += 1;
		at = body + bytes.subarray(at + 27, body).reduce((sum, length) => sum + length, 0);
	}
	return streams > 0;
}
