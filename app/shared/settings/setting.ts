// What every setting is made of: the rule for what may be set, and what a new database starts with. Whose each is, the files
// beside this one say; platform/settings keeps whatever is declared, and knows none by name.
import type { z } from "../zod.ts";

/** What the environment says of a new database's settings; after that the settings win. */
export type Seeds = { siteName: string; contactEmail: string; newsletterUrl: string };

/** One setting; `first` is its value in a new database. */
export type Setting<Value> = { rule: z.ZodType<Value>; first: (seeds: Seeds) => Value };

/** Settings by the key their row has. */
export type Declarations = Record<string, Setting<unknown>>;

/** What is set, by key. */
export type ValuesOf<Declared extends Declarations> = {
	[Key in keyof Declared]: Declared[Key] extends Setting<infer Value> ? Value : never;
};

/** Declares a setting that begins the same everywhere. */
export function setting<Value>(rule: z.ZodType<Value>, first: NoInfer<Value>): Setting<Value> {
	return { rule, first: () => first };
}

/** Declares a setting that begins as the environment says. */
export function seeded<Value>(rule: z.ZodType<Value>, first: (seeds: Seeds) => NoInfer<Value>): Setting<Value> {
	return { rule, first };
}

/** The settings of a new database. */
export function firstValues<Declared extends Declarations>(declared: Declared, seeds: Seeds): ValuesOf<Declared> {
	return Object.fromEntries(Object.entries(declared).map(([key, { first }]) => [key, first(seeds)])) as ValuesOf<Declared>;
}
