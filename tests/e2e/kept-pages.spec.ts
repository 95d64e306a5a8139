// What drops a page and what does not, and what readers see while the database is away: asked of built servers, counted by their own metrics.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { sql as words } from "kysely";
import pg from "pg";
import type { Db } from "../../app/platform/db/open.ts";
import { cardPath, newslettersPath, rssPath, sitemapPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kindNames, kinds, publicPath } from "../../app/shared/kinds.ts";
import { ADMIN, pressSend, signedInCookie } from "../support/admin.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { expect, hydrate, test } from "../support/journey.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { articleRow } from "../support/rows.ts";
import { addNewsletter, addReaders } from "../support/sending.ts";
import { type Site, startSite } from "../support/site.ts";

const METRICS_TOKEN = "x".repeat(40);
const env = { ADMIN_PASSWORD: ADMIN.password, METRICS_TOKEN };
const article = publicPath("actualites", "le-grille-pain-a-gagne");
const other = publicPath("actualites", "votre-telephone-a-le-droit-de-fermer-les-volets");
const pages = ["/", kinds.actualites.list, article, kinds.visionnaires.list, kinds["vie-alt"].list, newslettersPath];

const ask = async (site: Site, path: string) => {
	const answer = await fetch(site.url + path);
	return { status: answer.status, text: await answer.text() };
};

async function metric(site: Site, name: string): Promise<number> {
	const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
	const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
	return Number(line?.slice(name.length + 1));
}
const rendered = (site: Site) => metric(site, 'contrevent_page_cache_answers{from="rendering"}');
const held = (site: Site) => metric(site, "contrevent_page_cache_bytes");
const statusOf = (head: string) => /^HTTP\/1\.1 (\d+)/.exec(head)?.[1];

/**
 * Asks for all of these in one moment, however busy the machine: each over a connection that was answered on before, and written while the
 * server stands still, so that it finds all of them at once. Answers come as they were written on the line.
 */
async function askTogether(site: Site, paths: readonly string[]): Promise<{ answers: Promise<string>[] }> {
	const port = Number(new URL(site.url).port);
	const asking = (path: string, more: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${more}\r\n`;
	const lines = await Promise.all(
		paths.map(async () => {
			const line = connect({ port, host: "localhost" }).setEncoding("utf8");
			line.write(asking("/healthz", ""));
			await once(line, "data");
			return line;
		}),
	);
	process.kill(site.pid, "SIGSTOP");
	try {
		await Promise.all(
			lines.map((line, index) => new Promise((written) => line.write(asking(paths[index] as string, "Connection: close\r\n"), written))),
		);
	} finally {
		process.kill(site.pid, "SIGCONT");
	}
	return { answers: lines.map(async (line) => (await line.toArray()).join("")) };
}

async function postAs(site: Site, cookie: string, path: string, body: unknown): Promise<void> {
	const headers = { "content-type": "application/json", origin: site.url, cookie };
	const answer = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
	expect(answer.status, `${path}: ${await answer.text()}`).toBe(200);
}

/** How many public items have no document yet. */
async function unfound(db: Db): Promise<number> {
	const found = new Set((await db.selectFrom("search_documents").select("item_id").execute()).map(({ item_id }) => item_id));
	const shown = await Promise.all(
		kindNames.map((kind) =>
			db
				.selectFrom(kinds[kind].table)
				.select("id")
				.where(words<boolean>`${words.ref(kinds[kind].flag)}`)
				.execute(),
		),
	);
	return shown.flat().filter(({ id }) => !found.has(id)).length;
}
const slugOf = (path: string) => path.split("/").at(-1) as string;

test.describe("a site that is written in", () => {
	let site: Site;
	let cookie: string;
	test.beforeAll(async () => {
		site = await startSite(env);
		cookie = await signedInCookie(site.url);
		// What is like what is found behind the start: until then pages come to propose something else.
		await expect.poll(() => site.write(unfound), { timeout: 30_000 }).toBe(0);
	});
	test.afterAll(() => site.remove());

	test("drafts, sign-ups, sessions and figures drop no page", async () => {
		for (const path of pages) await ask(site, path);
		const before = await rendered(site);
		await site.write(async (db) => {
			const draft = articleRow({ is_published: false });
			await db.insertInto("articles").values(draft).execute();
			await db.updateTable("articles").set({ content: "Autre." }).where("id", "=", draft.id).execute();
		});
		await signedInCookie(site.url);
		const form = new URLSearchParams({ email: "camille@exemple.fr", first_name: "Camille", last_name: "Roy" });
		await (await fetch(`${site.url}/inscription`, { method: "POST", body: form, headers: { origin: site.url } })).text();
		for (const path of pages) expect((await ask(site, path)).status).toBe(200);
		expect(await rendered(site)).toBe(before);
	});

	test("an article that comes online takes the lists and feeds that show it along, and its page, at once; one that goes offline as well; nothing else", async () => {
		const draft = articleRow({ slug: `neuf-${randomUUID()}`, is_published: false, created_at: new Date().toISOString() });
		// Long before, of another category, in other words: they name nothing of the other, and are not like it.
		const ofTheirOwn = {
			title: "Sabots",
			excerpt: "Bouleau, gouge.",
			content: "On creuse. On ponce.",
			author_name: "Ada",
			category: "À part",
		};
		const alone = Array.from({ length: 12 }, (_, index) =>
			articleRow({ ...ofTheirOwn, slug: `sabots-${randomUUID()}`, created_at: `2025-01-01T00:00:${10 + index}.000Z` }),
		);
		await site.write((db) =>
			db
				.insertInto("articles")
				.values([draft, ...alone])
				.execute(),
		);
		// What they propose to read next is found behind their writing.
		await expect.poll(() => site.write(unfound), { timeout: 30_000 }).toBe(0);
		const own = publicPath("actualites", draft.slug);
		const showing = [kinds.actualites.list, "/", rssPath];
		const readNoArticle = [kinds.visionnaires.list, kinds["vie-alt"].list, newslettersPath];
		const others = [...alone.map(({ slug }) => publicPath("actualites", slug)), ...readNoArticle];
		const publish = (published: boolean) => postAs(site, cookie, adminPaths.items.publish("actualites"), { ids: [draft.id], published });
		const made = () => metric(site, "contrevent_page_cache_rendered");
		const expectShown = async (isShown: boolean) => {
			const before = await made();
			await publish(isShown);
			expect((await ask(site, own)).status).toBe(isShown ? 200 : 404);
			for (const path of showing) expect([path, (await ask(site, path)).text.includes(draft.slug)]).toEqual([path, isShown]);
			const seenTo = await rendered(site);
			for (const path of readNoArticle) expect((await ask(site, path)).status, path).toBe(200);
			// Not even asked again.
			expect(await rendered(site)).toBe(seenTo);
			for (const path of others) expect((await ask(site, path)).status, path).toBe(200);
			// What shows it, and at most what stands beside it in time: the others ask their questions again, and stand.
			expect((await made()) - before).toBeLessThan(alone.length);
		};
		for (const path of [...showing, ...others]) expect((await ask(site, path)).status, path).toBe(200);
		await expectShown(true);
		await expectShown(false);
	});

	test("a thousand odd queries take no place", async () => {
		for (const path of pages) await ask(site, path);
		const [count, bytes] = [await rendered(site), await held(site)];
		for (let index = 0; index < 500; index++) await ask(site, `${article}?fbclid=${index}&utm_source=x${index}`);
		// As sites of before named their pages: each number is looked for, none is a page of its own.
		for (let index = 0; index < 200; index++)
			for (const odd of [`/?p=${index}`, `/?article${index}`, `/?titre-${index}`, `${article}?page_id=${index}`]) await ask(site, odd);
		expect([await rendered(site), await held(site)]).toEqual([count, bytes]);
		for (let index = 0; index < 500; index++) await ask(site, `${kinds["vie-alt"].list}?categorie=inconnue-${index}`);
		expect(await held(site)).toBe(bytes);
	});

	test("another spelling of an address takes no place: it leads to the page, or is one that nobody keeps", async () => {
		const { list } = kinds.actualites;
		for (const path of [list, article]) await ask(site, path);
		const [count, bytes] = [await rendered(site), await held(site)];
		for (const [spelled, path] of [
			[`${list}/`, list],
			[list.replace("a", "%61"), list],
			[`${article}/?utm_source=lettre`, `${article}?utm_source=lettre`],
		] as const) {
			const answer = await fetch(site.url + spelled, { redirect: "manual" });
			expect([answer.status, answer.headers.get("location")], spelled).toEqual([301, path]);
		}
		const inCapitals = await fetch(site.url + list.toUpperCase());
		expect([inCapitals.status, inCapitals.headers.get("etag")]).toEqual([200, null]);
		await inCapitals.arrayBuffer();
		expect([await rendered(site), await held(site)]).toEqual([count, bytes]);
	});

	test("hundreds of odd addresses at a time: kept pages go on, one nobody asked for is rendered, who is too many is told when to come back", async () => {
		for (const path of pages) await ask(site, path);
		const { answers } = await askTogether(
			site,
			Array.from({ length: 400 }, (_, index) => `/nulle-part-${index}${index % 4 ? "" : ".data"}`),
		);
		for (const path of [...pages, `${kinds["vie-alt"].list}?categorie=nouvelle`]) expect((await ask(site, path)).status, path).toBe(200);
		const heads = await Promise.all(answers);
		expect(new Set(heads.map(statusOf))).toEqual(new Set(["200", "404", "503"]));
		for (const head of heads.filter((each) => statusOf(each) === "503")) {
			for (const line of ["retry-after: 5", "cache-control: no-store", "x-content-type-options: nosniff"])
				expect(head.toLowerCase()).toContain(line);
		}
		expect((await ask(site, "/nulle-part")).status).toBe(404);
	});

	test("hundreds of made-up names at a time: a page that was kept, and has just changed, comes as it is now", async () => {
		expect((await ask(site, article)).status).toBe(200);
		const title = `Autrement ${randomUUID()}`;
		await site.write((db) => db.updateTable("articles").set({ title }).where("slug", "=", slugOf(article)).execute());
		const madeUp = Array.from({ length: 400 }, (_, index) => publicPath("actualites", `nulle-part-${index}`));
		const heads = await Promise.all((await askTogether(site, [...madeUp, article])).answers);
		const page = heads.pop() ?? "";
		expect([statusOf(page), page.includes(title)]).toEqual(["200", true]);
		expect(new Set(heads.map(statusOf))).toEqual(new Set(["404", "503"]));
	});
});

test("letters that leave, a draft that is saved and what is typed drop no page", async () => {
	const READERS = 40;
	const smtp = await startHostileSmtp(
		() => "take",
		() => 150,
	);
	const site = await startSite({ ...env, SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	try {
		const cookie = await signedInCookie(site.url);
		await expect.poll(() => site.write(unfound), { timeout: 30_000 }).toBe(0);
		const id = await site.write(async (db) => {
			await db.deleteFrom("newsletter_subscribers").execute();
			await addReaders(db, READERS);
			return addNewsletter(db, { connections: 1 });
		});
		const pressed = await pressSend(site.url, id, READERS);
		expect(pressed.status, await pressed.text()).toBe(200);
		// Once the first message has left, its page is there.
		await expect.poll(() => smtp.log.length, { timeout: 30_000 }).toBeGreaterThan(1);
		for (const path of pages) expect((await ask(site, path)).status).toBe(200);
		const [before, left] = [await rendered(site), smtp.log.length];
		const fields = { title: "Un brouillon", content: "Un.\n\nDeux.", excerpt: "Un extrait.", published: false };
		const typed = { place: randomUUID(), step: 1, id: randomUUID(), fields, base: null, revision: null, from: [] };
		await postAs(site, cookie, adminPaths.items.keep("actualites"), typed);
		await postAs(site, cookie, adminPaths.items.save("actualites"), { id: null, requestId: typed.id, base: null, fields });
		await expect.poll(() => smtp.log.length, { timeout: 30_000 }).toBeGreaterThan(left + 5);
		for (const path of pages) expect((await ask(site, path)).status).toBe(200);
		const { status } = await site.write((db) =>
			db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirstOrThrow(),
		);
		expect([status, await rendered(site)]).toEqual(["sending", before]);
	} finally {
		await site.remove();
		await smtp.stop();
	}
});

test("after a start, the addresses asked most are ready behind the first answer: asking them renders nothing", async () => {
	const first = await startSite(env);
	let second: Site | null = null;
	try {
		await expect.poll(() => first.write(unfound), { timeout: 30_000 }).toBe(0);
		const paths = await first.write(async (db) => {
			const shown = kindNames.map(async (kind) => {
				const items = db
					.selectFrom(kinds[kind].table)
					.select("slug")
					.where(words<boolean>`${words.ref(kinds[kind].flag)}`);
				return (await items.orderBy("slug").execute()).map(({ slug }) => publicPath(kind, slug));
			});
			return (await Promise.all(shown)).flat();
		});
		const [most, few] = [paths.slice(0, 20), paths.slice(20, 25)];
		expect(few).toHaveLength(5);
		for (const path of [...few, ...most, ...most, ...most]) expect((await ask(first, path)).status, path).toBe(200);
		expect(await first.end("SIGTERM")).toBe(0);
		second = await startSite(env, { dataDir: first.dataDir, port: Number(new URL(first.url).port) });
		const again = second;
		await ask(again, few[0] as string);
		await expect.poll(() => metric(again, "contrevent_page_cache_pages"), { timeout: 30_000 }).toBe(21);
		expect(await rendered(again)).toBe(1);
		for (const path of most) expect((await ask(again, path)).status, path).toBe(200);
		expect(await rendered(again)).toBe(1);
	} finally {
		await second?.end("SIGKILL");
		await first.remove();
	}
});

test.describe
	.serial("[PG-DOWN] a database that goes away", () => {
		let postgres: TestPostgres;
		let site: Site;
		const sql = async (statement: string) => {
			const client = new pg.Client({ connectionString: postgres.url });
			await client.connect();
			await client.query(statement);
			await client.end();
		};
		test.beforeAll(async () => {
			postgres = await startPostgres();
			site = await startSite({ ...env, DATABASE_URL: postgres.url });
		});
		test.afterAll(async () => {
			await site?.remove();
			await postgres?.remove();
		});

		test("readers go on reading what was kept, what has changed a moment before included; never what was withdrawn", async () => {
			const cookie = await signedInCookie(site.url);
			const title = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await ask(site, path)).text)?.[1];
			for (const path of [...pages, other]) expect((await ask(site, path)).status).toBe(200);
			const before = await title(article);
			const client = new pg.Client({ connectionString: postgres.url });
			await client.connect();
			const { rows } = await client.query("select id from articles where slug = $1", [slugOf(other)]);
			await client.end();
			await postAs(site, cookie, adminPaths.items.publish("actualites"), { ids: [rows[0].id], published: false });
			// The lists that showed it are made anew.
			for (const path of pages) await ask(site, path);
			// Changed, and from the same moment on unreadable.
			await sql(`update articles set title = 'Un autre titre' where slug = '${slugOf(article)}'; alter table articles rename to elsewhere`);
			const told = async () => {
				expect(await title(article)).toBe(before);
				return site.output();
			};
			await expect.poll(told, { timeout: 30_000 }).toContain("the last good page stands in");
			await postgres.stop();
			for (const path of pages) expect((await ask(site, path)).status, path).toBe(200);
			expect(await title(article)).toBe(before);
			expect((await ask(site, other)).status).toBe(503);
			// Never opened before: rows 009 to 011.
			expect((await ask(site, "/actualites/jamais-ouvert")).status).toBe(503);
		});

		test("who goes from page to page meanwhile reads what was kept, and is told of what was not", async ({ page, allowConsole }) => {
			allowConsole(/the server responded with a status of 50[34]/);
			await page.goto(site.url + kinds.actualites.list);
			await hydrate(page);
			const listed = page.getByRole("main").locator(`a[href="${article}"]`).first();
			await listed.click();
			await expect(page.locator("article h1")).toBeVisible();
			await expect(page).toHaveURL(site.url + article);
			await page.goBack();
			await expect(listed).toBeVisible();
			// Nothing of it was kept: its error stands, and nothing is loaded again and again.
			let loads = 0;
			page.on("request", (request) => {
				if (request.isNavigationRequest()) loads += 1;
			});
			await hydrate(page);
			const looked = page.waitForResponse((answer) => answer.request().method() === "HEAD" && answer.status() === 504);
			await page.getByRole("main").locator(`a[href^="${kinds.actualites.items}"]:not([href="${article}"])`).first().click();
			await looked;
			await expect(page.getByRole("link", { name: "Réessayer", exact: true })).toBeVisible();
			expect(loads).toBe(0);
		});

		test("once it answers again, what has changed is shown", async () => {
			await postgres.start();
			await sql("alter table elsewhere rename to articles");
			await expect.poll(async () => (await ask(site, article)).text, { timeout: 30_000 }).toContain("Un autre titre");
			expect((await ask(site, other)).status).toBe(404);
		});

		test("who was taken offline a moment before is on no card and no map either", async () => {
			const client = new pg.Client({ connectionString: postgres.url });
			await client.connect();
			const { rows } = await client.query("select slug from visionaries where is_active order by slug limit 1");
			await client.end();
			const { slug } = rows[0];
			const showing = [publicPath("visionnaires", slug), cardPath("visionnaires", slug), sitemapPath("0.xml")];
			for (const path of [...showing, kinds.actualites.list]) expect((await ask(site, path)).status, path).toBe(200);
			// Gone, and from the same moment on unreadable.
			await sql(`update visionaries set is_active = false where slug = '${slug}'; alter table visionaries rename to elsewhere`);
			await expect.poll(async () => (await ask(site, showing[0] as string)).status, { timeout: 30_000 }).not.toBe(200);
			await postgres.stop();
			for (const path of showing) expect((await ask(site, path)).status, path).toBe(503);
			expect((await ask(site, kinds.actualites.list)).status).toBe(200);
		});
	});
