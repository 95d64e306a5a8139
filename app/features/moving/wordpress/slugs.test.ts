import { expect, test } from "vitest";
import { MemoryTarget } from "../../../../tests/wordpress/memory-target.ts";
import { assignSlugs } from "./slugs.ts";
import type { Candidate } from "./survey.ts";

/** A target where these slugs are taken, and that notes what it was asked. */
class Asked extends MemoryTarget {
	readonly asked: string[] = [];
	readonly #there: Set<string>;
	constructor(...there: string[]) {
		super();
		this.#there = new Set(there);
	}
	override async takenSlugs(slugs: string[]): Promise<Set<string>> {
		this.asked.push(...slugs);
		return new Set(slugs.filter((slug) => this.#there.has(slug)));
	}
}

const wanting = (...wanted: string[]): Candidate[] =>
	wanted.map((slug, index) => ({ origin: `wordpress:a.example#${index}`, wanted: slug, slug: "", addresses: [] }));
const slugsOf = (candidates: Candidate[]) => candidates.map(({ slug }) => slug);

test("the first free suffix is given, in the file's order, past what the file wants itself and what is there already", async () => {
	const target = new Asked("eau", "vent-3");
	const candidates = wanting("vent", "vent", "vent-1", "vent", "eau", "vent-1");
	await assignSlugs(target, candidates, new Map());
	expect(slugsOf(candidates)).toEqual(["vent", "vent-1", "vent-1-1", "vent-2", "eau-1", "vent-1-2"]);
	const more = wanting("vent", "vent", "vent", "vent");
	await assignSlugs(target, more, new Map([["wordpress:a.example#1", { id: "1", slug: "vent-1" }]]));
	expect(slugsOf(more)).toEqual(["vent", "vent-1", "vent-2", "vent-4"]);
});

test("twenty thousand that want the same slug: each has its own, each suffix is asked for once", async () => {
	const target = new Asked();
	const candidates = wanting(...Array.from({ length: 20_000 }, () => "sans-titre"));
	await assignSlugs(target, candidates, new Map());
	expect(slugsOf(candidates).slice(0, 3)).toEqual(["sans-titre", "sans-titre-1", "sans-titre-2"]);
	expect(new Set(slugsOf(candidates)).size).toBe(20_000);
	expect(candidates.at(-1)?.slug).toBe("sans-titre-19999");
	expect(target.asked).toHaveLength(20_000);
});
