// Owns renaming a tag, merging it into another one, and taking that back. No item is changed but for its list of tags: it is not
// « updated », and its history, which is about what it says, has no line of it.
import { lockNames } from "../../../features/editing/tags.server.ts";
import type { Db } from "../../../platform/db/open.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { freeAddress, moveAddress, pointBack } from "../../../platform/redirects/redirect-store.server.ts";
import { indexRetagged } from "../../../platform/search/retagged-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { tagFeedPath, tagPath } from "../../../shared/addresses.ts";
import { holdsListSign, type Tag, toTag } from "../../../shared/tags.ts";
import { changeNames, moveAddresses, wantedName } from "../names/change-names.server.ts";
import { tagRefusals as refusals } from "./copy.ts";
import { changeTags, findTag, listTagged, type Tagged } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion">;

/** An item that bore a tag, and whether it bore the other one already. */
export type Moved = Tagged & { both: boolean };

/** What a tag became, and what it takes to have it back; `led`: the addresses of before that led to it. */
export type Renamed = { tag: Tag; before: Tag; merged: boolean; items: Moved[]; led: string[] };

const lock = (tx: Db) => lockNames(tx, "item_tags");

const pathsOf = ({ slug }: Tag) => [tagPath(slug), tagFeedPath(slug)] as const;

function wantedTag(text: string): Tag {
	// Items are given their tags in a list between commas: what was typed would be left out without a word.
	if (holdsListSign(text)) throw new Refusal(422, refusals.sign, { errors: { name: refusals.sign } });
	return wantedName(text, refusals, toTag);
}

/** A list with one of its tags in the place of another, once. */
const withInstead = (from: Tag, to: Tag) => (tags: Tag[]) => {
	const held = tags.some(({ slug }) => slug === to.slug && slug !== from.slug);
	return tags.flatMap((tag) => (tag.slug !== from.slug ? tag : held ? [] : to));
};

/**
 * Gives a tag another name, wherever it is borne; its old addresses lead to the new one.
 * @param asked.merge - the name is another tag's: the two become one, under that one's spelling
 * @throws Refusal where nothing bears it, the name is none, or is another tag's and nobody said to merge (409 with `into`)
 */
export async function renameTag(
	services: Needs,
	asked: { slug: string; name: string; merge: boolean; actor: string | null },
): Promise<Renamed> {
	const wanted = wantedTag(asked.name);
	return changeNames(services, lock, async (tx) => {
		const before = await findTag(tx, asked.slug);
		if (!before) throw new Refusal(404, refusals.gone);
		const other = wanted.slug === before.slug ? null : await findTag(tx, wanted.slug);
		const bearers = await listTagged(tx, before.slug);
		if (other && !asked.merge) throw new Refusal(409, refusals.taken, { into: other.name, count: bearers.length });
		const tag = other ?? wanted;
		const items: Moved[] = [];
		for (const item of bearers) {
			const had = await changeTags(tx, item, withInstead(before, tag));
			if (had) items.push({ ...item, both: other !== null && had.some(({ slug }) => slug === tag.slug) });
		}
		await indexRetagged(tx, items);
		const led = tag.slug === before.slug ? [] : await moveAddresses(tx, pathsOf(before), pathsOf(tag));
		await writeJournal(tx, {
			kind: other ? "tag-merged" : "tag-renamed",
			actor: asked.actor,
			at: services.clock.now(),
			subject: { type: "tags", title: before.name },
			details: { called: tag.name, items: items.length },
		});
		return { tag, before, merged: other !== null, items, led };
	});
}

/**
 * Takes a renaming or a merging back: these items bear the first tag again; those that bore both keep both.
 * @throws Refusal where the names are none
 */
export async function separateTag(
	services: Needs,
	asked: Pick<Renamed, "tag" | "before" | "items" | "led"> & { actor: string | null },
): Promise<void> {
	const tag = { ...asked.tag, slug: wantedTag(asked.tag.name).slug };
	const before = wantedTag(asked.before.name);
	await changeNames(services, lock, async (tx) => {
		for (const { both, ...item } of asked.items) {
			const back = withInstead(tag, before);
			await changeTags(tx, item, (tags) => {
				// Taken off, or given back by hand, since.
				if (!tags.some(({ slug }) => slug === tag.slug) || (tag.slug !== before.slug && tags.some(({ slug }) => slug === before.slug)))
					return tags;
				return both ? [...tags, before] : back(tags);
			});
		}
		await indexRetagged(tx, asked.items);
		if (tag.slug !== before.slug) {
			const isGone = (await findTag(tx, tag.slug)) === null;
			for (const [place, path] of pathsOf(before).entries()) {
				const now = pathsOf(tag)[place] as string;
				// What led to the first one came to lead to the name it had for a while.
				if (isGone) await moveAddress(tx, now, path);
				else await pointBack(tx, asked.led, { from: now, to: path });
				await freeAddress(tx, isGone ? now : path);
			}
		}
		await writeJournal(tx, {
			kind: "tag-separated",
			actor: asked.actor,
			at: services.clock.now(),
			subject: { type: "tags", title: tag.name },
			details: { called: before.name, items: asked.items.length },
		});
	});
}
