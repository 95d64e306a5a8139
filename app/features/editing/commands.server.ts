// Owns saving an item: created once however often it is sent, changed without overwriting anybody silently.
import { forgetKept } from "../../platform/kept-work/kept-work-store.server.ts";
import type { KnownText } from "../../shared/kept-text.ts";
import type { Kind } from "../../shared/kinds.ts";
import { toFields } from "./columns.ts";
import { type FieldName, type Fields, headingOf, pickFields, type SomeFields } from "./field-values.ts";
import { mergeFields } from "./merge.ts";
import { findRevision, lastRevision } from "./revision-store.server.ts";
import { type FieldProblems, followsHeading, isDateToCome, problemsOf, readFields, wantedSlug } from "./rules.ts";
import { type Item, readRow, toItem } from "./store.server.ts";
import {
	addItem,
	type Change,
	changeItem,
	type Needs,
	PUBLICATION_FIELDS,
	settled,
	type Tx,
	Unwritten,
	writing,
} from "./write-item.server.ts";

export type SaveRequest = {
	kind: Kind;
	/** null: a new item. */
	id: string | null;
	/** A UUID, one a new item: it becomes its id, so that the same save sent twice is one item. */
	newId: string;
	/** The fields the writer started from; null for a new item. */
	base: Fields | null;
	fields: Fields;
	/** Who writes. */
	actor: string | null;
	/** What was kept of it while it was typed, forgotten once it is saved. */
	kept?: readonly KnownText[];
};

export type SaveResult =
	| { kind: "saved"; created: boolean; item: Item; mergedFields: FieldName[] }
	| { kind: "conflict"; conflicts: FieldName[]; theirs: Fields }
	| { kind: "invalid"; problems: FieldProblems }
	| { kind: "gone" };

/**
 * Saves an item. What somebody else changed meanwhile survives where the two did not touch the same field; where they did,
 * nothing is written and both texts are answered.
 */
export async function saveItem(services: Needs, request: SaveRequest): Promise<SaveResult> {
	const { kind } = request;
	const fields = readFields(kind, request.fields) ?? request.fields;
	const problems = problemsOf(kind, fields);
	const [dated, before]: (SomeFields | null)[] = [fields, request.base];
	if (isDateToCome(dated?.published_at, before?.published_at, services.clock.now())) {
		problems.published_at ??= "date-to-come";
	}
	if (Object.keys(problems).length > 0) return { kind: "invalid", problems };
	const change: Change = { actor: request.actor, at: services.clock.now(), siteUrl: services.config.siteUrl };
	const { kept = [] } = request;
	const result = await writing<SaveResult>(services, async (transaction) => {
		const written = await write(transaction, { ...request, fields }, change);
		if (written.kind === "saved") await forgetKept(transaction, kept);
		return written;
	});
	// Where nothing was to write there was no transaction that could forget it.
	if (result.kind === "saved") await forgetKept(services.db, kept);
	return result;
}

async function write(transaction: Tx, request: SaveRequest, change: Change): Promise<SaveResult> {
	const { kind, id, newId, fields } = request;
	if (id) return update(transaction, { ...request, id, created: false }, change);
	if (await readRow(transaction, kind, newId)) return createAgain(transaction, request, change);
	if (await lastRevision(transaction, kind, newId, "deleted")) throw new Unwritten<SaveResult>({ kind: "gone" });
	const row = await addItem(transaction, kind, newId, settled(fields, change.at), change);
	return { kind: "saved", created: true, item: toItem(kind, row), mergedFields: [] };
}

/** A creation whose answer was lost, sent again: with the same words nothing is to do, with others it is a change. */
async function createAgain(transaction: Tx, request: SaveRequest, change: Change): Promise<SaveResult> {
	const { kind, newId } = request;
	const first = await lastRevision(transaction, kind, newId, "created");
	const base = first && toFields(kind, first);
	return update(transaction, { ...request, id: newId, base, created: true }, change);
}

async function update(transaction: Tx, request: SaveRequest & { id: string; created: boolean }, change: Change): Promise<SaveResult> {
	const { kind, id } = request;
	const row = await readRow(transaction, kind, id, { forUpdate: true });
	if (!row) throw new Unwritten<SaveResult>({ kind: "gone" });
	const theirs = toFields(kind, row);
	const base = request.base ?? theirs;
	const mine = settled({ ...request.fields, slug: askedSlug(kind, base, request.fields) }, change.at);
	const { fields, mergedFields, conflicts } = mergeFields(base, mine, theirs);
	if (conflicts.length > 0) throw new Unwritten<SaveResult>({ kind: "conflict", conflicts, theirs });
	const after = await changeItem(transaction, kind, row, fields, change);
	const saved: SaveResult = { kind: "saved", created: request.created, item: toItem(kind, after.row), mergedFields };
	if (!after.changed) throw new Unwritten(saved);
	return saved;
}

/** The slug the writer means: the one written; emptied, the one there was where that is this heading's already, else one made anew. */
function askedSlug(kind: Kind, base: Fields, fields: Fields): string {
	const heading = headingOf(kind, fields);
	if (fields.slug === base.slug) return base.slug;
	if (fields.slug) return wantedSlug(kind, fields.slug, heading);
	const isItsOwn = heading === headingOf(kind, base) && followsHeading(kind, base.slug, heading);
	return isItsOwn ? base.slug : wantedSlug(kind, "", heading);
}

/**
 * Gives an item the words and images of an earlier state; its address, and whether it is public, stay as they are.
 * @returns the item, or null when it or the state is not there
 */
export async function restoreVersion(
	services: Needs,
	request: { kind: Kind; id: string; revisionId: string; actor: string | null },
): Promise<Item | null> {
	const { kind, id, revisionId, actor } = request;
	return writing(services, async (transaction) => {
		const row = await readRow(transaction, kind, id, { forUpdate: true });
		const revision = await findRevision(transaction, kind, id, revisionId);
		if (!row || !revision) throw new Unwritten(null);
		const now: Fields = toFields(kind, row);
		// What a version of before a field was there says nothing of stays as it is.
		const restored: Fields = { ...toFields(kind, { ...row, ...revision.row }), ...pickFields(now, PUBLICATION_FIELDS) };
		const after = await changeItem(transaction, kind, row, restored, {
			actor,
			at: services.clock.now(),
			siteUrl: services.config.siteUrl,
			revisionKind: "restored",
		});
		if (!after.changed) throw new Unwritten(toItem(kind, row));
		return toItem(kind, after.row);
	});
}
