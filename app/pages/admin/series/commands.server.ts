// Owns how a series begins, is told, is put in order and ends. No item is changed but for the name of its series: it is not « updated »,
// and its history, which is about what it says, has no line of it.
import type { Transaction } from "kysely";
import { lockNames } from "../../../features/editing/tags.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { refKey } from "../../../platform/items/items-store.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { freeAddress } from "../../../platform/redirects/redirect-store.server.ts";
import { writeOrder } from "../../../platform/series/series.ts";
import type { Services } from "../../../platform/services.ts";
import { seriesFeedPath, seriesPath } from "../../../shared/addresses.ts";
import { type Tag, toSeries } from "../../../shared/tags.ts";
import { changeNames, moveAddresses, wantedName } from "../names/change-names.server.ts";
import { seriesRefusals as refusals } from "./copy.ts";
import { deleteSeries, findSaid, isBegunBy, listParts, moveToSeries, putSeries, type SeriesRow } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion">;
type Tx = Transaction<Database>;
/** What an administrator says of a series. */
export type Told = Pick<SeriesRow, "text" | "image_url" | "image_alt" | "image_credit"> & { name: string };

/** The longest text, in characters. */
const TEXT_AT_MOST = 20_000;
const pathsOf = (slug: string) => [seriesPath(slug), seriesFeedPath(slug)] as const;

const refused = (name: string, message: string) => new Refusal(422, message, { errors: { [name]: message } });

const lock = (tx: Tx) => lockNames(tx, "item_series");
const wantedSeries = (text: string) => wantedName(text, refusals, toSeries);

/** Runs a write of a series and says in the journal what it came to. */
function writing<Answer>(
	services: Needs,
	{ kind, actor, request = null }: { kind: "created" | "updated" | "deleted"; actor: string | null; request?: string | null },
	write: (tx: Tx, at: Date) => Promise<{ answer: Answer; title: string | null }>,
): Promise<Answer> {
	// Its items are locked in the order they are read; others lock them in theirs.
	return changeNames(services, lock, async (tx) => {
		const at = services.clock.now();
		const { answer, title } = await write(tx, at);
		if (title !== null) await writeJournal(tx, { kind, actor, at, subject: { type: "series", title, ...(request && { id: request }) } });
		return answer;
	});
}

/** Told as begun, one that was there would be written over, or deleted, by who thinks it new. */
function alreadyThere({ slug, name }: Tag): Refusal {
	return new Refusal(409, refusals.exists, { errors: { name: refusals.exists }, there: { slug, name } });
}

async function existing(tx: Tx, slug: string): Promise<SeriesRow> {
	const said = await findSaid(tx, slug);
	if (!said) throw new Refusal(404, refusals.gone);
	return said;
}

/**
 * Begins a series.
 * @param asked.request - what names the form that was sent: sent twice, it begins one series, and is answered twice alike
 * @returns its slug
 * @throws Refusal where the name is none; 409 with `there` where a series has it, as it is called
 */
export async function createSeries(
	services: Needs,
	{ name, request = null, actor }: { name: string; request?: string | null; actor: string | null },
): Promise<string> {
	const wanted = wantedSeries(name);
	return writing(services, { kind: "created", actor, request }, async (tx, at) => {
		const there = await findSaid(tx, wanted.slug);
		if (there && request && (await isBegunBy(tx, there, request))) return { answer: there.slug, title: null };
		if (there) throw alreadyThere(there);
		const nothing = { text: null, image_url: null, image_alt: null, image_credit: null, item_order: null };
		await putSeries(tx, { ...wanted, ...nothing, updated_at: at.toISOString() });
		for (const path of pathsOf(wanted.slug)) await freeAddress(tx, path);
		return { answer: wanted.slug, title: wanted.name };
	});
}

/**
 * Says of a series what is to be said; under another name its old addresses lead to the new ones, and every item of it names it so.
 * @param asked.seen - when it was last changed as far as the form knows; whoever does not say overwrites
 * @returns its slug now
 * @throws Refusal where there is none, its name is none or another one's, its text is too long; 409 with `seen` where it was changed elsewhere
 */
export async function saveSeries(
	services: Needs,
	{ slug, told, seen, actor }: { slug: string; told: Told; seen?: string; actor: string | null },
): Promise<string> {
	const wanted = wantedSeries(told.name);
	if ((told.text?.length ?? 0) > TEXT_AT_MOST) throw refused("text", refusals.textTooLong);
	return writing(services, { kind: "updated", actor }, async (tx, at) => {
		const before = await existing(tx, slug);
		if (seen !== undefined && seen !== before.updated_at) {
			const changed = refusals.changed(before.name, before.text ?? "");
			throw new Refusal(409, changed, { errors: { text: changed }, seen: before.updated_at });
		}
		if (wanted.slug !== slug && (await findSaid(tx, wanted.slug))) throw refused("name", refusals.taken);
		const { text, image_url, image_alt, image_credit } = told;
		await putSeries(tx, { ...before, ...wanted, text, image_url, image_alt, image_credit, updated_at: at.toISOString() });
		if (wanted.name !== before.name) for (const part of await listParts(tx, before)) await moveToSeries(tx, part, slug, wanted);
		if (wanted.slug !== slug) {
			await deleteSeries(tx, slug);
			await moveAddresses(tx, pathsOf(slug), pathsOf(wanted.slug));
		}
		return { answer: wanted.slug, title: wanted.name };
	});
}

/**
 * Puts an item of a series one place earlier or later, or at a place (`to`, from 1; beyond the last it is the last); the others keep their order.
 * @param asked.item - its kind and id (`refKey`); one that is of the series no longer moves nothing
 * @throws Refusal where there is no such series
 */
export async function moveInSeries(
	services: Needs,
	{ slug, item, actor, ...where }: { slug: string; item: string; actor: string | null } & ({ by: -1 | 1 } | { to: number }),
): Promise<void> {
	return writing(services, { kind: "updated", actor }, async (tx) => {
		const before = await existing(tx, slug);
		const parts = await listParts(tx, before);
		const from = parts.findIndex((part) => refKey(part) === item);
		const wanted = "by" in where ? from + where.by : where.to - 1;
		const place = Math.min(Math.max(wanted, 0), parts.length - 1);
		const moved = parts[from];
		if (!moved || !Number.isInteger(wanted) || place === from) return { answer: undefined, title: null };
		const order = parts.toSpliced(from, 1).toSpliced(place, 0, moved);
		// A line of the journal for each press would hide all others; and what a form says of it is as it was.
		await putSeries(tx, { ...before, item_order: writeOrder(order) });
		return { answer: undefined, title: null };
	});
}

/**
 * Ends a series: no item is of it any more.
 * @throws Refusal where there is none
 */
export async function deleteWhole(services: Needs, { slug, actor }: { slug: string; actor: string | null }): Promise<void> {
	return writing(services, { kind: "deleted", actor }, async (tx) => {
		const before = await existing(tx, slug);
		for (const part of await listParts(tx, before)) await moveToSeries(tx, part, slug, null);
		await deleteSeries(tx, slug);
		return { answer: undefined, title: before.name };
	});
}
