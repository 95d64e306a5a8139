// What can be told of an item's fields in the form without the server.
import { pickFields, type SomeFields } from "../field-values.ts";
import { changedFields } from "../merge.ts";

/**
 * What the form holds after an answer that took others' changes in: what was changed here since `sent` stays, the rest is the answer's.
 */
export function rebase(current: SomeFields, sent: SomeFields, answer: SomeFields): SomeFields {
	return { ...answer, ...pickFields(current, changedFields(sent, current)) };
}

/** Joins both sides of a conflict: only changed there, theirs; the fields in conflict as chosen; the rest mine. */
export function settle(base: SomeFields, mine: SomeFields, theirs: SomeFields, chosen: SomeFields): SomeFields {
	return { ...theirs, ...pickFields(mine, changedFields(base, mine)), ...chosen };
}

/** How many words a Markdown text has, its signs and addresses left out. */
export function wordCount(markdown: string): number {
	const words = markdown
		.replace(/```[\s\S]*?```/g, " ")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/<[^>]+>/g, " ")
		.replace(/https?:\/\/\S+/g, " ");
	return words.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

const WORDS_A_MINUTE = 220;

/** Minutes to read so many words; at least one. */
export function readingMinutes(words: number): number {
	return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
