// Owns the images table as the administrator sees it: uploads, what is said of them, removal.
import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { readList } from "../../platform/db/rows.ts";
import type { ImagesTable } from "../../platform/db/schema.ts";
import type { Variant } from "../../platform/images/image.ts";
import { type Ink, inks, type MediaImage } from "../../shared/media.ts";

export type ImageRow = Selectable<ImagesTable>;

const THUMB_WIDTH = 480;
const PREVIEW_WIDTH = 800;

/** The sizes a row records, in WebP or whatever every browser shows, smallest first. */
function plainPrints(row: ImageRow): Variant[] {
	const prints = readList(row.variants) as Variant[];
	const plain = prints.filter((print) => print.type !== "image/avif");
	return (plain.length > 0 ? plain : prints).sort((left, right) => left.width - right.width);
}

function printFor(row: ImageRow, width: number): string {
	const prints = plainPrints(row);
	return `/${(prints.find((print) => print.width >= width) ?? prints.at(-1))?.path ?? row.path}`;
}

function fromOf(row: ImageRow): MediaImage["from"] {
	if (row.source_path) return "upload";
	return row.origin?.startsWith("demo:") ? "demo" : "import";
}

/** Turns a row into what the field and the library show. */
export function toMediaImage(row: ImageRow): MediaImage {
	return {
		url: `/${row.path}`,
		thumb: printFor(row, THUMB_WIDTH),
		preview: printFor(row, PREVIEW_WIDTH),
		width: row.width,
		height: row.height,
		name: row.name ?? row.path.slice(row.path.lastIndexOf("/") + 1),
		alt: row.alt ?? "",
		credit: row.credit ?? "",
		author: row.author ?? "",
		ink: inks.find((ink): ink is Ink => ink === row.ink) ?? null,
		focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
		bytes: row.bytes,
		createdAt: row.created_at,
		detachedAt: row.detached_at,
		from: fromOf(row),
	};
}

/** An image by its public address. */
export async function findRow(db: Db, url: string): Promise<ImageRow | null> {
	const row = await db.selectFrom("images").selectAll().where("path", "=", url.slice(1)).executeTakeFirst();
	return row ?? null;
}

/** The image an upload has become already, by the id its sender gave it. */
export async function findByRequest(db: Db, requestId: string): Promise<ImageRow | null> {
	const row = await db.selectFrom("images").selectAll().where("request_id", "=", requestId).executeTakeFirst();
	return row ?? null;
}

/** Records an upload; false when the same one was recorded meanwhile. */
export async function insertUpload(
	db: Db,
	row: Omit<ImageRow, "card_path" | "alt" | "credit" | "origin" | "author" | "focus_x" | "focus_y" | "detached_at">,
): Promise<boolean> {
	const inserted = await db
		.insertInto("images")
		.values(row)
		.onConflict((conflict) => conflict.column("request_id").doNothing())
		.returning("path")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Changes columns of one image. */
export async function updateRow(db: Db, path: string, change: Partial<ImageRow>): Promise<void> {
	if (Object.keys(change).length > 0) await db.updateTable("images").set(change).where("path", "=", path).execute();
}
