// What may be done to names that many items bear: series, tags, who signs.
import { nameAuthors } from "../../app/features/editing/signatures.server.ts";
import {
	authorFeedPath,
	authorPath,
	seriesFeedPath,
	seriesListPath,
	seriesPath,
	tagFeedPath,
	tagPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { type Kind, publicPath } from "../../app/shared/kinds.ts";
import { slugify } from "../../app/shared/slug.ts";
import { firstSitemap, SERIES } from "./random-addresses.ts";
import type { Acts, Hand } from "./random-hand.ts";

/** Whose pages are looked at, of all the bearers of a name. */
const LOOKED_AT = 3;

export function seriesActs({ db, pick, chance, words, submit, pageOf, shownPicture }: Hand): Acts {
	const saidOf = (slug: string) => db.selectFrom("series").selectAll().where("slug", "=", slug).executeTakeFirst();
	const partsOf = (slug: string) =>
		db.selectFrom("item_series").select(["kind", "item_id"]).where("slug", "=", slug).orderBy("kind").orderBy("item_id").execute();
	/** Pages of a few of its parts. */
	const pagesOf = async (slug: string) =>
		Promise.all((await partsOf(slug)).slice(0, LOOKED_AT).map(({ kind, item_id }) => pageOf(kind as Kind, item_id)));
	const picture = async () => ({ image_url: pick([`/${(await shownPicture()).picture}`, ""]), image_alt: words(), image_credit: words() });
	/** A series that is there. */
	async function anySeries(): Promise<string | null> {
		const borne = await db.selectFrom("item_series").select("slug").distinct().orderBy("slug").execute();
		return borne.length > 0 ? pick(borne).slug : null;
	}

	return {
		async "a series is begun"() {
			const name = pick(["La rame", "Le four", words()]);
			const changes = ["/", seriesListPath, seriesPath(slugify(name)), ...(await pagesOf(slugify(name)))];
			return { changes, write: () => submit(adminPaths.series.page, { name }, [409]) };
		},
		async "a series is told otherwise"() {
			const slug = await anySeries();
			if (slug === null) return null;
			const said = await saidOf(slug);
			const name = pick([said?.name ?? "La rame", said?.name ?? "Le four", "La Rame", words()]);
			const told = { name, text: words(), ...(await picture()), seen: said?.updated_at ?? "" };
			const changes = ["/", seriesListPath, seriesPath(slug), seriesFeedPath(slug), seriesPath(slugify(name)), ...(await pagesOf(slug))];
			// The name may be another one's.
			return { changes, write: () => submit(adminPaths.series.one(slug), told, [422]) };
		},
		async "a part of a series is moved"() {
			const slug = await anySeries();
			if (slug === null) return null;
			const parts = await partsOf(slug);
			const { kind, item_id } = pick(parts);
			const item = `${kind}:${item_id}`;
			const act = pick(["up", "down", "place"]);
			const place = String(1 + Math.floor(parts.length / 2));
			const changes = [seriesPath(slug), seriesFeedPath(slug), await pageOf(kind as Kind, item_id), ...(await pagesOf(slug))];
			return { changes, write: () => submit(adminPaths.series.one(slug), { act, item, place }) };
		},
		async "a series is told otherwise by hand"() {
			const slug = pick(SERIES);
			const order = (await partsOf(slug)).map(({ kind, item_id }) => `${kind}:${item_id}`).reverse();
			const { image_url, ...said } = await picture();
			const change = pick([
				{ text: words() },
				{ item_order: JSON.stringify(order) },
				{ ...said, image_url: image_url || null },
				{ name: words() },
			]);
			const row = { slug, name: "La rame", updated_at: new Date().toISOString(), ...change };
			return {
				changes: ["/", seriesListPath, seriesPath(slug), ...(await pagesOf(slug))],
				write: () =>
					db
						.insertInto("series")
						.values(row)
						.onConflict((conflict) => conflict.column("slug").doUpdateSet(change))
						.execute(),
			};
		},
		async "a series ends, or what was said of it is forgotten by hand"() {
			const slug = await anySeries();
			if (slug === null) return null;
			const isPosted = chance(0.3);
			return {
				changes: ["/", seriesListPath, seriesPath(slug), ...(await pagesOf(slug))],
				write: () =>
					isPosted
						? submit(adminPaths.series.one(slug), { act: "delete", sure: "1" })
						: db.deleteFrom("series").where("slug", "=", slug).execute(),
			};
		},
	};
}

export function nameActs({ db, needs, pick, chance, number, words, post, set, anyOf, pageOf, shownPicture }: Hand): Acts {
	/** Pages of a few items that an author of one of these slugs has signed. */
	async function signedBy(slugs: string[]): Promise<string[]> {
		const signed = db
			.selectFrom("articles")
			.innerJoin("signatures", "signatures.signature", "articles.author_name")
			.innerJoin("authors", "authors.id", "signatures.author_id");
		const items = await signed
			.select("articles.slug")
			.where("authors.slug", "in", slugs)
			.orderBy("articles.slug")
			.limit(LOOKED_AT)
			.execute();
		return items.map(({ slug }) => publicPath("actualites", slug));
	}

	return {
		async "a tag is renamed, or merged into another one"() {
			const borne = await db.selectFrom("item_tags").select("slug").distinct().orderBy("slug").execute();
			if (borne.length === 0) return null;
			const { slug } = pick(borne);
			const name = pick(["Éolien", "Vélo", "Éolien à la rame"]);
			const bearers = await db.selectFrom("item_tags").select(["kind", "item_id"]).where("slug", "=", slug).limit(LOOKED_AT).execute();
			const pages = await Promise.all(bearers.map(({ kind, item_id }) => pageOf(kind as Kind, item_id)));
			return {
				changes: [tagPath(slug), tagFeedPath(slug), tagPath(slugify(name)), firstSitemap, ...pages],
				write: () => post(adminPaths.tags.rename, { slug, name, merge: true }),
			};
		},
		async "an article is signed by others"() {
			const { id, path } = await anyOf("actualites");
			const author_name = pick(["Ada et Bo", "Bo", "A. Lovelace", "Ada, Bo & Cy"]);
			return {
				changes: [path, firstSitemap, ...["ada", "bo"].flatMap((slug) => [authorPath(slug), authorFeedPath(slug)])],
				async write() {
					await set("actualites", id, { author_name });
					await nameAuthors(needs);
				},
			};
		},
		async "an author is shown, hidden, renamed, or merged into another one"() {
			const known = await db.selectFrom("authors").selectAll().orderBy("slug").execute();
			if (known.length === 0) return null;
			const { id, slug, name } = pick(known);
			const other = chance(0.4) ? pick(["Ada", "Bo", "Lucie Ferrand"]) : name;
			const isPublic = chance(0.8);
			const { picture } = await shownPicture();
			const portrait = pick([null, { url: `/${picture}`, alt: words(), credit: pick(["", words()]) }]);
			const links = pick(["", "https://exemple.fr/", `${words()} https://exemple.fr/${number()}\nMastodon https://mamot.fr/@ada`]);
			const line = words();
			return {
				changes: [
					authorPath(slug),
					authorFeedPath(slug),
					authorPath(slugify(other)),
					firstSitemap,
					...(await signedBy([slug, slugify(other)])),
				],
				write: () => post(adminPaths.authors.save, { id, name: other, line, portrait, links, isPublic, merge: true }),
			};
		},
		async "a signature is one name, or several"() {
			const known = await db.selectFrom("signatures").select("signature").distinct().orderBy("signature").execute();
			if (known.length === 0) return null;
			const { signature } = pick(known);
			const as = pick(["one", "names"]);
			const bearers = db.selectFrom("articles").select("slug").where("author_name", "=", signature).orderBy("slug").limit(LOOKED_AT);
			const pages = (await bearers.execute()).map(({ slug }) => publicPath("actualites", slug));
			return {
				changes: [...pages, authorPath("ada"), authorPath("bo")],
				write: () => post(adminPaths.authors.signature, { signature, as }),
			};
		},
	};
}
