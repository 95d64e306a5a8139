// Owns what the administrator does about links that lead nowhere: a missing address leads elsewhere from now on, a dead link is replaced
// in the texts that hold it, in a revision of each.

import { toFields } from "../../../features/editing/columns.ts";
import type { Fields } from "../../../features/editing/field-values.ts";
import { lockRows, readRow } from "../../../features/editing/store.server.ts";
import { rewriteItem, type Needs as Writing, writing } from "../../../features/editing/write-item.server.ts";
import { forgetMissing } from "../../../features/links/missing-store.server.ts";
import { withAddress } from "../../../features/links/outgoing.ts";
import { forgetLink, listUses } from "../../../features/links/outgoing-store.server.ts";
import { oldAddressKey } from "../../../features/moving/frame/old-address.ts";
import { writeContent } from "../../../platform/db/content-version.ts";
import type { AnswerAt } from "../../../platform/http/answer-at.server.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { addRedirects, freeAddress, removeRedirectOf } from "../../../platform/redirects/redirect-store.server.ts";
import { indexItems } from "../../../platform/search/items-store.server.ts";
import { type Kind, kindNames, ofEachKind } from "../../../shared/kinds.ts";
import { isPrivateLink, PREVIEW } from "../../../shared/private-links.ts";
import { rotRefusals as refusals } from "./copy.ts";

/** Redirects made here: they can be taken back here. */
export const BY_HAND = "admin";

const refused = (words: string) => new Refusal(422, words, { errors: { to: words } });

/**
 * The path on this site that somebody chose, as its page is called now: an address of before leads on, and never back. What is made for one person
 * or one moment is nobody else's page, and is not asked.
 * @throws Refusal for another site's, for the path itself, for one at which readers find nothing
 */
async function chosen(path: string, to: string, siteUrl: string, answerAt: AnswerAt): Promise<string> {
	const site = new URL(siteUrl);
	const url = /^\/(?![/\\])/.test(to) ? URL.parse(to, site) : URL.parse(to);
	if (!url || url.host !== site.host) throw refused(refusals.elsewhere);
	if (isPrivateLink(url.pathname) || url.searchParams.has(PREVIEW)) throw refused(refusals.nothing);
	const { status, address } = await answerAt(url.pathname + url.search);
	if ([url.pathname, address].some((asked) => oldAddressKey(asked) === path)) throw refused(refusals.itself);
	// Asked too often, or out of order: nobody knows what is there.
	if (status === 429 || status >= 500) throw new Error(`a page chosen as where an address leads answers ${status}`);
	if (status !== 200) throw refused(refusals.nothing);
	return address + url.hash;
}

/**
 * Has a missing address lead to a page of this site.
 * @returns where it leads
 */
export async function redirectMissing(
	services: Writing,
	asked: { path: string; to: string; actor: string | null },
	answerAt: AnswerAt,
): Promise<{ path: string; to: string }> {
	const path = oldAddressKey(asked.path);
	if (!path.startsWith("/") || path === "/") throw new Refusal(422, refusals.unreadable);
	const to = await chosen(path, asked.to, services.config.siteUrl, answerAt);
	return writeContent(services, async (tx) => {
		await freeAddress(tx, path);
		await addRedirects(tx, [{ fromPath: path, toPath: to, origin: BY_HAND }]);
		await forgetMissing(tx, path);
		await writeJournal(tx, {
			kind: "redirect-made",
			actor: asked.actor,
			at: services.clock.now(),
			subject: { type: "redirects", title: path },
			details: { called: to },
		});
		return { path, to };
	});
}

/** Takes a redirect made here back; one that is gone already is no trouble. */
export async function removeRedirect(services: Writing, asked: { path: string; actor: string | null }): Promise<void> {
	await writeContent(services, async (tx) => {
		if (!(await removeRedirectOf(tx, asked.path, BY_HAND))) return;
		await writeJournal(tx, {
			kind: "redirect-removed",
			actor: asked.actor,
			at: services.clock.now(),
			subject: { type: "redirects", title: asked.path },
		});
	});
}

/**
 * Writes another address in the place of a dead one, wherever public texts hold it.
 * @returns how many texts were changed
 */
export async function replaceLink(
	services: Writing,
	asked: { url: string; to: string; actor: string | null },
): Promise<{ changed: number }> {
	const change = { actor: asked.actor, at: services.clock.now(), siteUrl: services.config.siteUrl };
	// One that stands alone would end the link it is written into.
	const to = asked.to.replaceAll("(", "%28").replaceAll(")", "%29");
	return writing(services, async (tx) => {
		const uses = await listUses(tx, asked.url);
		const of = (kind: Kind) => uses.flatMap((use) => (use.kind === kind ? [use.id] : []));
		for (const kind of kindNames) await lockRows(tx, kind, of(kind));
		const changed = ofEachKind((): string[] => []);
		for (const { kind, id } of uses) {
			const row = await readRow(tx, kind, id);
			if (!row) continue;
			const fields = toFields(kind, row);
			const done = await rewriteItem(tx, kind, row, replaced(fields, asked.url, to), change);
			if (done.changed) changed[kind].push(id);
		}
		await forgetLink(tx, asked.url);
		for (const kind of kindNames) await indexItems(tx, kind, changed[kind]);
		return { changed: Object.values(changed).flat().length };
	});
}

/** What an item is called and shown by is no link. */
const NO_LINKS = /^(?:slug|image|featured_image)/;

function replaced<Some extends Fields>(fields: Some, from: string, to: string): Some {
	const of = (value: unknown): unknown => {
		if (typeof value === "string") return withAddress(value, from, to);
		if (Array.isArray(value)) return value.map(of);
		if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, of(part)]));
		return value;
	};
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, NO_LINKS.test(name) ? value : of(value)])) as Some;
}
