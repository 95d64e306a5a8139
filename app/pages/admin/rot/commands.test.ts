// What is done about links that lead nowhere: where addresses lead, what texts hold, on both engines.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { hold, untilHeldUp } from "../../../../tests/support/held-locks.ts";
import { articleRow, visionaryRow } from "../../../../tests/support/rows.ts";
import { lockRows } from "../../../features/editing/store.server.ts";
import { noteMissing } from "../../../features/links/missing-store.server.ts";
import { tryAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import { findRedirect } from "../../../platform/redirects/redirect-store.server.ts";
import { redirectMissing, removeRedirect, replaceLink } from "./commands.server.ts";
import { listAlike } from "./store.server.ts";

const at = new Date("2026-03-03T09:00:00.000Z");

describeOnEveryEngine("links that lead nowhere", (open, engine) => {
	async function site() {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values([
				articleRow({ id: "a", slug: "le-four", content: "Voir [là](https://mort.example/x) et https://mort.example/xy." }),
				articleRow({ id: "b", slug: "brouillon", is_published: false, content: "https://mort.example/x" }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "c", links: JSON.stringify([{ name: "Atelier", url: "https://mort.example/x" }]) }))
			.execute();
		for (const [kind, item_id] of [
			["actualites", "a"],
			["visionnaires", "c"],
		] as const)
			await db.insertInto("outgoing_link_uses").values({ kind, item_id, url: "https://mort.example/x" }).execute();
		const services = {
			db,
			clock: { now: () => at },
			contentVersion: { moved: () => {}, current: () => 1, stop: async () => {} },
			config: { siteUrl: "https://contrevent.example" },
		};
		return { db, services };
	}

	test("an address asked for in vain leads to a page of the site, and is forgotten; taken back, it leads nowhere", async () => {
		const { db, services } = await site();
		await noteMissing(db, "/blog/le-four", at);
		expect(await listAlike(db, ["/blog/le-four", "/le-four.html", "/brouillon"])).toEqual(
			new Map([
				["/blog/le-four", "/actualites/le-four"],
				["/le-four.html", "/actualites/le-four"],
			]),
		);
		const answers = new Map([
			["/actualites/le-four", 200],
			["/actualites", 200],
			["/admin/articles", 302],
			["/en-panne", 503],
			["/trop", 429],
		]);
		/** As the ladder follows what was redirected (server/app.ts). */
		const answerAt = async (asked: string) => {
			const address = (await findRedirect(db, asked)) ?? asked;
			return { status: answers.get(address) ?? 404, address };
		};
		const redirect = (to: string, path = "/blog/le-four") => redirectMissing(services, { path, to, actor: null }, answerAt);
		for (const [to, path] of [
			["https://ailleurs.example/", "/blog/le-four"],
			["//ailleurs.example", "/blog/le-four"],
			["n’importe quoi", "/blog/le-four"],
			["/blog/le-four", "/blog/le-four"],
			["/mots-cles/rien", "/blog/le-four"],
			["/nulle-part", "/blog/le-four"],
			["/admin/articles", "/blog/le-four"],
			["/actualites/brouillon", "/blog/le-four"],
			["/actualites/rien", "/blog/le-four"],
			["/actualites/le-four", "/"],
		] as const)
			await expect(redirect(to, path), to).rejects.toMatchObject({ status: 422 });
		answers.set("/blog/le-four", 200).set("/desinscription/un-jeton", 200);
		await expect(redirect("/blog/le-four")).rejects.toMatchObject({ status: 422 });
		await expect(redirect("/desinscription/un-jeton")).rejects.toMatchObject({ status: 422 });
		answers.set("/actualites/brouillon?apercu=un-jeton", 200);
		await expect(redirect("/actualites/brouillon?apercu=un-jeton")).rejects.toMatchObject({ status: 422 });
		for (const to of ["/en-panne", "/trop"]) await expect(redirect(to), to).rejects.not.toMatchObject({ status: 422 });
		expect(await redirect("https://contrevent.example/actualites/le-four")).toEqual({ path: "/blog/le-four", to: "/actualites/le-four" });
		expect(await findRedirect(db, "/blog/le-four")).toBe("/actualites/le-four");
		expect(await db.selectFrom("missing_addresses").selectAll().execute()).toEqual([]);
		// Once more, elsewhere: the last word counts.
		await redirect("/actualites");
		expect(await findRedirect(db, "/blog/le-four")).toBe("/actualites");
		// Never round and round.
		await redirect("/actualites/le-four", "/vieux");
		await expect(redirect("/vieux", "/actualites/le-four")).rejects.toMatchObject({ status: 422 });
		expect(await redirect("/vieux", "/plus-vieux")).toEqual({ path: "/plus-vieux", to: "/actualites/le-four" });
		await removeRedirect(services, { path: "/blog/le-four", actor: null });
		await removeRedirect(services, { path: "/blog/le-four", actor: null });
		expect(await findRedirect(db, "/blog/le-four")).toBeNull();
		const kinds = (await db.selectFrom("journal").select("kind").orderBy("at").orderBy("kind").execute()).map(({ kind }) => kind);
		expect(kinds.sort()).toEqual(["redirect-made", "redirect-made", "redirect-made", "redirect-made", "redirect-removed"]);
	});

	test("a dead link is replaced wherever public texts hold it, in a version of each; repeated, nothing is left to do", async () => {
		const { db, services } = await site();
		const replace = () => replaceLink(services, { url: "https://mort.example/x", to: "https://vivant.example/", actor: null });
		expect(await replace()).toEqual({ changed: 2 });
		expect((await db.selectFrom("articles").select("content").where("id", "=", "a").executeTakeFirstOrThrow()).content).toBe(
			"Voir [là](https://vivant.example/) et https://mort.example/xy.",
		);
		expect((await db.selectFrom("articles").select("content").where("id", "=", "b").executeTakeFirstOrThrow()).content).toBe(
			"https://mort.example/x",
		);
		expect((await db.selectFrom("visionaries").select("links").executeTakeFirstOrThrow()).links).toContain("https://vivant.example/");
		expect((await db.selectFrom("revisions").select("kind").execute()).length).toBeGreaterThanOrEqual(2);
		expect(await replace()).toEqual({ changed: 0 });
	});

	test.skipIf(engine === "sqlite")("all the texts are held before anything that the writer of one may wait for", async () => {
		const { db, services } = await site();
		const other = await hold(db, (transaction) => lockRows(transaction, "visionnaires", ["c"]));
		const replacing = replaceLink(services, { url: "https://mort.example/x", to: "https://vivant.example/", actor: null });
		await untilHeldUp(db, replacing);
		const isFree = await tryAdvisoryLock(other.transaction, "kin");
		await other.end();
		expect([await replacing, isFree]).toEqual([{ changed: 2 }, true]);
	});
});
