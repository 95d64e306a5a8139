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

/** The first free one of `wanted`, `wanted-1`, `wanted-2`… (specification §4). */
export function freeSlug(wanted: string, taken: { has(slug: string): boolean }): string {
	let slug = wanted;
	for (let suffix = 1; taken.has(slug); suffix += 1) slug = `${wanted}-${suffix}`;
	return slug;
}
