// Which authors, tags, formulas and further columns belong to a post.
import type { OriginTerm } from "../frame/records.ts";
import { headingIn, type Row, textIn } from "../reading/rows.ts";
import type { GhostExport } from "./read-export.ts";

export type Tag = { name: string; slug: string; isInternal: boolean };

export type Relations = {
	meta: (post: Row) => Row | undefined;
	/** In their order, the first one writes the post. */
	authors: (post: Row) => { name: string; slug: string }[];
	/** In their order; the first public one is Ghost's primary tag. */
	tags: (post: Row) => Tag[];
	tiers: (post: Row) => string[];
};

/** Reads the tables around posts once. Of people only their names are looked at. */
export function relationsOf({ tables }: GhostExport): Relations {
	const metas = new Map(tables.posts_meta.map((row) => [textIn(row, "post_id"), row]));
	const users = new Map(tables.users.map((row) => [textIn(row, "id"), { name: headingIn(row, "name"), slug: textIn(row, "slug") }]));
	const tags = new Map(tables.tags.map((row) => [textIn(row, "id"), tagOf(row)]));
	const products = new Map(tables.products.map((row) => [textIn(row, "id"), headingIn(row, "name") || textIn(row, "slug")]));
	const authorsOf = joined(tables.posts_authors, "author_id", users);
	const tagsOf = joined(tables.posts_tags, "tag_id", tags);
	const tiersOf = joined(tables.posts_products, "product_id", products);
	const id = (post: Row): string => textIn(post, "id");
	return {
		meta: (post) => metas.get(id(post)),
		authors(post) {
			const listed = (authorsOf.get(id(post)) ?? []).filter(({ name }) => name !== "");
			const only = users.get(textIn(post, "author_id"));
			return listed.length > 0 || !only || only.name === "" ? listed : [only];
		},
		tags: (post) => tagsOf.get(id(post)) ?? [],
		tiers: (post) => tiersOf.get(id(post)) ?? [],
	};
}

function tagOf(row: Row): Tag {
	const name = headingIn(row, "name");
	const isInternal = textIn(row, "visibility") === "internal" || name.startsWith("#");
	return { name: isInternal && !name.startsWith("#") ? `#${name}` : name, slug: textIn(row, "slug"), isInternal };
}

/** By post, what its rows of a joining table lead to, in their order. What they name in vain is nothing. */
function joined<Found>(rows: Row[], column: string, of: Map<string, Found>): Map<string, Found[]> {
	const listed = new Map<string, { order: number; found: Found }[]>();
	for (const row of rows) {
		const found = of.get(textIn(row, column));
		if (found === undefined) continue;
		const post = textIn(row, "post_id");
		const one = { order: Number(row.sort_order) || 0, found };
		const others = listed.get(post);
		if (others) others.push(one);
		else listed.set(post, [one]);
	}
	return new Map([...listed].map(([post, found]) => [post, found.toSorted((a, b) => a.order - b.order).map((one) => one.found)]));
}

/** Tags and authors as words kept until there is a place for them. An internal tag keeps its `#`. */
export function termsOf(post: Row, relations: Relations): OriginTerm[] {
	return [
		...relations.tags(post).map(({ name, slug }): OriginTerm => ({ scheme: "tag", name: name || slug, slug: slug || null })),
		...relations.authors(post).map(({ name, slug }): OriginTerm => ({ scheme: "author", name, slug: slug || null })),
		...["locale", "language"]
			.map((column) => textIn(post, column))
			.filter((name) => name !== "")
			.map((name): OriginTerm => ({ scheme: "language", name, slug: null })),
	];
}
