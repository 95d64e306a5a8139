// Owns the one way an item changes: its row, the redirect its old address leaves, the revision and the journal, together.
// Whatever changes an item goes through here, inside its command's transaction; remove.server.ts takes whole rows away and puts
// them back as they were.

import type { Transaction } from "kysely";
import { writeContent } from "../../platform/db/content-version.ts";
import { isDeadlock, isUniqueViolation } from "../../platform/db/errors.ts";
import type { Database } from "../../platform/db/schema.ts";
import { itemHome, nameForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { tellPrograms } from "../../platform/programs/delivery-store.server.ts";
import { freeAddress, moveAddress } from "../../platform/redirects/redirect-store.server.ts";
import { forgetRendered } from "../../platform/rendered-texts/rendered-text-store.server.ts";
import { indexItems } from "../../platform/search/items-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { oldPortraitPath } from "../../shared/addresses.ts";
import { type Kind, kinds, publicPath } from "../../shared/kinds.ts";
import { type ItemRow, toColumns, toFields } from "./columns.ts";
import { type FieldName, type Fields, headingOf, type SomeFields } from "./field-values.ts";
import { changedFields } from "./merge.ts";
import { keepRevision, type RevisionKind, wasPublic } from "./revision-store.server.ts";
import { wantedSlug } from "./rules.ts";
import { takeUpSignature } from "./signatures.server.ts";
import { freeItemSlug, insertRow, readRow, updateRow } from "./store.server.ts";
import { filedAsSpelled } from "./tags.server.ts";

export type Needs = Pick<Services, "db" | "clock"> & {
	contentVersion: Pick<Services["contentVersion"], "moved">;
	config: Pick<Services["config"], "siteUrl">;
};
/** Who changes something, when, and the site's public address. */
export type Change = { actor: string | null; at: Date; siteUrl: string };
/** The transaction of a content write (`writing`). */
export type Tx = Transaction<Database>;

const MOST_TRIES = 60;
const PAUSE_MS = 15;

/** Thrown inside `writing` to end the transaction with an answer and nothing written. */
export class Unwritten<Answer> {
	readonly answer: Answer;

	constructor(answer: Answer) {
		this.answer = answer;
	}
}

/**
 * Runs a content write; when somebody took the same slug or id at the same moment the database refuses one of the two, which
 * then looks again. What `write` throws as `Unwritten` is the answer of a write that had nothing to do.
 */
export async function writing<Answer>(services: Needs, write: (transaction: Tx) => Promise<Answer>): Promise<Answer> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await writeContent(services, write);
		} catch (thrown) {
			if (thrown instanceof Unwritten) return thrown.answer as Answer;
			if (!(isUniqueViolation(thrown) || isDeadlock(thrown)) || attempt === MOST_TRIES) throw thrown;
			await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
		}
	}
}

/** What is public has no date to become so; what was to be public by now is. */
export function settled<Some extends Fields>(fields: Some, now: Date): Some {
	const published = fields.published || (fields.publish_at !== null && fields.publish_at <= now.toISOString());
	return { ...fields, published, publish_at: published ? null : fields.publish_at };
}

/** Of a kind that bears a date, what is public always has one: the one written, else (emptied, or public for the first time) the one there was, else now. */
function dated<Some extends Fields>(kind: Kind, after: Some, before: SomeFields, row: ItemRow, at: Date): Some {
	const { published, published_at }: SomeFields = after;
	if (!kinds[kind].date || !published || published_at) return after;
	const stored = typeof row.published_at === "string" ? row.published_at : null;
	return { ...after, published_at: before.published_at ?? stored ?? at.toISOString() };
}

/** Where an item is, whether it is public, and since when: what a version of before does not bring back. */
export const PUBLICATION_FIELDS: readonly FieldName[] = ["slug", "published", "publish_at", "published_at"];
/** Changes that are about showing an item, not about what it says. */
const STATE_FIELDS: readonly FieldName[] = [...PUBLICATION_FIELDS, "is_featured"];

function revisionKindOf(before: Fields, after: Fields): RevisionKind {
	if (after.published !== before.published) return after.published ? "published" : "unpublished";
	return after.publish_at && after.publish_at !== before.publish_at ? "scheduled" : "updated";
}

/** The addresses an item of a kind answers to; the first one is its own. */
function addressesOf(kind: Kind, slug: string): string[] {
	return kind === "visionnaires" ? [publicPath(kind, slug), oldPortraitPath(slug)] : [publicPath(kind, slug)];
}

async function leaveRedirects(transaction: Tx, kind: Kind, row: ItemRow, slug: string): Promise<void> {
	if (slug === row.slug || !(await wasPublic(transaction, kind, row))) return;
	const to = publicPath(kind, slug);
	for (const from of addressesOf(kind, row.slug)) await moveAddress(transaction, from, to);
}

/** What is public lives at its addresses: nothing leads away from them any more. */
export async function takeAddress(transaction: Tx, kind: Kind, fields: Fields): Promise<void> {
	if (!fields.published) return;
	for (const address of addressesOf(kind, fields.slug)) await freeAddress(transaction, address);
}

async function written(transaction: Tx, kind: Kind, id: string): Promise<ItemRow> {
	const row = await readRow(transaction, kind, id);
	if (!row) throw new Error(`${kind} ${id} was written and is not there`);
	return row;
}

/** Names for feeds what is public. */
async function nameWhenPublic(transaction: Tx, kind: Kind, id: string, { published }: Fields, siteUrl: string): Promise<void> {
	if (published) await nameForFeeds(transaction, itemHome(kind), siteUrl, id);
}

/** Whoever an item's signature names is somebody from now on. */
export async function signed(transaction: Tx, { author_name: signature }: ItemRow, at: Date): Promise<void> {
	if (typeof signature === "string") await takeUpSignature(transaction, signature, at);
}

/** Other programs hear of what is public from now on (docs/api.md). */
function tellPublished(
	transaction: Tx,
	kind: Kind,
	{ id, slug }: ItemRow,
	{ title, at, siteUrl }: { title: string; at: Date; siteUrl: string },
) {
	const data = { genre: kind, id, titre: title, url: siteUrl + publicPath(kind, slug) };
	return tellPrograms(transaction, { event: "publie", at: at.toISOString(), data });
}

/** Adds an item; `fields` are settled, their slug is a wish. Answers its row. */
export async function addItem(transaction: Tx, kind: Kind, id: string, fields: Fields, { actor, at, siteUrl }: Change): Promise<ItemRow> {
	const now = at.toISOString();
	const { published_at }: SomeFields = fields;
	const heading = headingOf(kind, fields);
	const slug = await freeItemSlug(transaction, kind, wantedSlug(kind, fields.slug, heading), null);
	const filed = await filedAsSpelled(transaction, fields, { kind, id });
	await insertRow(transaction, kind, {
		id,
		...toColumns(kind, { ...fields, slug, ...filed }),
		created_at: now,
		...(fields.published && (kinds[kind].date ? { published_at: published_at ?? now } : { feed_at: now })),
	});
	await nameWhenPublic(transaction, kind, id, fields, siteUrl);
	const row = await written(transaction, kind, id);
	await signed(transaction, row, at);
	await takeAddress(transaction, kind, { ...fields, slug });
	await indexItems(transaction, kind, [id]);
	await keepRevision(transaction, kind, row, { before: null, kind: "created", actor, at });
	const subject = { type: kind, id, title: heading };
	await writeJournal(transaction, { kind: "created", actor, at, subject });
	if (fields.published) {
		await writeJournal(transaction, { kind: "published", actor, at, subject });
		await tellPublished(transaction, kind, row, { title: heading, at, siteUrl });
	} else if (fields.publish_at)
		await writeJournal(transaction, { kind: "scheduled", actor, at, subject, details: { for: fields.publish_at } });
	return row;
}

/**
 * A change, and how it is told.
 * @property revisionKind - what to call it in the history, instead of what the fields say
 * @property publishedAt - the date of an article's first publication, when it is not now
 */
type Told = Change & { revisionKind?: RevisionKind; publishedAt?: string | null };
/** A row as it is after a change; `changed`: whether anything was written. */
type Changed = { row: ItemRow; changed: boolean };

/** Gives a locked row new fields; their slug is a wish. Nothing is written when nothing changes. */
export async function changeItem(transaction: Tx, kind: Kind, row: ItemRow, fields: Fields, change: Told): Promise<Changed> {
	const after = await rewriteItem(transaction, kind, row, fields, change);
	if (after.changed) await indexItems(transaction, kind, [row.id]);
	return after;
}

/**
 * The same for one of several items, held by `lockRows`: whoever changes them has those that changed found as they are then (`indexItems`), all at
 * once and last. From then on one writer goes at a time, who may wait for nobody's row.
 */
export async function rewriteItem(
	transaction: Tx,
	kind: Kind,
	row: ItemRow,
	fields: Fields,
	{ actor, at, siteUrl, ...options }: Told,
): Promise<Changed> {
	const before = toFields(kind, row);
	const heading = headingOf(kind, fields);
	const slug =
		fields.slug === before.slug ? row.slug : await freeItemSlug(transaction, kind, wantedSlug(kind, fields.slug, heading), row.id);
	const filed = await filedAsSpelled(transaction, fields, { kind, id: row.id }, before);
	const after = dated(kind, { ...settled(fields, at), slug, ...filed }, before, row, at);
	const changed = changedFields(before, after);
	if (changed.length === 0) return { row, changed: false };
	const columns = toColumns(kind, after, changed);
	if (changed.some((field) => !STATE_FIELDS.includes(field))) columns.updated_at = at.toISOString();
	if (kinds[kind].date) {
		if (options.publishedAt !== undefined) columns.published_at = options.publishedAt;
	} else if (after.published && !(await wasPublic(transaction, kind, row))) {
		columns.feed_at = options.publishedAt ?? at.toISOString();
	}
	await updateRow(transaction, kind, row.id, columns);
	if (kinds[kind].texts.some((text) => text in columns)) await forgetRendered(transaction, kind, row.id);
	await nameWhenPublic(transaction, kind, row.id, after, siteUrl);
	await leaveRedirects(transaction, kind, row, slug);
	await takeAddress(transaction, kind, after);
	const now = await written(transaction, kind, row.id);
	await signed(transaction, now, at);
	const revisionKind = options.revisionKind ?? revisionKindOf(before, after);
	await keepRevision(transaction, kind, now, { before: row, kind: revisionKind, actor, at });
	const details = revisionKind === "scheduled" && after.publish_at ? { for: after.publish_at } : undefined;
	await writeJournal(transaction, { kind: revisionKind, actor, at, subject: { type: kind, id: row.id, title: heading }, details });
	if (after.published && !before.published) await tellPublished(transaction, kind, now, { title: headingOf(kind, after), at, siteUrl });
	return { row: now, changed: true };
}
