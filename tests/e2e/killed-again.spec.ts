// The process killed again and again while readers and the administrator write, pictures are sent, a newsletter leaves and copies
// are made: what was answered is there, nothing is there by halves, and each start goes on by itself.
import { readdir } from "node:fs/promises";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import sharp from "sharp";
import { toFields } from "../../app/features/editing/columns.ts";
import { COPIES_LEASE } from "../../app/features/moving/copies/keep/keep.server.ts";
import { integrityFault } from "../../app/platform/db/integrity.ts";
import { type Db, openDatabase } from "../../app/platform/db/open.ts";
import { folderObjects } from "../../app/platform/files/folder-objects.ts";
import type { Variant } from "../../app/platform/images/image.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { publicPath } from "../../app/shared/kinds.ts";
import type { LibraryPage } from "../../app/shared/media.ts";
import { type Acknowledged, wordsOf, writersOf } from "../support/acknowledged.ts";
import { ADMIN, signIn } from "../support/admin.ts";
import { makeItem } from "../support/admin-items.ts";
import { freePort } from "../support/free-port.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { articleRow, insertArticles } from "../support/rows.ts";
import { addNewsletter, addReaders } from "../support/sending.ts";
import { startSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";
import { readWholeCopies } from "../support/whole-copies.ts";

const long = process.env.LONG === "1";
const KILLS = long ? 200 : 10;
const RECIPIENTS = KILLS * 20;
const CONNECTIONS = 2;

/** Each start finds a copy to make: what an earlier one began may have been cut short anywhere. */
async function makeCopyDue(dataDir: string): Promise<void> {
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	await db.deleteFrom("memos").where("name", "in", ["copies", COPIES_LEASE]).execute();
	await db.destroy();
}

/** Every picture that is listed can be read to its last line; those under way when the process died are listed nowhere. */
async function expectWholeImages(client: APIRequestContext, db: Db, answered: readonly string[]): Promise<void> {
	const listed = new Set<string>();
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = (await (await client.get(`${adminPaths.images.list}?page=${page}`)).json()) as LibraryPage;
		for (const { url } of answer.images) listed.add(url);
		({ pages } = answer);
	}
	expect(answered.filter((url) => !listed.has(url))).toEqual([]);
	for (const row of await db.selectFrom("images").select(["path", "variants", "pending_at"]).execute()) {
		if (row.pending_at) {
			expect(listed).not.toContain(`/${row.path}`);
			continue;
		}
		for (const { path, width } of JSON.parse(row.variants) as Variant[]) {
			const shown = await client.get(`/${path}`);
			expect(shown.status(), path).toBe(200);
			expect(
				(
					await sharp(await shown.body(), { failOn: "warning" })
						.raw()
						.toBuffer({ resolveWithObject: true })
				).info.width,
			).toBe(width);
		}
	}
}

/** Every answered save is there, and every item and its history are of one and the same save. */
async function expectWholeItems(db: Db, answered: Acknowledged["saves"]): Promise<void> {
	const rows = await db.selectFrom("articles").selectAll().where("title", "=", "Même titre").execute();
	const rounds = new Map(rows.map((row) => [row.id, Number(row.content.replace("Corps ", ""))]));
	expect([...answered].filter(([id, round]) => !((rounds.get(id) ?? -1) >= round))).toEqual([]);
	for (const row of rows) {
		const round = rounds.get(row.id) as number;
		expect(toFields("actualites", row)).toMatchObject(wordsOf(round));
		const kept = await db.selectFrom("revisions").select("fields").where("item_id", "=", row.id).orderBy("at", "desc").execute();
		expect(kept).toHaveLength(round + 1);
		expect(JSON.parse(kept[0]?.fields ?? "")).toEqual({ ...row });
	}
	expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
}

test(`killed ${KILLS} times under writes of every kind: nothing answered is lost, nothing half is taken for whole`, async () => {
	test.setTimeout(KILLS * 12_000 + 60_000);
	const smtp = await startHostileSmtp(
		() => "take",
		() => 60,
	);
	const env = {
		DEMO: "0",
		ADMIN_PASSWORD: ADMIN.password,
		TRUST_PROXY: "1",
		SMTP_URL: smtp.url,
		MAIL_FROM: "La Lettre <lettre@exemple.fr>",
		BACKUP_DIR: await temporaryFolder("killed-copies"),
		LOG_LEVEL: "error",
	};
	const options = { dataDir: await temporaryFolder("killed"), port: await freePort() };
	let site = await startSite(env, options);
	const { url } = site;
	const letter = await site.write(async (db) => {
		await addReaders(db, RECIPIENTS);
		return addNewsletter(db, { connections: CONNECTIONS });
	});
	const client = await request.newContext({ baseURL: url, storageState: await signIn(url), extraHTTPHeaders: { origin: url } });
	const data = { confirmCount: RECIPIENTS, key: "un seul acte" };
	expect((await client.post(`/admin/newsletter/${letter}/envoyer`, { data })).status()).toBe(200);

	const told: Acknowledged = { signups: [], stories: [], saves: new Map(), images: [], refusals: [] };
	let isOver = false;
	let up = Promise.withResolvers<void>();
	const turns: number[] = [];
	const again = async (write: () => Promise<void>, who: number) => {
		turns[who] = 0;
		while (!isOver) {
			try {
				await write();
				turns[who] = (turns[who] ?? 0) + 1;
			} catch (error) {
				if (/refused: /.test(String(error))) told.refusals.push(String(error));
				await up.promise;
			}
		}
	};
	up.resolve();
	const writing = (await writersOf(client, told)).map(again);

	await test.step("killed, and started again", async () => {
		for (let kill = 0; kill < KILLS; kill++) {
			// Each in turn is heard once more: the slowest, a picture, would hardly ever be.
			const who = kill % writing.length;
			const wanted = (turns[who] ?? 0) + 1;
			const otherwise = () => `writer ${who} is not answered: ${told.refusals.at(-1)} ${site.output()}`;
			await until(() => (turns[who] ?? 0) >= wanted, { withinMs: 30_000, everyMs: 5, otherwise });
			// Waits for nothing: at which moment the blow falls decides what it interrupts.
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
			up = Promise.withResolvers();
			await site.end("SIGKILL");
			await makeCopyDue(options.dataDir);
			if (kill === KILLS - 1) isOver = true;
			site = await startSite(env, options);
			up.resolve();
		}
		await Promise.all(writing);
	});

	const { db } = openDatabase({ databaseUrl: null, dataDir: options.dataDir });
	await test.step("the newsletter goes on, to each reader once", async () => {
		const status = async () => (await db.selectFrom("newsletters").select("status").where("id", "=", letter).executeTakeFirst())?.status;
		await expect.poll(status, { timeout: RECIPIENTS * 100 }).toBe("sent");
		const left = smtp.log.filter(({ messageId }) => messageId.startsWith("<nl.")).map(({ to }) => to);
		expect(new Set(left).size).toBe(left.length);
		const states = await db.selectFrom("deliveries").select(["email", "state"]).execute();
		expect(states).toHaveLength(RECIPIENTS);
		expect(states.filter(({ state }) => state !== "accepted" && state !== "uncertain")).toEqual([]);
		expect(states.filter(({ email, state }) => state === "accepted" && !left.includes(email ?? ""))).toEqual([]);
		expect(states.filter(({ state }) => state === "uncertain").length).toBeLessThanOrEqual(KILLS * CONNECTIONS);
	});
	await test.step("every answered write is there, whole", async () => {
		expect(told.refusals).toEqual([]);
		for (const answered of [told.signups, told.stories, [...told.saves], told.images]) expect(answered).not.toEqual([]);
		const signups = new Set((await db.selectFrom("newsletter_subscribers").select("email").execute()).map(({ email }) => email));
		expect(told.signups.filter((email) => !signups.has(email))).toEqual([]);
		const stories = new Set((await db.selectFrom("stories").select("message").execute()).map(({ message }) => message));
		expect(told.stories.filter((message) => !stories.has(message))).toEqual([]);
		await expectWholeItems(db, told.saves);
		await expectWholeImages(client, db, told.images);
		await expect
			.poll(async () => (await readdir(options.dataDir, { recursive: true })).filter((name) => name.endsWith(".part")))
			.toEqual([]);
		test.info().annotations.push({ type: "answered", description: `turns of each: ${turns.join(", ")}` });
	});
	await test.step("every copy that is listed is whole", async () => {
		const made = async () => (await readdir(env.BACKUP_DIR)).includes("copies");
		await expect.poll(made, { timeout: 30_000 }).toBe(true);
		expect(await readWholeCopies(folderObjects(env.BACKUP_DIR))).not.toBe(0);
	});
	await test.step("what is due is done by the next start, and the database is sound", async () => {
		expect(await site.end("SIGKILL")).toBe(null);
		const due = articleRow({ title: "Prévu", slug: "prevu", is_published: false, publish_at: "2026-01-05T08:00:00.000Z" });
		await insertArticles(db, [due]);
		expect(await integrityFault(options.dataDir)).toBe(null);
		site = await startSite(env, options);
		await expect.poll(async () => (await fetch(`${url}${publicPath("actualites", "prevu")}`)).status).toBe(200);
		expect((await makeItem(client, "actualites", { title: "Après" })).slug).toBe("apres");
	});
	await db.destroy();
	await client.dispose();
	await site.remove();
	await smtp.stop();
});
