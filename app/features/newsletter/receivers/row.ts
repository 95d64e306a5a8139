// Owns how a row of the table is written down and how it is asked: which reply it is for, which words it looks for. Pure.
import { HOUR, MINUTE } from "../../../platform/mail/back-off.ts";
import { type Refusal, type RefusalClass, refusalClasses, type Scope } from "./classes.ts";

/**
 * One row: `code/status` of the replies it is for (`4xx`: any of them, `*`: anything or nothing), the words it looks for in the
 * normalised text, what they mean, and where that is known from (docs/decisions/033). What they mean is a class and, behind it,
 * `scope=domain|mailbox`, `wait=` the least pause (`30m`, `2h`, `7d`), `fix=` what to mend, `expired` the end of a queue.
 */
export type Row = readonly [on: string, says: RegExp, meaning: `${RefusalClass}${"" | ` ${string}`}`, source: string];

/** A row ready to be asked. */
export type Rule = Omit<Refusal, "receiver" | "rule"> & {
	id: string;
	/** Whether the row is for a reply with this code and status. */
	isFor: (code: string, status: string) => boolean;
	says: RegExp;
	source: string;
};

/** Stands where a reply's code would: none is known, but it was a refusal for good, or one for now. */
export const NO_CODE = { 4: "4??", 5: "5??" } as const;

const UNITS: Record<string, number> = { m: MINUTE, h: HOUR, d: 24 * HOUR };
const scopes: readonly Scope[] = ["receiver", "domain", "mailbox"];
/** What is said of a mailbox reaches no further. */
const OF_ONE_MAILBOX: readonly RefusalClass[] = ["gone", "full", "suspended"];

function readMeaning(meaning: string): Omit<Refusal, "receiver" | "rule"> {
	const [word = "", ...attributes] = meaning.split(" ");
	const refusalClass = refusalClasses.find((known) => known === word);
	if (!refusalClass) throw new Error(`no such class: ${meaning}`);
	const read: Omit<Refusal, "receiver" | "rule"> = {
		class: refusalClass,
		scope: OF_ONE_MAILBOX.includes(refusalClass) ? "mailbox" : "receiver",
		waitMs: null,
		fix: null,
		isExpired: false,
	};
	for (const attribute of attributes) {
		const [name, value = ""] = attribute.split("=");
		const scope = scopes.find((known) => known === value);
		const [, amount, unit = ""] = /^(\d+)([mhd])$/.exec(value) ?? [];
		if (name === "scope" && scope) read.scope = scope;
		else if (name === "wait" && amount) read.waitMs = Number(amount) * (UNITS[unit] ?? 0);
		else if (name === "fix" && value) read.fix = value;
		else if (attribute === "expired") read.isExpired = true;
		else throw new Error(`not understood: ${meaning}`);
	}
	return read;
}

function matcherOf(on: string): Rule["isFor"] {
	const [code = "*", status = "*"] = on.split("/");
	const codes = code === "*" ? null : new RegExp(`^${code.replaceAll("x", "\\d")}$`);
	const statuses = status === "*" ? null : new RegExp(`^${status.replaceAll(".", "\\.").replaceAll("*", "\\d+")}$`);
	const isOfNoCode = (given: string) => given.endsWith("??") && given[0] === code[0] && (code.endsWith("xx") || statuses !== null);
	return (given, status) => (codes === null || codes.test(given) || isOfNoCode(given)) && (statuses === null || statuses.test(status));
}

/** The letters and figures of a pattern, so that a rule's name says which row it is wherever that row stands. */
function slug(pattern: RegExp): string {
	const words = pattern.source
		.replace(/\\[a-z]|\{[\d,]+\}/gi, " ")
		.toLowerCase()
		.match(/[a-z\d]+/g);
	return (words ?? ["any"]).join("-").slice(0, 60);
}

/** Names each row of a group by its words, by what it is for as well where several have the same. */
function nameRows(group: string, rows: readonly Row[]): string[] {
	const words = rows.map(([, says]) => slug(says));
	const isAlone = (word: string) => words.indexOf(word) === words.lastIndexOf(word);
	return rows.map(([on, says], index) => {
		const word = words[index] ?? "";
		const replies = on.replace(/^\*\/|\/\*$/, "");
		return says.source === "^" ? `${group}:${replies}` : `${group}:${isAlone(word) ? word : `${word}:${replies}`}`;
	});
}

/** The rows of one group, ready to be asked in their order. */
export function rulesOf(group: string, rows: readonly Row[]): readonly Rule[] {
	const ids = nameRows(group, rows);
	return rows.map(([on, says, meaning, source], index) => ({
		id: ids[index] ?? group,
		isFor: matcherOf(on),
		says,
		source,
		...readMeaning(meaning),
	}));
}
