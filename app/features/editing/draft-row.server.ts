// Owns the row that an item would have if what is on screen were saved. Nothing is written.
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { z } from "../../shared/zod.ts";
import { type ItemRow, toColumns } from "./columns.ts";
import { type Fields, headingOf } from "./field-values.ts";
import { formCopy } from "./form/copy.ts";
import { emptyFields, readFields, wantedSlug } from "./rules.ts";
import { readRow } from "./store.server.ts";

/** What a form says of itself: its fields, and the item it is of; no id where it is a new one. */
const formSchema = z.object({ id: z.string().max(100).nullable(), fields: z.record(z.string(), z.unknown()) });

/** The fields a form holds, as its kind tidies them; null where it is no form of that kind. */
export function readForm(kind: Kind, value: unknown): { id: string | null; fields: Fields } | null {
	const read = formSchema.safeParse(value);
	const fields = read.success ? readFields(kind, { ...emptyFields(kind), ...read.data.fields }) : null;
	return read.success && fields ? { id: read.data.id, fields } : null;
}

/**
 * The row that saving would leave: the stored one with these fields, or that of a new item.
 * @param form - what was sent, as JSON was read
 * @returns null when it could not be read
 */
export async function draftRow({ db, clock }: { db: Db; clock: Pick<Clock, "now"> }, kind: Kind, form: unknown): Promise<ItemRow | null> {
	const read = readForm(kind, form);
	if (!read) return null;
	const { id, fields } = read;
	const heading = headingOf(kind, fields) || formCopy.nameless;
	const stored = id === null ? null : await readRow(db, kind, id);
	const fresh = { created_at: clock.now().toISOString(), updated_at: null, origin: null };
	const columns = toColumns(kind, { ...fields, [kinds[kind].heading]: heading, slug: wantedSlug(kind, fields.slug, heading) });
	return { ...fresh, ...stored, ...columns, id: id ?? "" } as ItemRow;
}
