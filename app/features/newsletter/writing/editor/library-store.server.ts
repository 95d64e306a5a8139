// Owns the tables of the editor's two libraries: what was added to them, oldest first.
import type { Db } from "../../../../platform/db/open.ts";
import { buttonSizes, buttonStyles } from "../../../../shared/markdown/fixed-forms.ts";
import { type ButtonElement, type MediaElement, mediaTypes } from "./library.ts";

/** Reads what was added to the media library; an unknown type is a link. */
export async function listMedia(db: Db): Promise<MediaElement[]> {
	const rows = await db.selectFrom("media_elements").selectAll().orderBy("created_at").orderBy("id").execute();
	return rows.map(({ created_at: _, type, description, alt, ...row }) => ({
		...row,
		type: mediaTypes.find((known) => known === type) ?? "link",
		description: description ?? "",
		alt: alt ?? "",
	}));
}

/** Adds an element; the same one sent twice is one. */
export async function addMedia(db: Db, element: MediaElement, at: Date): Promise<void> {
	await db
		.insertInto("media_elements")
		.values({ ...element, created_at: at.toISOString() })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Removes an element; one that is not there is no error. */
export async function removeMedia(db: Db, id: string): Promise<void> {
	await db.deleteFrom("media_elements").where("id", "=", id).execute();
}

/** Reads what was added to the buttons library. */
export async function listButtons(db: Db): Promise<ButtonElement[]> {
	const rows = await db.selectFrom("button_elements").selectAll().orderBy("created_at").orderBy("id").execute();
	return rows.map(({ created_at: _, style, size, icon, description, ...row }) => ({
		...row,
		style: buttonStyles.find((known) => known === style) ?? "primary",
		size: buttonSizes.find((known) => known === size) ?? "medium",
		icon: icon ?? "",
		description: description ?? "",
	}));
}

/** Adds a button; the same one sent twice is one. */
export async function addButton(db: Db, element: ButtonElement, at: Date): Promise<void> {
	await db
		.insertInto("button_elements")
		.values({ ...element, created_at: at.toISOString() })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Removes a button; one that is not there is no error. */
export async function removeButton(db: Db, id: string): Promise<void> {
	await db.deleteFrom("button_elements").where("id", "=", id).execute();
}
