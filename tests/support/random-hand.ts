// The hand random writes are made with: it draws, finds what there is, and writes through either of two servers, or beside them.
import { type Insertable, sql } from "kysely";
import { watchContent } from "../../app/platform/db/content-version.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../app/shared/kinds.ts";
import { signedInCookie } from "./admin.ts";
import type { Site } from "./site.ts";

/** Of what a server has printed, where it refuses what it should take: characters. */
const MOST_PRINTED = 4_000;

/** What is going to be done, and pages it is bound to change: known beforehand, so that they are kept when it comes. */
export type Plan = { changes: string[]; write: () => Promise<unknown> };
/** Finds something to do, by what a failure calls it; null where there is nothing of its kind to do. */
export type Acts = Record<string, () => Promise<Plan | null>>;
export type Hand = Awaited<ReturnType<typeof openHand>>;

/**
 * Opens it over two servers on one database, with the demonstration.
 * @param draw - numbers from 0 to 1 (random.ts)
 */
export async function openHand(sites: readonly [Site, Site], databaseUrl: string | null, draw: () => number) {
	const [{ url: siteUrl, dataDir }] = sites;
	const opened = openDatabase({ databaseUrl, dataDir });
	/** Where what is posted goes. */
	let server: Site = sites[0];
	let isBeside = false;
	const db = opened.db.withPlugin({
		transformQuery({ node }) {
			if (node.kind !== "SelectQueryNode") isBeside = true;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const { contentVersion } = watchContent({ file: null, listener: null });
	// By either of them: they share who is signed in.
	const cookie = await signedInCookie(siteUrl);

	const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(draw() * list.length)] as Item;
	const chance = (share: number) => draw() < share;
	const number = () => Math.floor(draw() * 1e9);
	const words = () => `Phrase ${number()}`;
	/** Drawn as all else is: a walk is made again by its seed. */
	const newId = () => {
		const digits = Array.from({ length: 32 }, () => Math.floor(draw() * 16).toString(16)).join("");
		return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
	};

	async function send(path: string, type: string, body: string, refusals: readonly number[]): Promise<void> {
		const headers = { "content-type": type, origin: siteUrl, cookie };
		const answer = await fetch(server.url + path, { method: "POST", headers, body, redirect: "manual" });
		const text = await answer.text();
		if (answer.status >= 400 && !refusals.includes(answer.status))
			throw new Error(`${path}: ${answer.status} ${text}\n${server.output().slice(-MOST_PRINTED)}`);
	}

	/** An item by hand: nothing of it is checked. */
	async function set(of: Kind, id: string, columns: Record<string, unknown>): Promise<void> {
		const update = db.updateTable(kinds[of].table).set(columns as never);
		await update.where("id", "=", id).execute();
	}
	/** One that is there, public or not. */
	async function anyOf(of: Kind) {
		const there = await db.selectFrom(kinds[of].table).select(["id", "slug"]).orderBy("slug").execute();
		const { id, slug } = pick(there);
		return { of, id, slug, path: publicPath(of, slug) };
	}
	async function pageOf(of: Kind, id: string): Promise<string> {
		const { slug } = await db.selectFrom(kinds[of].table).select("slug").where("id", "=", id).executeTakeFirstOrThrow();
		return publicPath(of, slug);
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

	return {
		/** What is written through it is written by hand. */
		db,
		databaseUrl,
		dataDir,
		siteUrl,
		/** What commands need that are run here, beside the servers. */
		needs: { db, clock: { now: () => new Date() }, contentVersion, config: { siteUrl } },
		pick,
		chance,
		number,
		words,
		newId,
		kind: () => pick(kindNames),
		/** Sends what a screen of the administrator sends. */
		post: (path: string, body: unknown, refusals: readonly number[] = []) => send(path, "application/json", JSON.stringify(body), refusals),
		/** Sends a form as a browser without scripts does. */
		submit: (path: string, fields: Record<string, string>, refusals: readonly number[] = []) =>
			send(path, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString(), refusals),
		set,
		anyOf,
		anyItem: () => anyOf(pick(kindNames)),
		pageOf,
		away,
		shownPicture,
		/** Whoever writes now is none of the two servers, or either of them. */
		writesBeside() {
			isBeside = true;
		},
		/** What is posted from now on goes to one of the two servers. */
		begin() {
			server = pick(sites);
			isBeside = false;
		},
		/** The server that has written all there is since; null where anything was written beside it. */
		writer: () => (isBeside ? null : server),
		close: async () => {
			await contentVersion.stop();
			await db.destroy();
		},
	};
}
