// Writes drawn at random over a whole site: by commands, through the administrator's addresses, and by hand.
import { type Insertable, sql } from "kysely";
import { writeCursor } from "../../app/features/articles/rules.ts";
import { toFields } from "../../app/features/editing/columns.ts";
import { saveItem } from "../../app/features/editing/commands.server.ts";
import type { Fields } from "../../app/features/editing/field-values.ts";
import { publishDue } from "../../app/features/editing/publish.server.ts";
import { emptyFields } from "../../app/features/editing/rules.ts";
import { nameAuthors } from "../../app/features/editing/signatures.server.ts";
import { watchContent } from "../../app/platform/db/content-version.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import {
	archivesPath,
	archiveYearPath,
	authorFeedPath,
	authorPath,
	feedListPath,
	jsonFeedPath,
	kindFeedPath,
	laterPath,
	legalNoticePath,
	manifestoPath,
	moreArticlesPath,
	newsletterPath,
	newslettersFeedPath,
	newslettersPath,
	privacyPath,
	rssPath,
	seriesFeedPath,
	seriesListPath,
	seriesPath,
	sitemapIndexPath,
	sitemapPath,
	tagFeedPath,
	tagPath,
	workerPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../app/shared/kinds.ts";
import { slugify } from "../../app/shared/slug.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { signedInCookie } from "./admin.ts";
import { insertNewsletters } from "./newsletters.ts";
import { articleRow } from "./rows.ts";
import type { Site } from "./site.ts";

/** The slugs of series that items go into. */
const SERIES = ["la-rame", "le-four"];
/** Of years in which something is: the demonstration's, this one, in which the rest is written; and of one in which nothing is. */
const ARCHIVES = [archivesPath, ...[2025, new Date().getFullYear(), 2024].map(archiveYearPath)];
/** Where lists go on below what was written since. */
const BEFORE = "2026-01-01T00:00:00.000Z";
/** Addresses that are there whatever is written: one that answers 404 is stale, and compares nothing. */
const STANDING = [
	"/",
	archivesPath,
	...kindNames.map((of) => kinds[of].list),
	...kindNames.map((of) => `${kinds[of].list}?categorie=Innovation`),
	`${kinds.actualites.list}.data`,
	`${moreArticlesPath}?apres=${writeCursor({ listedAt: BEFORE, id: "x" })}`,
	newslettersPath,
	seriesListPath,
	privacyPath,
	legalNoticePath,
	manifestoPath,
	laterPath,
	workerPath,
	sitemapIndexPath,
	...["0.xml", "1.xml"].map(sitemapPath),
	rssPath,
	jsonFeedPath,
	newslettersFeedPath,
	feedListPath,
	...kindNames.map((of) => kindFeedPath(of)),
];

export type RandomWrites = {
	/** What a step may do, by what a failure calls it. Each answers pages it is bound to change. */
	acts: [string, () => Promise<string[]>][];
	/** Addresses that are there whatever is written. */
	standing: readonly string[];
	/** Those, addresses of pages there may be now, and of one there never is. */
	addresses: () => Promise<string[]>;
	pick: <Item>(list: readonly Item[]) => Item;
	/** Whether anything of the last step was written beside the site, by a command or by hand. */
	isByHand: () => boolean;
	/** How far the ledger of what readers see that changed has come: another answer after any change. */
	ledger: () => Promise<{ last: number; length: number }>;
	close: () => Promise<void>;
};

/**
 * Opens the writes over a site with the demonstration.
 * @param draw - numbers from 0 to 1 (random.ts)
 */
export async function openRandomWrites(site: Site, databaseUrl: string | null, draw: () => number): Promise<RandomWrites> {
	const opened = openDatabase({ databaseUrl, dataDir: site.dataDir });
	let isByHand = false;
	const db = opened.db.withPlugin({
		transformQuery({ node }) {
			if (node.kind !== "SelectQueryNode") isByHand = true;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const { contentVersion } = watchContent({ file: null, listener: null });
	const needs = { db, clock: { now: () => new Date() }, contentVersion, config: { siteUrl: site.url } };
	const cookie = await signedInCookie(site.url);
	const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(draw() * list.length)] as Item;
	/** Drawn as all else is: a walk is made again by its seed. */
	const newId = () => {
		const digits = Array.from({ length: 32 }, () => Math.floor(draw() * 16).toString(16)).join("");
		return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
	};
	const words = () => `Phrase ${Math.floor(draw() * 1e9)}`;
	const kind = () => pick(kindNames);
	const gone: { of: Kind; id: string; slug: string }[] = [];

	async function post(path: string, body: unknown, refusals: readonly number[] = []): Promise<void> {
		const headers = { "content-type": "application/json", origin: site.url, cookie };
		const answer = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
		if (!answer.ok && !refusals.includes(answer.status)) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		await answer.text();
	}

	async function write(of: Kind): Promise<void> {
		const told = { title: words(), name: words(), excerpt: words(), content: `Un.\n\n${words()}`, published: draw() < 0.7 };
		const fields = { ...emptyFields(of), ...told, ...(of === "actualites" ? { read_time: 3 } : {}) } as unknown as Fields;
		await saveItem(needs, { kind: of, id: null, newId: newId(), base: null, fields, actor: null });
	}
	/** One that is there, public or not; where the last one was deleted, a new one. */
	async function anyOf(of: Kind) {
		const there = () => db.selectFrom(kinds[of].table).select(["id", "slug"]).orderBy("slug").execute();
		if ((await there()).length === 0) await write(of);
		const { id, slug } = pick(await there());
		return { of, id, slug, path: publicPath(of, slug) };
	}
	const anyItem = () => anyOf(kind());
	async function set(of: Kind, id: string, columns: Record<string, unknown>): Promise<void> {
		const update = db.updateTable(kinds[of].table).set(columns as never);
		await update.where("id", "=", id).execute();
	}
	/** Pictures that were taken away, to be put back once no article shows any. */
	const away: Insertable<Database["images"]>[] = [];
	/** A picture that an article shows, and the article's page. */
	async function shownPicture() {
		const shown = db
			.selectFrom("articles")
			.innerJoin("images", (join) => join.on(sql`'/' || images.path`, "=", sql.ref("articles.featured_image")))
			.select(["articles.slug", "images.path"])
			.orderBy("articles.slug");
		if ((await shown.execute()).length === 0) {
			const back = away.pop() ?? (await db.selectFrom("images").selectAll().orderBy("path").executeTakeFirstOrThrow());
			await db
				.insertInto("images")
				.values(back)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			const { id } = await anyOf("actualites");
			await set("actualites", id, { featured_image: `/${back.path}` });
		}
		const { slug, path } = pick(await shown.execute());
		return { picture: path, page: publicPath("actualites", slug) };
	}

	/** Pages of a few parts of a series. */
	async function partsOf(slug: string): Promise<string[]> {
		const parts = await db.selectFrom("item_series").select(["kind", "item_id"]).where("slug", "=", slug).limit(3).execute();
		return Promise.all(parts.map(({ kind: of, item_id }) => pageOf(of as Kind, item_id)));
	}
	async function pageOf(of: Kind, id: string): Promise<string> {
		const { slug } = await db.selectFrom(kinds[of].table).select("slug").where("id", "=", id).executeTakeFirstOrThrow();
		return publicPath(of, slug);
	}

	/** Pages of this site that a letter is known to lead to. */
	async function ledToBy(id: string): Promise<string[]> {
		const links = await db.selectFrom("item_links").select("address").where("kind", "=", "newsletters").where("item_id", "=", id).execute();
		return links.map(({ address }) => address).filter((address) => address.startsWith("/"));
	}

	const acts: Record<string, () => Promise<string[]>> = {
		async "an item is written"() {
			const of = kind();
			await write(of);
			return [kinds[of].list];
		},
		async "an item's form is saved"() {
			const { of, id, slug, path } = await anyItem();
			const heading = of === "actualites" ? "title" : "name";
			const row = await db.selectFrom(kinds[of].table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
			const base = toFields(of, row as never);
			const change = pick([{ [heading]: words() }, { slug: `tenue-${Math.floor(draw() * 1e9)}` }]);
			// What was written by hand may be nothing that a form lets pass: then nothing is written.
			await post(adminPaths.items.save(of), { id, requestId: newId(), base, fields: { ...base, ...change } }, [422]);
			return ["/", path, publicPath(of, change.slug ?? slug), kinds[of].list];
		},
		async "settings are saved"() {
			const key = pick(["publisher", "site_name"] as const);
			const { value } = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
			await post(adminPaths.settings.save, { base: { [key]: JSON.parse(value) }, values: { [key]: words() } });
			return ["/", privacyPath];
		},
		async "an item's row is changed by hand"() {
			const { of, id, path } = await anyItem();
			const columns = of === "actualites" ? ["title", "excerpt", "content"] : ["name", "description", "full_story"];
			await set(of, id, { [pick(columns)]: words() });
			return [path];
		},
		async "an item's text leads to another item"() {
			const { of, id, path } = await anyItem();
			const { path: other } = await anyItem();
			await set(of, id, { [of === "actualites" ? "content" : "full_story"]: `${words()}, [dit ailleurs](${other}).` });
			return [path, other];
		},
		async "items go online"() {
			const { of, id, path } = await anyItem();
			await post(adminPaths.items.publish(of), { ids: [id], published: true });
			return ["/", path, kinds[of].list, ...ARCHIVES];
		},
		async "items go offline"() {
			const { of, id, path } = await anyItem();
			await post(adminPaths.items.publish(of), { ids: [id], published: false });
			return ["/", path, kinds[of].list, ...ARCHIVES];
		},
		async "an item is deleted"() {
			const { of, id, slug, path } = await anyItem();
			await post(adminPaths.items.remove(of), { ids: [id] });
			gone.push({ of, id, slug });
			return [path, kinds[of].list];
		},
		async "an item is restored"() {
			const back = gone.pop();
			if (!back) return [];
			await post(adminPaths.items.restore(back.of), { ids: [back.id] });
			return [publicPath(back.of, back.slug), kinds[back.of].list];
		},
		async "an item's address changes by hand"() {
			const { of, id, path } = await anyItem();
			await set(of, id, { slug: `adresse-${Math.floor(draw() * 1e9)}` });
			return [path, kinds[of].list];
		},
		async "an item's time comes"() {
			const { of, id, path } = await anyItem();
			await set(of, id, { [kinds[of].flag]: sql`false`, publish_at: "2026-01-01T00:00:00.000Z" });
			await publishDue(needs);
			return [path, kinds[of].list];
		},
		async "an item goes under another category"() {
			const { of, id, path } = await anyItem();
			await set(of, id, { category: pick(["Innovation", "Victoires", words()]) });
			return [path, `${kinds[of].list}?categorie=Innovation`, kindFeedPath(of, "Innovation"), feedListPath];
		},
		async "an item says something else to search engines"() {
			const { of, id, path } = await anyItem();
			const { picture } = await shownPicture();
			const [column, value] = pick([
				["seo_title", words()],
				["seo_description", words()],
				["share_image_url", `/${picture}`],
			] as const);
			await set(of, id, { [column]: draw() < 0.3 ? null : value });
			return [path];
		},
		async "an item bears other tags"() {
			const { of, id, path } = await anyItem();
			const names = ["Éolien", "Vélo", "Rame"].filter(() => draw() < 0.6);
			await set(of, id, { tags: writeTags(tagsOf(names)) });
			return [path, tagPath("eolien"), tagFeedPath("eolien"), sitemapPath("0.xml")];
		},
		async "an item goes into a series, into another one, or out of it"() {
			const { of, id, path } = await anyItem();
			const name = pick(["La rame", "Le four", ""]);
			await set(of, id, { series: writeTags(tagsOf([name])) });
			return ["/", path, archivesPath, seriesListPath, ...SERIES.map(seriesPath), ...SERIES.map(seriesFeedPath), sitemapPath("0.xml")];
		},
		async "a series is begun, or told otherwise"() {
			const slug = pick(SERIES);
			const said = { name: pick(["La rame", "La Rame", "Le four"]), text: words(), updated_at: new Date().toISOString() };
			await db
				.insertInto("series")
				.values({ slug, ...said })
				.onConflict((conflict) => conflict.column("slug").doUpdateSet(said))
				.execute();
			return ["/", seriesListPath, seriesPath(slug), seriesFeedPath(slug), ...(await partsOf(slug))];
		},
		async "a series is shown by another picture, or by none"() {
			const slug = pick(SERIES);
			const { picture } = await shownPicture();
			const [image_url, image_alt, image_credit] = [pick([`/${picture}`, null]), pick([words(), null]), pick([words(), null])];
			await db.updateTable("series").set({ image_url, image_alt, image_credit }).where("slug", "=", slug).execute();
			return ["/", seriesListPath, seriesPath(slug)];
		},
		async "the parts of a series are put in another order"() {
			const slug = pick(SERIES);
			const parts = await db.selectFrom("item_series").select(["kind", "item_id"]).where("slug", "=", slug).execute();
			const item_order = JSON.stringify(parts.map(({ kind: of, item_id }) => `${of}:${item_id}`).sort(() => draw() - 0.5));
			await db.updateTable("series").set({ item_order }).where("slug", "=", slug).execute();
			return [seriesPath(slug), ...(await partsOf(slug))];
		},
		async "what was said of a series is forgotten"() {
			const slug = pick(SERIES);
			await db.deleteFrom("series").where("slug", "=", slug).execute();
			return ["/", seriesListPath, seriesPath(slug), ...(await partsOf(slug))];
		},
		async "a tag is renamed, or merged into another one"() {
			const borne = await db.selectFrom("item_tags").select("slug").distinct().orderBy("slug").execute();
			if (borne.length === 0) return [];
			const { slug } = pick(borne);
			const name = pick(["Éolien", "Vélo", "Éolien à la rame"]);
			const bearers = await db.selectFrom("item_tags").select(["kind", "item_id"]).where("slug", "=", slug).execute();
			await post(adminPaths.tags.rename, { slug, name, merge: true });
			const pages = bearers.map(({ kind: of, item_id }) => pageOf(of as Kind, item_id));
			return [tagPath(slug), tagFeedPath(slug), tagPath(slugify(name)), ...(await Promise.all(pages)).slice(0, 3)];
		},
		async "an article is signed by others"() {
			const { id, path } = await anyOf("actualites");
			await set("actualites", id, { author_name: pick(["Ada et Bo", "Bo", "A. Lovelace", "Ada, Bo & Cy"]) });
			await nameAuthors(needs);
			return [path, sitemapPath("0.xml"), ...["ada", "bo"].flatMap((slug) => [authorPath(slug), authorFeedPath(slug)])];
		},
		async "an author is shown, hidden, renamed, or merged into another one"() {
			const known = await db.selectFrom("authors").selectAll().orderBy("slug").execute();
			if (known.length === 0) return [];
			const { id, slug, name } = pick(known);
			const other = draw() < 0.4 ? pick(["Ada", "Bo", "Lucie Ferrand"]) : name;
			const isPublic = draw() < 0.8;
			const { picture } = await shownPicture();
			const portrait = pick([null, { url: `/${picture}`, alt: words(), credit: pick(["", words()]) }]);
			const links = pick([
				"",
				"https://exemple.fr/",
				`${words()} https://exemple.fr/${Math.floor(draw() * 1e9)}\nMastodon https://mamot.fr/@ada`,
			]);
			await post(adminPaths.authors.save, { id, name: other, line: words(), portrait, links, isPublic, merge: true });
			const signed = db
				.selectFrom("articles")
				.innerJoin("signatures", "signatures.signature", "articles.author_name")
				.innerJoin("authors", "authors.id", "signatures.author_id");
			const items = await signed.select("articles.slug").where("authors.slug", "=", slugify(other)).limit(3).execute();
			const pages = items.map((item) => publicPath("actualites", item.slug));
			return [authorPath(slug), authorFeedPath(slug), authorPath(slugify(other)), sitemapPath("0.xml"), ...pages];
		},
		async "a signature is one name, or several"() {
			const known = await db.selectFrom("signatures").select("signature").distinct().orderBy("signature").execute();
			if (known.length === 0) return [];
			const { signature } = pick(known);
			await post(adminPaths.authors.signature, { signature, as: pick(["one", "names"]) });
			const items = await db.selectFrom("articles").select("slug").where("author_name", "=", signature).limit(3).execute();
			return [...items.map((item) => publicPath("actualites", item.slug)), authorPath("ada"), authorPath("bo")];
		},
		async "a picture is described"() {
			const { picture, page } = await shownPicture();
			await db.updateTable("images").set({ alt: words(), credit: words(), width: 640 }).where("path", "=", picture).execute();
			return [page];
		},
		async "a picture is taken away"() {
			const { picture, page } = await shownPicture();
			if (draw() < 0.2) away.push(await db.deleteFrom("images").where("path", "=", picture).returningAll().executeTakeFirstOrThrow());
			return [page];
		},
		async "a setting changes by hand"() {
			await db
				.insertInto("settings")
				.values({ key: pick(["publisher", "site_name"]), value: JSON.stringify(words()) })
				.onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
				.execute();
			return ["/", privacyPath];
		},
		async "a letter leaves"() {
			const id = newId();
			const at = new Date().toISOString();
			// What it leads to is proposed at its foot; a letter that left before has it beside it.
			const { path: ledTo } = await anyItem();
			const content = `${words()}\n\n[Un texte](${ledTo})`;
			const [last] = await db.selectFrom("newsletters").select("slug").orderBy("sent_at", "desc").limit(1).execute();
			const letter = { id, title: words(), subject: words(), content, template: "contrevent", created_at: at };
			await insertNewsletters(db, { ...letter, status: "sending", slug: `lettre-${id}`, started_at: at });
			await db.updateTable("newsletters").set({ status: "sent", sent_at: at }).where("id", "=", id).execute();
			return [newslettersPath, newsletterPath(`lettre-${id}`), ledTo, ...(last?.slug ? [newsletterPath(last.slug)] : [])];
		},
		async "a letter is kept off the site, or comes back"() {
			const letters = await db.selectFrom("newsletters").select(["id", "slug"]).orderBy("slug").execute();
			if (letters.length === 0) return [];
			const { id, slug } = pick(letters);
			await db.updateTable("newsletters").set({ is_archived: sql`not coalesce(is_archived, true)` }).where("id", "=", id).execute();
			return [newslettersPath, newsletterPath(slug ?? ""), ...(await ledToBy(id))];
		},
		async "a letter is called otherwise, says something else, or is deleted"() {
			const letters = await db.selectFrom("newsletters").select(["id", "slug"]).where("status", "=", "sent").orderBy("slug").execute();
			if (letters.length === 0) return [];
			const { id, slug } = pick(letters);
			const before = await ledToBy(id);
			const { path: ledTo } = await anyItem();
			const change = pick([{ title: words() }, { content: `${words()}\n\n[Un autre](${ledTo})` }, { hidden_at: new Date().toISOString() }]);
			await db.updateTable("newsletters").set(change).where("id", "=", id).execute();
			return [newslettersPath, newsletterPath(slug ?? ""), ledTo, ...before];
		},
		async "a program is told addresses"() {
			const row = {
				id: newId(),
				url: `https://${newId()}.exemple.fr/`,
				events: '["inscription"]',
				with_address: sql<boolean>`true`,
			};
			await db
				.insertInto("webhooks")
				.values({ ...row, secret: "x", created_at: new Date().toISOString() } as never)
				.execute();
			return [privacyPath];
		},
		async "letters are named"() {
			const id = newId();
			await db
				.insertInto("topics")
				.values({ id, name: words(), slug: id, description: null, created_at: new Date().toISOString() })
				.execute();
			return ["/"];
		},
		async "a whole import"() {
			if (draw() < 0.8) return [];
			const rows = Array.from({ length: 12 }, () => articleRow({ id: newId(), title: words(), slug: `importe-${newId()}` }));
			await db.transaction().execute((transaction) => transaction.insertInto("articles").values(rows).execute());
			return [kinds.actualites.list, rssPath];
		},
		async "an address leads elsewhere"() {
			const { path } = await anyOf("actualites");
			const from = publicPath("actualites", `ancien-${newId()}`);
			await db.insertInto("redirects").values({ from_path: from, to_path: path }).execute();
			return [from];
		},
		async "drafts are written"() {
			await db.updateTable("articles").set({ content: words() }).where(sql<boolean>`not is_published`).execute();
			return [];
		},
	};

	return {
		acts: Object.entries(acts).map(([name, act]) => [
			name,
			() => {
				isByHand = false;
				return act();
			},
		]),
		standing: STANDING,
		isByHand: () => isByHand,
		async ledger() {
			const { fn } = opened.db;
			const told = opened.db.selectFrom("content_changes").select([fn.max("id").as("last"), fn.countAll().as("length")]);
			const { last, length } = await told.executeTakeFirstOrThrow();
			return { last: Number(last), length: Number(length) };
		},
		async addresses() {
			const slugsOf = async (of: Kind) => {
				const newest = db.selectFrom(kinds[of].table).select("slug").orderBy("created_at", "desc").orderBy("slug");
				return (await newest.limit(10).execute()).map(({ slug }) => publicPath(of, slug));
			};
			const items = await Promise.all(kindNames.map(slugsOf));
			const letters = await db.selectFrom("newsletters").select("slug").orderBy("created_at", "desc").limit(4).execute();
			return [
				...new Set([...STANDING, ...ARCHIVES]),
				...kindNames.map((of) => kindFeedPath(of, "Innovation")),
				publicPath("actualites", "nulle-part"),
				...items.flat(),
				...[...SERIES.map(seriesPath), ...SERIES.map(seriesFeedPath)],
				`${authorPath("lucie-ferrand")}?apres=${writeCursor({ listedAt: BEFORE, id: "actualites:x" })}`,
				...["ada", "bo", "cy", "lucie-ferrand"].flatMap((slug) => [authorPath(slug), authorFeedPath(slug)]),
				...["eolien", "velo", "rame"].flatMap((slug) => [tagPath(slug), tagFeedPath(slug)]),
				...letters.map(({ slug }) => newsletterPath(slug ?? "")),
			];
		},
		pick,
		close: async () => {
			await contentVersion.stop();
			await db.destroy();
		},
	};
}
