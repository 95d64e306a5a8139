import { expect, test } from "vitest";
import type { ImportTarget } from "./ports.ts";
import { assignSlugs } from "./slugs.ts";
import type { Candidate } from "./survey.ts";

/** A target where these slugs are taken, and what it was asked. */
function asked(...there: string[]): { target: ImportTarget; slugs: string[] } {
	const slugs: string[] = [];
	const takenSlugs: ImportTarget["takenSlugs"] = async (kind, given) => {
		if (kind === "actualites") slugs.push(...given);
		return new Set(given.filter((slug) => there.includes(slug)));
	};
	return { target: { takenSlugs } as ImportTarget, slugs };
}

/** Items that want these slugs, each as old as its place. */
function wanting(...wanted: string[]): Map<string, Candidate> {
	const given = { kind: "actualites", id: null, heading: "", slug: "", addresses: [] } as const;
	return new Map(
		wanted.map((slug, at) => [
			`wordpress:a.example#${at}`,
			{ ...given, addresses: [], wanted: slug, createdAt: `2020-01-01T00:00:00.${String(at).padStart(5, "0")}Z` },
		]),
	);
}

const slugsOf = (items: Map<string, Candidate>) => [...items.values()].map(({ slug }) => slug);

test("the first free suffix is given, the oldest first, past what the source wants itself and what is there already", async () => {
	const { target } = asked("eau", "vent-3");
	const items = wanting("vent", "vent", "vent-1", "vent", "eau", "vent-1");
	await assignSlugs(target, items, new Map());
	expect(slugsOf(items)).toEqual(["vent", "vent-1", "vent-1-1", "vent-2", "eau-1", "vent-1-2"]);
	const more = wanting("vent", "vent", "vent", "vent");
	await assignSlugs(target, more, new Map([["wordpress:a.example#1", { id: "1", slug: "vent-1" }]]));
	expect(slugsOf(more)).toEqual(["vent", "vent-1", "vent-2", "vent-4"]);
});

test("twenty thousand that want the same slug: each has its own, each suffix is asked for once", async () => {
	const { target, slugs } = asked();
	const items = wanting(...Array.from({ length: 20_000 }, () => "sans-titre"));
	await assignSlugs(target, items, new Map());
	expect(slugsOf(items).slice(0, 3)).toEqual(["sans-titre", "sans-titre-1", "sans-titre-2"]);
	expect(new Set(slugsOf(items)).size).toBe(20_000);
	expect(slugsOf(items).at(-1)).toBe("sans-titre-19999");
	expect(slugs).toHaveLength(20_000);
});
