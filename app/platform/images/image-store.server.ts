// Owns the images table: which sizes of an image were printed, and how a page asks for them.
// Columns hold the public path (/images/…); a path the table does not know has no picture.

import { sql } from "kysely";
import { lastHeld } from "../../shared/remembering.ts";
import { readList } from "../../shared/rows.ts";
import { amongListed, listed, listOf, piecesOf } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import { question } from "../db/question.ts";
import type { Database } from "../db/schema.ts";
import { askedTogether } from "./asked-together.ts";
import type { Image, Variant } from "./image.ts";
import { printAddress } from "./print-address.ts";

const PREFERRED_TYPES = ["image/avif", "image/webp"];
const FALLBACK_WIDTH = 800;
const HASH = /^[\w-]{22}$/;

const COLUMNS = ["path", "width", "height", "variants", "card_path", "alt", "credit", "author", "focus_x", "focus_y"] as const;
type Row = Pick<Database["images"], (typeof COLUMNS)[number]>;

/** The stored path of a public address: "/images/x.webp" → "images/x.webp"; null for anything outside /images/. */
export function storedPath(address: string | null): string | null {
	return address?.startsWith("/images/") ? address.slice(1) : null;
}

function readVariants(json: string): Variant[] {
	return readList(json)
		.flatMap(({ path, width, type, hash }) =>
			typeof path === "string" && typeof width === "number" && typeof type === "string"
				? [{ path, width, type, ...(typeof hash === "string" && HASH.test(hash) && { hash }) }]
				: [],
		)
		.sort((left, right) => left.width - right.width);
}

/** What a browser chooses from, of one image. */
type Prints = Pick<Image, "srcset" | "sources"> & { shown: string | null };

/** Few images change: what is read of their prints is read once, of those shown last. */
const LEAST_REMEMBERED = 300;
const LONGEST_REMEMBERED = 5_000;

function srcsetOf(variants: Variant[]): string {
	return variants.map((variant) => `${printAddress(variant)} ${variant.width}w`).join(", ");
}

function focusOf(row: Pick<Row, "focus_x" | "focus_y">): Image["focus"] {
	return row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y };
}

/** @param json - a row's `variants` */
function readPrints(json: string): Prints {
	const variants = readVariants(json);
	const byType = Map.groupBy(variants, (variant) => variant.type);
	const modern = PREFERRED_TYPES.filter((type) => byType.has(type) && byType.size > 1);
	const plainType = [...byType.keys()].find((type) => !modern.includes(type)) ?? modern.at(-1);
	const plain = (plainType && byType.get(plainType)) || [];
	return {
		shown: (plain.find((variant) => variant.width >= FALLBACK_WIDTH) ?? plain.at(-1))?.path ?? null,
		srcset: srcsetOf(plain),
		sources: modern.filter((type) => type !== plainType).map((type) => ({ type, srcset: srcsetOf(byType.get(type) ?? []) })),
	};
}

const known = lastHeld<{ name: string; variants: string; prints: Prints }>(LEAST_REMEMBERED);

function printsOf({ path, variants }: Pick<Row, "path" | "variants">): Prints {
	const held = known.find(path);
	if (held?.variants === variants) return held.prints;
	const prints = readPrints(variants);
	if (variants.length <= LONGEST_REMEMBERED) known.hold({ name: path, variants, prints });
	return prints;
}

function toImage(row: Row): Image {
	const { shown, srcset, sources } = printsOf(row);
	return {
		src: `/${shown ?? row.path}`,
		srcset,
		width: row.width,
		height: row.height,
		alt: row.alt ?? "",
		credit: row.credit ?? row.author,
		focus: focusOf(row),
		// Its own: what is told of a page names an object once, and the same image may be remembered here and read anew there.
		sources: sources.map((source) => ({ ...source })),
		card: row.card_path ? `/${row.card_path}` : null,
	};
}

/** The public addresses of images that a text names. */
export function imageAddressesIn(text: string): string[] {
	return text.match(/\/images\/[\w./-]+/g) ?? [];
}

/**
 * Finds the images behind public addresses (/images/…); addresses without a stored image are absent from the map. Parts of a page that ask beside
 * each other ask one question.
 */
export async function findImages(db: Db, addresses: (string | null)[]): Promise<Map<string, Image>> {
	const paths = new Set(addresses.flatMap((address) => storedPath(address) ?? []));
	if (paths.size === 0) return new Map();
	const rows = await findRows(db, [...paths]);
	return new Map(rows.filter(({ path }) => paths.has(path)).map((row) => [`/${row.path}`, toImage(row)]));
}

const imagesAt = question((db, { list }: { list: string }) => {
	return db.selectFrom("images").select(COLUMNS).where("path", "in", amongListed(db, list));
});
const findRows = askedTogether((db: Db, paths: string[]): Promise<Row[]> => imagesAt(db, { list: listOf(paths) }));

/** Which of these public addresses are files of an image though not its own address: one of its prints, its card, its source. */
export async function findPrints(db: Db, addresses: string[]): Promise<Set<string>> {
	const paths = [...new Set(addresses.flatMap((address) => storedPath(address) ?? []))];
	if (paths.length === 0) return new Set();
	// One statement for all of them, which goes through the prints once: a text may name thousands, and it is asked at each cold reading.
	// Only rows that hold what all of them begin with are taken apart; a sign that stands for any other one lets too many through.
	const { rows } = await sql<{ path: string }>`
		with asked as (select value from ${listed(db, paths)} as given)
		select card_path as path from images where card_path in (select value from asked)
		union select source_path from images where source_path in (select value from asked)
		union select piece.atom from images, ${piecesOf(db, "images.variants")}
			where images.variants like ${`%"${commonStart(paths)}%`} and piece.atom in (select value from asked)`.execute(db);
	const found = new Set(rows.map(({ path }) => `/${path}`));
	return new Set(addresses.filter((address) => found.has(address)));
}

/** What all of these begin with. */
function commonStart(texts: readonly string[]): string {
	// Of all, the first and the last in order have the least in common.
	const ordered = [...texts].sort();
	const [first, last] = [ordered[0] ?? "", ordered.at(-1) ?? ""];
	let length = 0;
	while (length < first.length && first[length] === last[length]) length++;
	return first.slice(0, length);
}

/** What a new image is recorded with; `path` without its leading slash. */
export type NewImage = {
	path: string;
	width: number;
	height: number;
	variants: Variant[];
	cardPath: string | null;
	alt: string | null;
	credit: string | null;
	origin: string | null;
};

/** Records an image; one already known under the same path is left as it is. */
export async function insertImage(db: Db, image: NewImage): Promise<void> {
	await db
		.insertInto("images")
		.values({
			path: image.path,
			width: image.width,
			height: image.height,
			variants: JSON.stringify(image.variants),
			card_path: image.cardPath,
			alt: image.alt,
			credit: image.credit,
			origin: image.origin,
		})
		.onConflict((conflict) => conflict.column("path").doNothing())
		.execute();
}

/** Images that have a print nobody has read the hash of, with their prints as they are stored; by path, those after one. */
export async function listUnnamed(db: Db, { after, limit }: { after: string; limit: number }): Promise<Pick<Row, "path" | "variants">[]> {
	return db
		.selectFrom("images")
		.select(["path", "variants"])
		.where("variants", "like", '%"path"%')
		.where("variants", "not like", '%"hash"%')
		.where("pending_at", "is", null)
		.where("path", ">", after)
		.orderBy("path")
		.limit(limit)
		.execute();
}

/** Notes what the prints of an image hold, unless they are others by now. */
export async function nameVariants(db: Db, path: string, { from, to }: { from: string; to: string }): Promise<void> {
	await db.updateTable("images").set({ variants: to }).where("path", "=", path).where("variants", "=", from).execute();
}

/** Forgets the images of an origin prefix (`demo:`); answers the stored paths that may now be removed. */
export async function deleteImagesOf(db: Db, originPrefix: string): Promise<string[]> {
	const rows = await db
		.deleteFrom("images")
		.where("origin", "like", `${originPrefix}%`)
		.returning(["path", "variants", "card_path"])
		.execute();
	return rows.flatMap((row) => [...readVariants(row.variants).map((variant) => variant.path), ...(row.card_path ? [row.card_path] : [])]);
}

/** What to cut a card out of: a picture's file, where to look in it, and whether it is printed in two inks. */
export type CardSource = { path: string; focus: Image["focus"]; ink: string | null };

/**
 * Finds what a card of an image is cut out of, by its public address: the source it was printed from (a screen of dots is
 * never scaled), else its largest print; null when there is none.
 */
export async function findCardSource(db: Db, address: string | null): Promise<CardSource | null> {
	const path = storedPath(address);
	if (!path) return null;
	const row = await db
		.selectFrom("images")
		.select(["variants", "source_path", "ink", "focus_x", "focus_y"])
		.where("path", "=", path)
		.executeTakeFirst();
	if (!row) return null;
	const largest = row.source_path ?? readVariants(row.variants).at(-1)?.path;
	return largest ? { path: largest, focus: focusOf(row), ink: row.ink } : null;
}

/**
 * The print an image's own address answers: its largest WebP, else its largest; null when no image has this address.
 * @param widest - prints beyond this width are left aside, unless there is no other
 */
export async function findMainPrint(db: Db, path: string, widest = Number.POSITIVE_INFINITY): Promise<string | null> {
	const row = await db.selectFrom("images").select("variants").where("path", "=", path).executeTakeFirst();
	const prints = row ? readVariants(row.variants) : [];
	const fitting = prints.filter((print) => print.width <= widest);
	const chosen = fitting.length > 0 ? fitting : prints.slice(0, 1);
	return (chosen.findLast((print) => print.type === "image/webp") ?? chosen.at(-1))?.path ?? null;
}
