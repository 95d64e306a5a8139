// What the columns of a file of subscribers are, guessed from their titles and from what they hold; pure.

import { fold } from "../../../../shared/fold.ts";
import { cutAtWord, oneLine } from "../../../../shared/one-line.ts";
import { unguarded } from "../../../../shared/unguarded.ts";
import { signupRules } from "../signup/rules.ts";
import { type DateOrder, readDate } from "./dates.ts";
import { splitName } from "./person-name.ts";
import { type Producer, producerOf } from "./producers.ts";
import type { Columns, ColumnUse } from "./rules.ts";
import { maySayState, plainWords, saysState } from "./state-words.ts";

/** Titles as other tools write them, in French and in English, folded and without their punctuation. */
const titles: Record<Exclude<ColumnUse, "state">, readonly string[]> = {
	email: [
		"email",
		"e mail",
		"mail",
		"mel",
		"courriel",
		"adresse email",
		"adresse e mail",
		"adresse mail",
		"adresse electronique",
		"email address",
		"e mail address",
		"subscriber email",
		"email key",
	],
	first_name: ["prenom", "prenoms", "first name", "firstname", "given name", "fname"],
	last_name: ["nom", "nom de famille", "last name", "lastname", "surname", "family name", "lname"],
	name: ["nom complet", "prenom et nom", "nom et prenom", "nom prenom", "prenom nom", "full name", "fullname", "display name", "name"],
	phone: ["telephone", "tel", "numero de telephone", "portable", "mobile", "phone", "phone number", "mobile phone", "sms"],
	created_at: [
		"inscrit le",
		"date d inscription",
		"date inscription",
		"inscription",
		"subscribed at",
		"subscription date",
		"subscription time",
		"signup date",
		"optin time",
		"opt in time",
		"created at",
		"created",
		"date",
	],
	added_at: ["added time", "date added", "added at", "date d ajout", "ajoute le", "date de creation", "creation date", "imported at"],
	left_at: [
		"desabonne le",
		"desinscrit le",
		"desinscription",
		"desabonnement",
		"date de desinscription",
		"date de desabonnement",
		"date de depart",
		"unsubscribed at",
		"unsubscribed on",
		"unsubscribe date",
		"unsubscription date",
		"unsubscribed date",
		"unsub time",
		"opt out date",
		"opted out at",
	],
	proof: ["origine", "source", "provenance", "signup source", "source de l inscription", "confirm time", "confirmation time", "optin ip"],
	letters: ["lettres"],
};

/** Titles whose words are known: what they hold besides is no state. */
const listed = new Set(Object.values(titles).flat());

/** Whether a cell is a title as lists have them; `use`: one of that use. */
export function isKnownTitle(cell: string, use?: keyof typeof titles): boolean {
	const title = plainWords(cell);
	return use ? titles[use].includes(title) : listed.has(title) || saysState(title);
}

const severalOf: readonly ColumnUse[] = ["left_at", "proof"];

export function looksLikeAddress(cell: string): boolean {
	return signupRules.check({ email: unguarded(cell), first_name: "", last_name: "", phone: "" }).problem === null;
}

const wordsOf = (names: readonly (string | null)[]) => names.map((name) => plainWords(name ?? ""));

/** Whose export these titles are of; null: none that is known. */
export function producerOfColumns(names: readonly (string | null)[]): Producer | null {
	return producerOf(new Set(wordsOf(names)));
}

/** What each column is for: as the tool it comes from has it, by its title, else, for addresses, by what it holds. */
export function guessColumns(names: readonly (string | null)[], samples: readonly (readonly string[])[]): Columns {
	const known = wordsOf(names);
	const producer = producerOfColumns(names);
	const uses: (ColumnUse | null | undefined)[] = known.map((title) => ownUse(producer, title));
	for (const use of Object.keys(titles) as (keyof typeof titles)[]) {
		const several = severalOf.includes(use);
		if (!several && uses.includes(use)) continue;
		const places = known.flatMap((title, index) => (uses[index] === undefined && titles[use].includes(title) ? [index] : []));
		places.sort((left, right) => titles[use].indexOf(known[left] ?? "") - titles[use].indexOf(known[right] ?? ""));
		for (const place of several ? places : places.slice(0, 1)) uses[place] = use;
	}
	for (const [index, title] of known.entries()) {
		if (uses[index] !== undefined || listed.has(title)) continue;
		// « Abonnés » over a list of addresses.
		if (!uses.includes("email") && samples[index]?.some(looksLikeAddress)) continue;
		if (saysState(title) || maySayState(names[index] ?? "")) uses[index] = "state";
	}
	nameInNom(known, uses, samples);
	if (!uses.includes("email")) {
		const place = samples.findIndex((cells, index) => !uses[index] && cells.some(looksLikeAddress));
		if (place >= 0) uses[place] = "email";
	}
	return uses.map((use) => use ?? null);
}

/** Alone, « Nom » often holds a whole name: where most of its samples are of several words. */
function nameInNom(known: readonly string[], uses: (ColumnUse | null | undefined)[], samples: readonly (readonly string[])[]): void {
	const place = known.indexOf("nom");
	if (place < 0 || uses[place] !== "last_name" || uses.includes("first_name") || uses.includes("name")) return;
	const cells = samples[place] ?? [];
	if (cells.filter((cell) => /\S\s+\S/.test(cell)).length * 2 > cells.length) uses[place] = "name";
}

/** What the tool itself has a column for; undefined: it says nothing of it. */
function ownUse(producer: Producer | null, title: string): ColumnUse | null | undefined {
	if (producer?.uses && Object.hasOwn(producer.uses, title)) return producer.uses[title];
	return producer?.says && Object.hasOwn(producer.says, title) ? "state" : undefined;
}

/** What is read of a line besides where the person stands: who they are, since when, what proves their agreement. */
export type FilePerson = {
	email: string;
	firstName: string;
	lastName: string;
	phone: string;
	/** When they came to be there. */
	since: string | null;
	/** When they agreed; null: the file does not say. */
	agreedAt: string | null;
	leftAt: string | null;
	/** What the columns say of their agreement, each by its title. */
	proof: string[];
};

/** How the lines of a file are read. */
export type Reading = {
	columns: Columns;
	names: readonly (string | null)[];
	/** In which order each column of dates writes day and month. */
	orders: ReadonlyMap<number, DateOrder>;
};

/** Somebody's own act has a date; what a tool or an administrator did for them has none. */
const BY_OTHERS =
	/^(?:import|imports|imported|importe|csv import|admin|administrator|administrateur|user|manual|manually added|a la main)$/;
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*:[\da-f:.]*)$/i;
const PROOF_AT_MOST = 120;

/** Reads a line; whether the address is one is for whoever takes the person in. */
export function readPerson(cells: readonly string[], { columns, names, orders }: Reading): FilePerson {
	const at = (index: number) => unguarded((cells[index] ?? "").trim());
	const cell = (use: ColumnUse) => at(columns.indexOf(use));
	const dateIn = (use: ColumnUse) => {
		const index = columns.indexOf(use);
		return index < 0 ? null : readDate(at(index), orders.get(index));
	};
	const [first, last] = [cell("first_name"), cell("last_name")];
	const split = first || last ? { first, last } : splitName(cell("name"));
	const places = (use: ColumnUse) => columns.flatMap((known, index) => (known === use && at(index) ? [index] : []));
	const proofs = places("proof");
	const words = (index: number) => proofWords(names[index] ?? null, at(index));
	const byOthers = proofs.some((index) => BY_OTHERS.test(plainWords(at(index))));
	const created = dateIn("created_at");
	return {
		email: cell("email"),
		firstName: split.first,
		lastName: split.last,
		phone: cell("phone"),
		since: created ?? dateIn("added_at"),
		agreedAt: byOthers ? null : created,
		leftAt: places("left_at").map((index) => readDate(at(index), orders.get(index)))[0] ?? null,
		proof: [...places("created_at"), ...places("added_at"), ...proofs].map(words),
	};
}

/**
 * A cell as a proof keeps it: its column and its words, nothing that names the person. The proof outlives them (see
 * consents-store.server.ts), hence no address of theirs, of a mailbox or of a machine.
 */
function proofWords(name: string | null, cell: string): string {
	const plain = oneLine(cell.replace(/(https?:\/\/[^\s?#]*)[?#]\S*/gi, "$1"));
	const hidden = IP.test(plain) || plain.includes("@") || fold(plain) === "";
	return `${name ?? "?"} = ${hidden ? "…" : cutAtWord(plain, PROOF_AT_MOST)}`;
}
