// What was typed and not saved, as the server keeps it and the browser sends it (decision 038).
import { z } from "./zod.ts";

/** More than any form holds whose every field is as long as it may be. */
const LONGEST = 2_500_000;
const fits = (fields: unknown) => JSON.stringify(fields).length <= LONGEST;
const fieldsSchema = z.record(z.string().max(100), z.unknown()).refine(fits, "too-long");

/** A text by its place, as far as it was known there: one that was written on since is another. `step` null: however far it is. */
const knownTextSchema = z.object({ place: z.uuid(), step: z.int().min(0).max(2_000_000_000).nullable() });
export type KnownText = z.infer<typeof knownTextSchema>;
/** What a save forgets, or a form has taken into its own text. */
export const knownTextsSchema = z.array(knownTextSchema).max(500);

/** What a form sends to be kept. */
export const keepSchema = z.object({
	place: z.uuid(),
	step: z.int().min(1).max(2_000_000_000),
	/** What it is about, or the id it will have. */
	id: z.string().min(1).max(100),
	fields: fieldsSchema,
	base: fieldsSchema.nullable(),
	revision: z.int().min(0).max(2_000_000_000).nullable(),
	/** Texts that are in this one whole, and need no place any more. */
	from: knownTextsSchema,
});
export type KeepBody = z.infer<typeof keepSchema>;

/** What a form, or a list, throws away, or takes back. */
export const dropSchema = z.union([
	z.object({ drop: knownTextsSchema.min(1) }),
	z.object({ dropAbout: z.array(z.string().min(1).max(100)).min(1).max(500) }),
	z.object({ takeBack: z.array(z.uuid()).min(1).max(500) }),
]);
export type DropBody = z.infer<typeof dropSchema>;

/** Where a text was typed, and when. */
export type KeptWhere = { place: string; step: number; at: string; device: string | null; actor: string | null };
/** A text as it is kept. */
export type KeptText<Fields = Record<string, unknown>> = KeptWhere & {
	id: string;
	fields: Fields;
	base: Fields | null;
	revision: number | null;
};
/** The answer to what was sent to be kept: since when it is, and what else is kept about the same thing. */
export type KeptAnswer = { at: string; others: KeptWhere[] };
