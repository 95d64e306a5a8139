// Owns the print of a picture for mail clients, which do not all read WebP and AVIF (Outlook shows neither): made from the
// print a page would show the first time it is asked for, then kept. A mail that has left gives its address for good.
import { setImmediate } from "node:timers/promises";
import type { Files, StoredFile } from "../files/files.ts";
import type { Services } from "../services.ts";
import { openEncoder } from "./encoder.server.ts";
import { findMainPrint } from "./image-store.server.ts";
import { MAIL_FOLDER as FOLDER, MODERN } from "./mail-address.ts";
import { letGo } from "./pixels.ts";
import { oneImageAtATime } from "./upload-image.server.ts";

/** Twice the width of a newsletter, as the sizes are printed. */
const WIDEST = 1_280;
/** Paper under what is transparent: JPEG knows no such thing, and a dark client has its own idea of it. */
const PAPER = "#F6F0E1";
const QUALITY = 78;
/** No such print: looked for elsewhere, never told. */
const NONE = new Error("no such print");
/** Beyond this many colours a picture is a photograph. */
const MOST_INKS = 64;

/** The print behind such an address, made if it is not there yet; null when no picture has it. */
export async function mailPicture(services: Pick<Services, "db" | "files">, path: string): Promise<StoredFile | null> {
	const { db, files } = services;
	const stem = `images/${path.slice(FOLDER.length)}`;
	for (const asked of [`${stem}.webp`, `${stem}.avif`]) {
		const print = (await findMainPrint(db, asked, WIDEST)) ?? asked;
		const kept = (await keptOf(files, print)) ?? (await oneImageAtATime(async () => (await keptOf(files, print)) ?? make(files, print)));
		if (kept) return kept;
	}
	return null;
}

/** Named after the print it was made of: one printed anew in other inks is another. */
function nameOf(print: string): string {
	return `${FOLDER}${print.slice("images/".length).replace(MODERN, "")}`;
}

async function keptOf(files: Files, print: string): Promise<StoredFile | null> {
	const asked = ["png", "jpg"].map((extension) => files.get(`${nameOf(print)}.${extension}`));
	// One that is kept here is shown, though of the other a bucket that is away says nothing.
	const found = await Promise.any(asked.map(async (one) => (await one) ?? Promise.reject(NONE))).catch(() => null);
	return found ?? (await Promise.all(asked)).find((file) => file !== null) ?? null;
}

async function make(files: Files, print: string): Promise<StoredFile | null> {
	const source = await files.get(print);
	if (!source) return null;
	const { bytes, extension, type } = await printed(source.bytes);
	await files.put(`${nameOf(print)}.${extension}`, bytes, { type });
	return keptOf(files, print);
}

/** A drawing of a few inks stays crisp as PNG; a photograph is a fifth of that as JPEG. */
async function printed(source: Uint8Array): Promise<{ bytes: Buffer; extension: "png" | "jpg"; type: string }> {
	const sharp = await openEncoder();
	const onPaper = sharp(source).resize({ width: WIDEST, withoutEnlargement: true }).flatten({ background: PAPER });
	const { data, info } = await onPaper.clone().raw().toBuffer({ resolveWithObject: true });
	if (await isDrawing(data, info.channels).finally(() => letGo(data))) {
		const bytes = await onPaper.png({ palette: true, colours: MOST_INKS, dither: 0, compressionLevel: 9 }).toBuffer();
		return { bytes, extension: "png", type: "image/png" };
	}
	return { bytes: await onPaper.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(), extension: "jpg", type: "image/jpeg" };
}

/** Gives way to readers at every 16,384 pixels. */
async function isDrawing(data: Buffer, channels: number): Promise<boolean> {
	const inks = new Set<number>();
	for (let at = 0; at + 2 < data.length; at += channels) {
		if (at % (channels << 14) === 0) await setImmediate();
		inks.add(((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number));
		if (inks.size > MOST_INKS) return false;
	}
	return true;
}
