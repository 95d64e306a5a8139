// The machine's clock is set while the site runs: two days ahead, right again, two days behind. What each store makes of it is tested
// in tests/clock-moved.test.ts; here the whole process.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { signupAnswerPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { publicPath } from "../../app/shared/kinds.ts";
import { ADMIN, signIn, startAdminSite } from "../support/admin.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { articleRow, insertArticles } from "../support/rows.ts";
import { addNewsletter, addReaders } from "../support/sending.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DAY = 86_400_000;

test("two days ahead, right again, two days behind: nobody is locked out, nothing stands still, nothing happens twice", async () => {
	test.setTimeout(120_000);
	const smtp = await startHostileSmtp();
	const clock = join(await temporaryFolder("clock"), "off");
	await writeFile(clock, "0");
	const site = await startAdminSite({
		DEMO: "0",
		TRUST_PROXY: "1",
		SMTP_URL: smtp.url,
		MAIL_FROM: "La Lettre <lettre@exemple.fr>",
		NODE_OPTIONS: `--import=${join(import.meta.dirname, "../support/moved-clock.mjs")}`,
		MOVED_CLOCK: clock,
	});
	const { url } = site;
	const opened: APIRequestContext[] = [];
	const enter = async () => {
		const client = await request.newContext({ baseURL: url, storageState: await signIn(url), extraHTTPHeaders: { origin: url } });
		opened.push(client);
		return client;
	};
	const isIn = async (client: APIRequestContext) => (await client.get(adminPaths.home, { maxRedirects: 0 })).status() === 200;
	const anyone = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url, "x-forwarded-for": "192.0.2.7" } });
	opened.push(anyone);
	const tryDoor = async (password: string) => (await anyone.post(adminPaths.loginAnswer, { form: { ...ADMIN, password } })).status();
	const setClock = async (off: number) => {
		const moves = () => site.output().split("the clock is off by ").length;
		const before = moves();
		await writeFile(clock, String(off));
		process.kill(site.pid, "SIGUSR2");
		await expect.poll(moves).toBe(before + 1);
	};
	/** Somebody signs up, and is written to at once. */
	const expectMail = async (email: string) => {
		expect((await anyone.post(signupAnswerPath, { form: { email, first_name: "Zoé" } })).status()).toBe(200);
		await expect.poll(() => smtp.log.map(({ to }) => to)).toContain(email);
	};
	const tomorrow = new Date(Date.now() + DAY).toISOString();
	const letter = await site.write(async (db) => {
		await insertArticles(db, [articleRow({ title: "Prévu", slug: "prevu", is_published: false, publish_at: tomorrow })]);
		await addReaders(db, 1);
		return addNewsletter(db, { status: "scheduled", scheduled_at: tomorrow });
	});
	try {
		const early = await enter();
		expect(await isIn(early)).toBe(true);
		const late = await test.step("two days ahead: sessions of 24 hours have ended, what was due is public", async () => {
			await setClock(2 * DAY);
			expect(await isIn(early)).toBe(false);
			await expectMail("en-avance@exemple.fr");
			const client = await enter();
			expect(await isIn(client)).toBe(true);
			const tries = await Promise.all(Array.from({ length: 11 }, () => tryDoor("un autre mot de passe")));
			expect(tries).toContain(429);
			await expect.poll(async () => (await anyone.get(publicPath("actualites", "prevu"))).status(), { timeout: 40_000 }).toBe(200);
			return client;
		});
		for (const [name, off] of [
			["right again", 0],
			["two days behind", -2 * DAY],
			["right for good", 0],
		] as const) {
			await test.step(name, async () => {
				await setClock(off);
				expect(await isIn(late)).toBe(true);
				expect(await tryDoor(ADMIN.password)).toBe(200);
				await expectMail(`${name.replaceAll(" ", "-")}@exemple.fr`);
				expect((await anyone.get("/readyz")).status()).toBe(200);
			});
		}
		await test.step("what was due happened once; the newsletter, a day late by that clock, waits to be asked about", async () => {
			const rows = await site.write((db) => db.selectFrom("journal").select("id").where("kind", "=", "published").execute());
			expect(rows).toHaveLength(1);
			const asked = await site.write((db) => db.selectFrom("newsletters").select("pause_reason").where("id", "=", letter).execute());
			expect(asked).toEqual([{ pause_reason: "missed" }]);
			expect(smtp.log.filter(({ messageId }) => messageId.startsWith("<nl."))).toEqual([]);
		});
	} finally {
		for (const client of opened) await client.dispose();
		await site.remove();
		await smtp.stop();
	}
});
