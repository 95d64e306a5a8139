// An address of before leads to what readers may read, and says nothing of what they may not read yet.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { openLog } from "../../app/platform/log/log.ts";
import { insertRedirects, moveAddress } from "../../app/platform/redirects/redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../tests/support/rows.ts";
import { missingAddresses } from "./missing-addresses.ts";
import { leadsElsewhere, oldAddresses } from "./old-addresses.ts";

const AT = "2026-11-20T09:00:00.000Z";

describeOnEveryEngine("addresses of before", (open) => {
	test("while an item is offline its old address leads nowhere; once it is public again, to where it is", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services)).get("/", (c) => c.text("home"));
		const led = async (path: string) => {
			const { status, headers } = await app.request(path);
			return [status, headers.get("location")];
		};
		const publish = (is_published: boolean) => db.updateTable("articles").set({ is_published }).execute();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "bientot-connu", is_published: false }))
			.execute();
		await moveAddress(db, "/actualites/avant", "/actualites/bientot-connu");
		await insertRedirects(db, [
			{ fromPath: "/?p=12", toPath: "/actualites/bientot-connu", origin: null },
			{ fromPath: "/feed", toPath: "/actualites/flux.xml", origin: null },
			{ fromPath: "/perdu", toPath: "/actualites/jamais-ecrit", origin: null },
		]);
		const elsewhere = (address: string) => leadsElsewhere({ db }, "GET", address);
		expect([elsewhere("/"), elsewhere("/?utm_source=x"), elsewhere("/actualites.data?p=12"), elsewhere("*")]).toEqual([
			null,
			null,
			null,
			null,
		]);
		expect(leadsElsewhere({ db }, "POST", "/?p=12")).toBe(null);
		expect([await elsewhere("/?p=12"), await elsewhere("/?p=13"), await elsewhere("/?Un-titre")]).toEqual([false, false, false]);
		expect(await led("/actualites/avant")).toEqual([404, null]);
		expect(await led("/?p=12")).toEqual([200, null]);
		expect(await led("/perdu")).toEqual([404, null]);
		expect(await led("/feed")).toEqual([301, "/actualites/flux.xml"]);
		await publish(true);
		for (const path of ["/actualites/avant", "/?p=12"]) expect(await led(path)).toEqual([301, "/actualites/bientot-connu"]);
		expect([await elsewhere("/?p=12"), await elsewhere("/?p=13")]).toEqual([true, false]);
		await publish(false);
		expect(await led("/actualites/avant")).toEqual([404, null]);
	});

	test("asked for the data of a page that moved, the browser is told to open the page it became", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services));
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "maintenant", is_published: true }))
			.execute();
		await moveAddress(db, "/actualites/avant", "/actualites/maintenant");
		const { status, headers } = await app.request("/actualites/avant.data?_routes=article");
		expect([status, headers.get("x-remix-redirect"), headers.get("x-remix-reload-document")]).toEqual([
			204,
			"/actualites/maintenant",
			"true",
		]);
		expect((await app.request("/actualites/jamais.data")).status).toBe(404);
	});

	test("of somebody readers cannot find, no address of before says the name of now", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services));
		await db.insertInto("authors").values({ id: "1", name: "Jean Dupont", slug: "jean-dupont", is_public: 0, created_at: AT }).execute();
		await moveAddress(db, "/auteurs/corbeau", "/auteurs/jean-dupont");
		await moveAddress(db, "/auteurs/corbeau/flux.xml", "/auteurs/jean-dupont/flux.xml");
		const led = async () =>
			[await app.request("/auteurs/corbeau"), await app.request("/auteurs/corbeau/flux.xml")].map(({ status }) => status);
		expect(await led()).toEqual([404, 404]);
		await db.updateTable("authors").set({ is_public: 1 }).execute();
		expect(await led()).toEqual([301, 301]);
	});

	test("of a tag or a series that drafts alone are filed under, no address of before says the name of now", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services));
		const filed = { tags: writeTags(tagsOf(["Bientôt"])), series: writeTags(tagsOf(["Bientôt"])) };
		await db
			.insertInto("articles")
			.values(articleRow({ is_published: false, ...filed }))
			.execute();
		const paths = [
			["/mots-cles/avant", "/mots-cles/bientot"],
			["/mots-cles/avant/flux.xml", "/mots-cles/bientot/flux.xml"],
			["/series/avant", "/series/bientot"],
		] as const;
		for (const [from, to] of paths) await moveAddress(db, from, to);
		const led = () => Promise.all(paths.map(async ([from]) => (await app.request(from)).headers.get("location")));
		expect(await led()).toEqual([null, null, null]);
		await db.updateTable("articles").set({ is_published: true }).execute();
		expect(await led()).toEqual(paths.map(([, to]) => to));
	});

	test("a book is where its page is: of before, it leads to the one of now, and says no more than the page", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services));
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "nouveau", is_published: true, series: writeTags(tagsOf(["La rame"])) }))
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ slug: "nouveau" }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ slug: "nouveau" }))
			.execute();
		const moved = [
			["/actualites/avant", "/actualites/nouveau"],
			["/portrait/avant", "/portrait/nouveau"],
			["/vie-alt/avant", "/vie-alt/nouveau"],
			["/series/avant", "/series/la-rame"],
		] as const;
		for (const [from, to] of moved) await moveAddress(db, from, to);
		const books = ["/epub/actualites/avant.epub", "/epub/portraits/avant.epub", "/epub/vie-alt/avant.epub", "/epub/series/avant.epub"];
		const led = async (paths: readonly string[]) =>
			Promise.all(
				paths.map(async (path) => {
					const { status, headers } = await app.request(path);
					return [status, headers.get("location")];
				}),
			);
		expect(await led(books)).toEqual([
			[301, "/epub/actualites/nouveau.epub"],
			[301, "/epub/portraits/nouveau.epub"],
			[301, "/epub/vie-alt/nouveau.epub"],
			[301, "/epub/series/la-rame.epub"],
		]);
		await moveAddress(db, "/actualites/partie", "/actualites/nouveau#partie");
		expect(await led(["/epub/actualites/partie.epub"])).toEqual([[301, "/epub/actualites/nouveau.epub"]]);
		// A page that leads to none that is a book.
		await moveAddress(db, "/actualites/liste", "/actualites");
		const none = [
			"/epub/actualites/jamais.epub",
			"/epub/actualites/avant",
			"/epub/x/avant.epub",
			"/epub/actualites/liste.epub",
			"/avant.epub",
		];
		expect(await led(none)).toEqual(none.map(() => [404, null]));
		await db.updateTable("articles").set({ is_published: false }).execute();
		expect(await led([books[0] ?? "", books[3] ?? ""])).toEqual([
			[404, null],
			[404, null],
		]);
	});

	test("an address of before that leads nowhere for a while is not noted as asked for in vain: it would be redirected elsewhere", async () => {
		const { db } = await open();
		const services = { db, log: openLog("silent"), clock: { now: () => new Date(AT) }, limits: { take: async () => null } };
		const app = new Hono()
			.use(missingAddresses(services as unknown as Services, () => "1"))
			.use(oldAddresses(services as unknown as Services));
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "bientot-connu", is_published: false }))
			.execute();
		await moveAddress(db, "/actualites/avant", "/actualites/bientot-connu");
		const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
		for (const path of ["/actualites/avant", "/actualites/jamais-ecrit"]) expect((await app.request(path, { headers })).status).toBe(404);
		expect(await db.selectFrom("missing_addresses").select("path").execute()).toEqual([{ path: "/actualites/jamais-ecrit" }]);
	});
});
