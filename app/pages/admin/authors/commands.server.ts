// Owns what the administrator changes of authors: what is said of somebody, two who are one, whom a signature names. No item is changed
// by it: its signature stays what its form holds.
import {
	type AuthorRow,
	deleteSigned,
	deleteWaiting,
	findAuthor,
	findSigned,
	insertSigned,
	makeAuthor,
} from "../../../features/editing/authors-store.server.ts";
import { lockAuthors } from "../../../features/editing/signatures.server.ts";
import { tellChange } from "../../../platform/db/content-version.ts";
import type { Db } from "../../../platform/db/open.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { freeAddress } from "../../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { authorFeedPath, authorPath } from "../../../shared/addresses.ts";
import { AUTHOR_AT_MOST, LINE_AT_MOST, LINKS_AT_MOST, linksIn, namesSigned, type Signed, wholeName } from "../../../shared/authors.ts";
import { oneLine } from "../../../shared/one-line.ts";
import { changeNames, moveAddresses } from "../names/change-names.server.ts";
import { conflictText, authorRefusals as refusals } from "./copy.ts";
import { type AuthorField, type AuthorWords, fieldsApart, wordsOf } from "./form.ts";
import { joinAuthors, listSignatures, readAuthor, removeNobodies, updateAuthor } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion"> & { newId: () => string };

/** What the form of an author sends. */
export type AuthorForm = AuthorWords & {
	id: string;
	/** What it began with; without it, all it holds is written. */
	base?: AuthorWords | undefined;
	/** The name is somebody else's: the two become one, under that one's. */
	merge: boolean;
};

/** What merging would change. */
export type Merging = { into: string; items: number; signatures: string[]; from: string; to: string };

/** Where each field of the form is written. */
const COLUMNS = {
	name: [],
	line: ["line"],
	portrait: ["portrait", "portrait_alt", "portrait_credit"],
	links: ["links"],
	isPublic: ["is_public"],
} as const satisfies Record<AuthorField, readonly (keyof AuthorRow)[]>;
const SHOWN_AT_MOST = 8;
const orNull = (text: string): string | null => text || null;
const pathsOf = (slug: string) => [authorPath(slug), authorFeedPath(slug)] as const;

/** What the form says, tidied. */
function readForm({ name, line, portrait, links, isPublic }: AuthorWords): { wanted: Signed; said: Partial<AuthorRow> } {
	const wanted = wholeName(name);
	const told = oneLine(line);
	const found = linksIn(links);
	const errors = {
		...(!oneLine(name) ? { name: refusals.empty } : !wanted ? { name: refusals.noLetter } : {}),
		...(wanted && wanted.written.length > AUTHOR_AT_MOST && { name: refusals.tooLong }),
		...(told.length > LINE_AT_MOST && { line: refusals.tooLong }),
		...(!found ? { links: refusals.badLink } : found.length > LINKS_AT_MOST ? { links: refusals.tooManyLinks } : {}),
	};
	if (!wanted || !found || Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors)[0] as string, { errors });
	const said = {
		line: orNull(told),
		portrait: portrait?.url ? portrait.url : null,
		portrait_alt: orNull(oneLine(portrait?.alt ?? "")),
		portrait_credit: orNull(oneLine(portrait?.credit ?? "")),
		links: found.length > 0 ? JSON.stringify(found) : null,
		is_public: isPublic ? 1 : 0,
	};
	return { wanted, said };
}

/**
 * The fields a form changed over what it began with.
 * @throws Refusal where one of them was changed elsewhere too (409 with `theirs`, what stands there now)
 */
function changedIn({ base, ...mine }: AuthorForm, row: AuthorRow): AuthorField[] {
	const theirs = wordsOf(row);
	const changed = fieldsApart(mine, base ?? theirs);
	const [moved, still] = [new Set(fieldsApart(theirs, base ?? theirs)), new Set(fieldsApart(mine, theirs))];
	const fields = changed.filter((field) => moved.has(field) && still.has(field));
	if (fields.length === 0) return changed;
	throw new Refusal(409, refusals.conflict, {
		errors: Object.fromEntries(fields.map((field) => [field, conflictText(field, theirs)])),
		theirs: Object.fromEntries(fields.map((field) => [field, theirs[field]])),
	});
}

/**
 * Saves what a form changed of what is said of somebody: two windows that changed different fields both keep theirs. Another name
 * moves their page; the name of somebody else, once confirmed, makes the two one: that one's words stay, and what it lacks comes from
 * the other.
 * @throws Refusal where they are gone, a field is wrong or was changed elsewhere too (409 with `theirs`), or the name is somebody else's
 * and nobody said to merge (409 with `merging`)
 */
export async function saveAuthor(
	services: Needs,
	{ actor, ...form }: AuthorForm & { actor: string | null },
): Promise<{ name: string; merged: boolean }> {
	const read = readForm(form);
	return changeNames(services, lockAuthors, async (tx) => {
		const before = await readAuthor(tx, form.id);
		if (!before) throw new Refusal(404, refusals.gone);
		const changed = changedIn(form, before);
		const wanted = changed.includes("name") ? read.wanted : { written: before.name, slug: before.slug };
		const columns = changed.flatMap((field): readonly (keyof AuthorRow)[] => COLUMNS[field]);
		const said = { ...before, ...Object.fromEntries(columns.map((column) => [column, read.said[column]])) };
		const other = wanted.slug === before.slug ? null : await findAuthor(tx, wanted.slug);
		if (other && !form.merge) throw new Refusal(409, refusals.taken, { merging: await mergingOf(tx, before, other) });
		const name = other?.name ?? wanted.written;
		if (other) {
			await joinAuthors(tx, before.id, other.id);
			await updateAuthor(tx, other.id, {
				line: other.line ?? said.line,
				links: other.links ?? said.links,
				...(!other.portrait && { portrait: said.portrait, portrait_alt: said.portrait_alt, portrait_credit: said.portrait_credit }),
				// A page that readers know stays.
				is_public: other.is_public === 1 ? 1 : said.is_public,
			});
		} else {
			const { id, created_at: _at, ...written } = said;
			await updateAuthor(tx, id, { ...written, name, slug: wanted.slug });
		}
		if (wanted.slug !== before.slug) await moveAddresses(tx, pathsOf(before.slug), pathsOf(wanted.slug));
		else for (const path of pathsOf(wanted.slug)) await freeAddress(tx, path);
		await writeJournal(tx, {
			kind: other ? "author-merged" : "author-changed",
			actor,
			at: services.clock.now(),
			subject: { type: "authors", id: before.id, title: before.name },
			...(name !== before.name && { details: { called: name } }),
		});
		return { name, merged: other !== null };
	});
}

async function mergingOf(db: Db, from: AuthorRow, into: AuthorRow): Promise<Merging> {
	const signatures = (await listSignatures(db, [from.id])).filter(({ all }) => all > 0);
	return {
		into: into.name,
		items: signatures.reduce((total, { all }) => total + all, 0),
		signatures: signatures.slice(0, SHOWN_AT_MOST).map(({ signature }) => signature),
		from: authorPath(from.slug),
		to: authorPath(into.slug),
	};
}

/**
 * Says anew whom a signature names: one person by the whole of it, or each name in it by itself, whoever it was merged into.
 * @throws Refusal where nothing was signed so, or no name is in it
 */
export async function correctSignature(
	services: Needs,
	{ signature, as, actor }: { signature: string; as: "one" | "names"; actor: string | null },
): Promise<void> {
	await changeNames(services, lockAuthors, async (tx) => {
		const before = await findSigned(tx, signature);
		if (before.length === 0) throw new Refusal(404, refusals.gone);
		const whole = wholeName(signature);
		const names = as === "names" ? namesSigned(signature) : whole ? [whole] : [];
		if (names.length === 0) throw new Refusal(422, refusals.noLetter);
		const people = [];
		for (const name of names) {
			const author = await makeAuthor(tx, { ...name, id: services.newId(), at: services.clock.now() });
			for (const path of pathsOf(name.slug)) await freeAddress(tx, path);
			people.push({ written: name.written, authorId: author.id });
		}
		await deleteSigned(tx, signature);
		await insertSigned(tx, signature, people);
		await deleteWaiting(tx, signature);
		// Which names are in it is told by its articles, whether or not any of these people has a page.
		await tellChange(tx, "signatures");
		await removeNobodies(
			tx,
			before.map(({ authorId }) => authorId),
		);
		await writeJournal(tx, {
			kind: "signature-corrected",
			actor,
			at: services.clock.now(),
			subject: { type: "authors", title: signature },
			details: { called: names.map(({ written }) => written).join(" · ") },
		});
	});
}
