// Owns the images table as the administrator sees it: uploads, what is said of them, removal.
import type { Selectable } from "kysely";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ImagesTable } from "../../platform/db/schema/machine.ts";
import type { Variant } from "../../platform/images/image.ts";
import { fileFormatAt } from "../../shared/files.ts";
import { type Ink, inks, type MediaImage } from "../../shared/media.ts";
import { readList } from "../../shared/rows.ts";

export type ImageRow = Selectable<ImagesTable>;

const THUMB_WIDTH = 480;
const PREVIEW_WIDTH = 800;

/** The sizes a row records. */
export function toPrints(row: Pick<ImageRow, "variants">): Variant[] {
	return readList(row.variants) as Variant[];
}

/** Those every browser shows, smallest first. */
function plainPrints(row: ImageRow): Variant[] {
	const prints = toPrints(row);
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
		file: fileFormatAt(`/${row.path}`),
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
	const row = await db.selectFrom("images").selectAll().where("path", "=", url.slice(1)).where("pending_at", "is", null).executeTakeFirst();
	return row ?? null;
}

/** Images by their paths, in the order asked for. */
export async function findRows(db: Db, paths: string[]): Promise<ImageRow[]> {
	if (paths.length === 0) return [];
	const rows = await db.selectFrom("images").selectAll().where("path", "in", paths).execute();
	const byPath = new Map(rows.map((row) => [row.path, row]));
	return paths.flatMap((path) => byPath.get(path) ?? []);
}

/** What every image can be found by, newest first. */
export async function listNames(db: Db) {
	return db
		.selectFrom("images")
		.select(["path", "name", "alt", "credit", "author", "detached_at"])
		.where("pending_at", "is", null)
		.orderBy("created_at", "desc")
		.orderBy("path", "desc")
		.execute();
}

/** The image an upload has become already, by the id its sender gave it. */
export async function findByRequest(db: Db, requestId: string): Promise<ImageRow | null> {
	const row = await db.selectFrom("images").selectAll().where("request_id", "=", requestId).executeTakeFirst();
	return row ?? null;
}

type Pending = Pick<ImageRow, "path" | "width" | "height" | "variants" | "kind" | "name" | "ink" | "source_path" | "bytes" | "created_at">;

/** Notes an image whose files are about to be written. */
export async function insertPending(db: Db, row: Pending): Promise<void> {
	await db
		.insertInto("images")
		.values({ ...row, pending_at: row.created_at })
		.execute();
}

/** Makes it an image, with its prints as they came out; false when the same upload is one already. */
export async function completePending(
	db: Db,
	path: string,
	{ requestId, variants }: { requestId: string | null; variants: string },
): Promise<boolean> {
	try {
		await db.updateTable("images").set({ pending_at: null, request_id: requestId, variants }).where("path", "=", path).execute();
		return true;
	} catch (error) {
		if (isUniqueViolation(error)) return false;
		throw error;
	}
}

/** Forgets an image. */
export async function deleteRow(db: Db, path: string): Promise<void> {
	await db.deleteFrom("images").where("path", "=", path).execute();
}

/** Changes columns of one image. */
export async function updateRow(db: Db, path: string, change: Partial<ImageRow>): Promise<void> {
	if (Object.keys(change).length > 0) await db.updateTable("images").set(change).where("path", "=", path).execute();
}

/** Notes that an image was removed; false when it was so already. */
export async function markDetached(db: Db, path: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("images")
		.set({ detached_at: at })
		.where("path", "=", path)
		.where("detached_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Takes a removed image out of everybody's reach, its files about to go; false when it was taken back meanwhile. */
export async function markErasing(db: Db, { path, created_at, detached_at }: ImageRow): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("images")
		.set({ pending_at: created_at })
		.where("path", "=", path)
		.where("detached_at", "=", detached_at)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Uploads to erase: removed before one moment, or never finished since another. */
export async function listErasable(
	db: Db,
	{ detachedBefore, pendingBefore }: { detachedBefore: string; pendingBefore: string },
): Promise<ImageRow[]> {
	return db
		.selectFrom("images")
		.selectAll()
		.where("source_path", "is not", null)
		.where("origin", "is", null)
		.where((where) => where.or([where("detached_at", "<", detachedBefore), where("pending_at", "<", pendingBefore)]))
		.orderBy("path")
		.limit(50)
		.execute();
}
