// A site of the first release goes on under this one: the newsletter that was half sent ends, and what readers and the
// administrator held in their hands still opens.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { openArchive } from "../../app/features/moving/copies/archive/read.server.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { withAsciiDomain } from "../../app/shared/mail-address.ts";
import { everyRow, layFirstRelease } from "../support/first-release.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { startPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Engine = "sqlite" | "postgres";

/** The site of the first release, laid down, and a mail server; what is started over it ends with `remove`. */
async function layOldSite(engine: Engine) {
	const dataDir = await temporaryFolder("upgrade");
	const postgres = engine === "postgres" ? await startPostgres() : null;
	const home = { databaseUrl: postgres?.url ?? null, dataDir };
	const known = await layFirstRelease(engine, home);
	const deliveries = (await everyRow(home)).deliveries?.filter((row) => row.newsletter_id === known.half.id) ?? [];
	const those = (...states: string[]) => deliveries.filter(({ state }) => states.includes(String(state))).map(({ email }) => String(email));
	const smtp = await startHostileSmtp();
	const env = { SITE_URL: known.siteUrl, SMTP_URL: smtp.url, ...(postgres && { DATABASE_URL: postgres.url }) };
	const sites: Site[] = [];
	const { db } = openDatabase(home);
	return {
		...{ known, smtp, db, those, dataDir },
		copies: () => readdir(join(dataDir, "copies")),
		async start(): Promise<Site> {
			const site = await startSite(env, { dataDir });
			sites.push(site);
			return site;
		},
		async remove(): Promise<void> {
			await db.destroy();
			for (const site of sites) await site.end("SIGKILL");
			await smtp.stop();
			await postgres?.remove();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

type OldSite = Awaited<ReturnType<typeof layOldSite>>;

/** Waits for the end of the newsletter that was half sent: whoever waited has it once, whoever had it or may have it not again. */
async function expectSentOnce({ known: { half }, db, those, smtp }: OldSite): Promise<void> {
	// The one who was asked to wait has waited.
	const over = async () => {
		await db.updateTable("deliveries").set({ next_at: "2020-01-01T00:00:00.000Z" }).where("state", "=", "deferred").execute();
		return (await db.selectFrom("newsletters").select("status").where("id", "=", half.id).executeTakeFirst())?.status;
	};
	await expect.poll(over, { timeout: 60_000, intervals: [200] }).toBe("sent");
	const waiting = those("queued", "claimed", "deferred");
	expect(waiting.length).toBeGreaterThan(10);
	const letters = smtp.log.filter(({ messageId }) => messageId.startsWith(`<nl.${half.id}.`)).map(({ to }) => withAsciiDomain(to));
	expect(letters.sort()).toEqual(waiting.map(withAsciiDomain).sort());
	for (const email of [...half.taken, ...half.unanswered]) expect(letters).not.toContain(withAsciiDomain(email));
	const rows = await db.selectFrom("deliveries").select(["email", "state"]).where("newsletter_id", "=", half.id).execute();
	const after = Map.groupBy(rows, ({ state }) => state);
	const emails = (state: string) => (after.get(state) ?? []).map(({ email }) => email).sort();
	expect([...after.keys()].sort()).toEqual(["accepted", "uncertain"]);
	expect(emails("uncertain")).toEqual(those("sending").sort());
	expect(emails("accepted")).toEqual([...those("accepted"), ...waiting].sort());
}

for (const engine of ["sqlite", "postgres"] as const) {
	test(`a site of the first release goes on under this one (${engine})`, async () => {
		const old = await layOldSite(engine);
		const { known, db } = old;
		try {
			let site = await old.start();
			const get = (path: string, headers = {}) => fetch(site.url + path, { redirect: "manual", headers });
			const post = (path: string, fields: Record<string, string>) =>
				fetch(site.url + path, {
					method: "POST",
					body: new URLSearchParams(fields),
					redirect: "manual",
					headers: { origin: known.siteUrl },
				});
			await test.step("it is brought up to date after a copy, and given no demonstration", async () => {
				expect(site.output()).toMatch(/Database brought up to date \(004-feeds, .+\)\./);
				expect(site.output()).not.toContain("Demonstration");
				expect(await old.copies()).toHaveLength(1);
			});
			await test.step("the newsletter under way ends", () => expectSentOnce(old));

			await test.step("the links of mails that have left still work", async () => {
				for (const path of Object.values(known.links)) expect((await get(path)).status, path).toBe(200);
				for (const path of [known.links.confirmation, known.links.comingBack, known.links.newAddress]) {
					expect(await (await post(path, {})).text(), path).toContain("C’est confirmé");
				}
				expect((await post(known.links.delivery, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
				expect(await (await post(known.links.welcome, {})).text()).toContain("désinscrit");
				const readers = await db.selectFrom("newsletter_subscribers").select(["email", "pending_since", "unsubscribed_at"]).execute();
				const of = (email: string) => readers.find((reader) => reader.email === email);
				for (const name of ["attend", "revient", "demenage-ici"])
					expect(of(`${name}@exemple.org`), name).toMatchObject({ pending_since: null, unsubscribed_at: null });
				for (const name of ["luc", "liste-0"]) expect(of(`${name}@exemple.org`)?.unsubscribed_at, name).not.toBeNull();
			});

			await test.step("the open session, the password and the second factor still let the administrator in", async () => {
				expect((await get(adminPaths.home, { cookie: known.admin.session })).status).toBe(200);
				expect((await get(adminPaths.home)).status).not.toBe(200);
				const { username, password, totp } = known.admin;
				expect((await post(adminPaths.loginAnswer, { username, password })).status).not.toBe(200);
				const code = new TOTP({ secret: totp }).generate();
				expect((await post(adminPaths.loginAnswer, { username, password, code })).status).toBe(200);
			});

			await test.step("pages, pictures and the address of before still answer", async () => {
				for (const path of [...known.pages, ...known.images]) expect((await get(path)).status, path).toBe(200);
				const moved = await get(known.redirect.from);
				expect([moved.status, moved.headers.get("location")]).toEqual([301, known.redirect.to]);
			});

			await test.step("the next start has nothing left to change", async () => {
				expect(await site.end("SIGTERM")).toBe(0);
				site = await old.start();
				expect(site.output()).not.toContain("brought up to date");
				expect(await old.copies()).toHaveLength(1);
			});
		} finally {
			await old.remove();
		}
	});

	test(`six processes that start at once bring it up to date once, and send what is left once (${engine})`, async () => {
		const old = await layOldSite(engine);
		try {
			const sites = await Promise.all(Array.from({ length: 6 }, old.start));
			expect(sites.filter((site) => site.output().includes("brought up to date"))).toHaveLength(1);
			for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
			const [copy = "", ...more] = await old.copies();
			expect(more).toEqual([]);
			// Of before: an older version can be given it back.
			const source = await openArchive(join(old.dataDir, "copies", copy), { passphrase: null, folder: old.dataDir });
			const [name = ""] = await source.place.listCopies();
			expect((await source.place.readCopy(name)).schema).toBe("003-newsletter");
			await source.close();
			await expectSentOnce(old);
		} finally {
			await old.remove();
		}
	});
}
