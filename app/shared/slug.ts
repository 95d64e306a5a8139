import { fold } from "./fold.ts";

const LONGEST_SLUG = 96;

/**
 * Makes a slug (rows 195, 196): lower case, accents stripped, only letters, digits, spaces and hyphens kept,
 * spaces to hyphens, repeated hyphens collapsed. Apostrophes count as spaces (« l'eau » → l-eau). Cut at a hyphen
 * past 96 characters. Returns "" when nothing is left.
 */
export function slugify(text: string): string {
	const slug = fold(text)
		.replace(/['’_/.]/g, " ")
		.replace(/[^a-z0-9 -]/g, "")
		.trim()
		.replace(/[ -]+/g, "-")
		.replace(/^-+|-+$/g, "");
	if (slug.length <= LONGEST_SLUG) return slug;
	const cut = slug.slice(0, LONGEST_SLUG + 1);
	const end = cut.lastIndexOf("-");
	return end > 0 ? cut.slice(0, end) : slug.slice(0, LONGEST_SLUG);
}

/** Characters; of a name that is spelled so much of a slug is kept, some forty letters. */
const LONGEST_SPELLED = 192;

/**
 * The slug of somebody's name, in whatever letters it is written: a word without a Latin letter or digit is spelled by the numbers Unicode gives
 * its letters (« Лев T. » → u043b04350432-t), so that what begins alike still does. "" where there is no letter at all.
 */
export function nameSlug(name: string): string {
	const words = name.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	if (words.every((word) => slugify(word))) return slugify(name);
	const numberOf = (letter: string) => letter.codePointAt(0)?.toString(16).padStart(4, "0");
	const spelled = (word: string) => `u${[...word.toLowerCase()].map(numberOf).join("")}`;
	return words
		.map((word) => slugify(word) || spelled(word))
		.join("-")
		.slice(0, LONGEST_SPELLED)
		.replace(/-$/, "");
}

/**
 * The slug of an item written in the admin area, to the letter of rows 195 and 196: only letters, digits, spaces and hyphens
 * are kept, so that apostrophes vanish (« L'Été » → lete), unlike `slugify`, which imported addresses and anchors keep.
 */
export function itemSlug(text: string): string {
	return slugify(
		fold(text)
			.replace(/\p{Pd}/gu, "-")
			.replace(/[^a-z0-9 -]/g, ""),
	);
}

/** The first free one of `wanted`, `wanted-1`, `wanted-2`… (row 197). */
export function freeSlug(wanted: string, taken: { has(slug: string): boolean }): string {
	let slug = wanted;
	for (let suffix = 1; taken.has(slug); suffix += 1) slug = `${wanted}-${suffix}`;
	return slug;
}
