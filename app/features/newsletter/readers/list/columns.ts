// What the columns of a file of subscribers are, guessed from their titles and from what they hold; pure.

import { NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import { fold } from "../../../../shared/fold.ts";
import { type Signup, type SignupProblem, signupRules } from "../signup/rules.ts";
import type { Columns, ColumnUse } from "./rules.ts";

/** Titles as other tools write them, in French and in English, folded and without their punctuation. */
const titles: Record<ColumnUse, readonly string[]> = {
	email: [
		"email",
		"e mail",
		"mail",
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
	phone: ["telephone", "tel", "numero de telephone", "portable", "mobile", "phone", "phone number", "mobile phone"],
	created_at: [
		"inscrit le",
		"date d inscription",
		"date inscription",
		"inscription",
		"created at",
		"created",
		"subscribed at",
		"subscription date",
		"signup date",
		"date added",
		"optin time",
		"date",
	],
	state: ["etat", "statut", "status", "state", "email status", "subscription status", "desabonne", "unsubscribed"],
};

/** What a status column says of someone who does not read any more. */
const leftWords =
	/^(desabonne|desinscrit|unsubscribed|unsub|cleaned|bounced|inactif|inactive|complained|blocked|bloque|en attente|oui|yes|true|1)/;
const staysWords = /^(non|no|false|0)$/;

export function looksLikeAddress(cell: string): boolean {
	return signupRules.check({ email: unguarded(cell), first_name: "", last_name: "", phone: "" }).problem === null;
}

/** What each column is for: by its title, else, for addresses, by what it holds. Each use once. */
export function guessColumns(names: readonly (string | null)[], samples: readonly (readonly string[])[]): Columns {
	const uses: Columns = names.map(() => null);
	const known = names.map((name) => fold((name ?? "").replace(/[_\-.:'’()*]+/g, " ")));
	for (const use of Object.keys(titles) as ColumnUse[]) {
		const places = known.flatMap((name, index) => (uses[index] === null && titles[use].includes(name) ? [index] : []));
		const [place] = places.sort((left, right) => titles[use].indexOf(known[left] ?? "") - titles[use].indexOf(known[right] ?? ""));
		if (place !== undefined) uses[place] = use;
	}
	if (!uses.includes("email")) {
		const place = samples.findIndex((cells, index) => uses[index] === null && cells.some(looksLikeAddress));
		if (place >= 0) uses[place] = "email";
	}
	return uses;
}

/** Takes away the apostrophe that keeps a spreadsheet from computing a cell (the export's, among others). */
function unguarded(cell: string): string {
	return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}

/** A line of a file as a person: when they signed up, where it is said, and whether the file says they left. */
export type FilePerson = { signup: Signup; createdAt: string | null; left: boolean };

/** Reads a line; `problem` when it holds no usable address. Names too long for us are cut, not refused. */
export function readPerson(
	cells: readonly string[],
	columns: Columns,
	title: string | null = null,
): { person: FilePerson; problem: null } | { person: null; problem: SignupProblem } {
	const cell = (use: ColumnUse) => unguarded((cells[columns.indexOf(use)] ?? "").trim());
	const { given: signup, problem } = signupRules.check({
		email: cell("email"),
		first_name: cell("first_name").slice(0, NAME_AT_MOST),
		last_name: cell("last_name").slice(0, NAME_AT_MOST),
		phone: cell("phone").slice(0, PHONE_AT_MOST),
	});
	if (problem) return { person: null, problem };
	return { person: { signup, createdAt: readDate(cell("created_at")), left: saysLeft(cell("state"), title) }, problem: null };
}

/** Whether a status cell says that the person left; « oui » does under a title such as « désabonné » alone. */
function saysLeft(cell: string, title: string | null): boolean {
	const words = fold(cell);
	if (!words || staysWords.test(words)) return false;
	if (/^(oui|yes|true|1)/.test(words)) return /^(desabonn|desinscri|unsub)/.test(fold(title ?? ""));
	return leftWords.test(words);
}

/** Reads a date as files write it: ISO, or day/month/year with or without an hour. null for anything else. */
export function readDate(cell: string): string | null {
	const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:\D+(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?/.exec(cell);
	const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(cell);
	const [, day = "", month = "", year = "", hour = "12", minute = "0", second = "0"] = french ?? [];
	const date = french
		? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)))
		: iso
			? new Date(
					/^\d{4}-\d{2}-\d{2}$/.test(cell)
						? `${cell}T12:00:00Z`
						: /(?:Z|[+-]\d{2}:?\d{2})$/.test(cell)
							? cell
							: `${cell.replace(" ", "T")}Z`,
				)
			: null;
	if (!date || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1_995) return null;
	if (french && (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1)) return null;
	return date.toISOString();
}
