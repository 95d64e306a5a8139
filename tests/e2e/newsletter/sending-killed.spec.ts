// The promise of sending, on the built server: killed at random moments and started again, every recipient ends accepted,
// failed with the server's answer, or uncertain; none lost, none twice, by the receiving server's own log.
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../../app/platform/db/open.ts";
import { ADMIN, pressSend } from "../../support/admin.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { sendingEnv, startGatedSmtp } from "../../support/killed-sending.ts";
import { startPostgres } from "../../support/postgres.ts";
import { random } from "../../support/random.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";
import { startSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const long = process.env.LONG === "1";
const RECIPIENTS = long ? 5_000 : 300;
const KILLS = long ? 20 : 4;
const CONNECTIONS = 5;

for (const engine of ["sqlite", "postgres"] as const) {
	test(`killed ${KILLS} times while ${RECIPIENTS} mails leave (${engine})`, async () => {
		test.setTimeout(long ? 600_000 : 120_000);
		const seed = Date.now() % 1_000_000;
		test.info().annotations.push({ type: "seed", description: String(seed) });
		const chance = random(seed);
		const postgres = engine === "postgres" ? await startPostgres() : null;
		const { smtp, slowFrom } = await startGatedSmtp(chance, (address, before) => {
			const number = Number(/\d+/.exec(address)?.[0]);
			if (number % 29 === 3) return { at: "rcpt", code: 550, text: "No such user" };
			return number % 23 === 5 && before === 0 ? { at: "rcpt", code: 450, text: "4.2.0 Greylisted" } : "take";
		});
		const env = sendingEnv(smtp, postgres);
		let site = await startSite(env);
		const { dataDir } = site;
		const [id, emails] = await site.write(async (transaction) => {
			const all = await addReaders(transaction, RECIPIENTS);
			return [await addNewsletter(transaction, { connections: CONNECTIONS }), all] as const;
		});
		const { db } = openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });
		const count = async (state: string) => {
			const row = await db
				.selectFrom("deliveries")
				.select((from) => from.fn.countAll().as("count"))
				.where("newsletter_id", "=", id)
				.where("state", "=", state)
				.executeTakeFirst();
			return Number(row?.count ?? 0);
		};
		try {
			const underWay = await test.step("killed, and started again", async () => {
				expect((await pressSend(site.url, id, RECIPIENTS)).status).toBe(200);
				let underWay = 0;
				for (let kill = 0; kill < KILLS; kill++) {
					// The first while the recipients are being written down; each later one after some more have got theirs.
					const wanted = kill === 0 ? 0 : Math.floor(((RECIPIENTS * 0.85) / KILLS) * (kill - 0.6 * chance()));
					slowFrom(wanted + Math.floor(chance() * 12));
					await until(() => smtp.log.length >= wanted, { withinMs: 60_000, everyMs: 10 });
					// Waits for nothing: at which moment after a mail the blow falls decides what it interrupts.
					await new Promise((resolve) => setTimeout(resolve, chance() * 80));
					await site.end("SIGKILL");
					const now = await count("sending");
					expect(now).toBeLessThanOrEqual(CONNECTIONS);
					underWay += now;
					site = await startSite(env, { dataDir });
					// Who pressed twice, the second time after the crash, has started nothing else.
					if (kill === 1) expect((await pressSend(site.url, id, RECIPIENTS)).status).toBe(200);
				}
				return underWay;
			});
			await test.step("it ends", async () => {
				slowFrom(Number.POSITIVE_INFINITY);
				// Time passes for those asked to wait.
				const over = async () => {
					await db.updateTable("deliveries").set({ next_at: "2020-01-01T00:00:00.000Z" }).where("state", "=", "deferred").execute();
					return (await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status;
				};
				await expect.poll(over, { timeout: long ? 400_000 : 80_000, intervals: [200] }).toBe("sent");
			});

			const rows = await test.step("each got it once, or was refused", async () => {
				const rows = await db.selectFrom("deliveries").selectAll().where("newsletter_id", "=", id).execute();
				expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort());
				const taken = smtp.log.map(({ to }) => to);
				expect(taken.filter((to, index) => taken.indexOf(to) !== index)).toEqual([]);
				const got = new Set(taken);
				for (const { email, state, smtp_code, smtp_reply, token } of rows) {
					expect(["accepted", "failed", "uncertain"]).toContain(state);
					if (state === "accepted") expect(got).toContain(email);
					if (state === "failed") expect([smtp_code, smtp_reply, got.has(email ?? "")]).toEqual([550, "550 No such user", false]);
					const entry = smtp.log.find(({ to }) => to === email);
					if (entry) expect(entry.messageId).toBe(`<nl.${id}.${token}@exemple.fr>`);
				}
				return rows;
			});
			await test.step("few are uncertain", async () => {
				const uncertain = rows.filter(({ state }) => state === "uncertain").length;
				expect(uncertain).toBeLessThanOrEqual(underWay);
				expect(uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
				test
					.info()
					.annotations.push({ type: "uncertain", description: `${uncertain} of ${RECIPIENTS}, ${underWay} under way at ${KILLS} kills` });
			});
		} finally {
			await db.destroy();
			await site.remove();
			await smtp.stop();
			await postgres?.remove();
		}
	});
}

test("two servers on one database share a sending; one is killed, the other ends it: none lost, none twice", async () => {
	const RECIPIENTS = 160;
	const postgres = await startPostgres();
	let answersIn = 250;
	const smtp = await startHostileSmtp(
		() => "take",
		() => answersIn,
	);
	const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password, SMTP_URL: smtp.url, LOG_LEVEL: "error", DATABASE_URL: postgres.url };
	const first = await startSite(env);
	const second = await startSite(env);
	const { db } = openDatabase({ databaseUrl: postgres.url, dataDir: first.dataDir });
	try {
		const [id, emails] = await first.write(async (transaction) => {
			const all = await addReaders(transaction, RECIPIENTS);
			return [await addNewsletter(transaction, { connections: CONNECTIONS }), all] as const;
		});
		await test.step("both are at it", async () => {
			expect((await pressSend(first.url, id, RECIPIENTS)).status).toBe(200);
			// More connections than one of them may open: both are at it.
			await expect.poll(smtp.mostConnections, { timeout: 20_000, intervals: [10] }).toBeGreaterThan(CONNECTIONS);
			// Twice as many more as there may be connections: each has been used anew meanwhile.
			const some = smtp.log.length + 4 * CONNECTIONS;
			await until(() => smtp.log.length >= some);
			expect(smtp.mostConnections()).toBeLessThanOrEqual(2 * CONNECTIONS);
		});
		await test.step("one is killed, the other ends it", async () => {
			await first.end("SIGKILL");
			expect(smtp.log.length).toBeLessThan(RECIPIENTS);
			answersIn = 5;
			const read = async () => (await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status;
			await expect.poll(read, { timeout: 30_000, intervals: [100] }).toBe("sent");
		});
		await test.step("none lost, none twice", async () => {
			const rows = await db.selectFrom("deliveries").select(["email", "state"]).where("newsletter_id", "=", id).execute();
			expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort());
			const taken = smtp.log.map(({ to }) => to);
			expect(new Set(taken).size).toBe(taken.length);
			expect(rows.filter(({ state }) => state !== "accepted" && state !== "uncertain")).toEqual([]);
			for (const { email, state } of rows) if (state === "accepted") expect(taken).toContain(email);
			expect(rows.filter(({ state }) => state === "uncertain").length).toBeLessThanOrEqual(CONNECTIONS);
		});
	} finally {
		await db.destroy();
		await first.remove();
		await second.remove();
		await smtp.stop();
		await postgres.remove();
	}
});

test("a stop lets the messages under way end: nothing is uncertain, nothing twice", async () => {
	const smtp = await startHostileSmtp(
		() => "take",
		() => 40,
	);
	const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password, SMTP_URL: smtp.url, LOG_LEVEL: "error" };
	let site = await startSite(env);
	const { dataDir } = site;
	try {
		const id = await site.write(async (transaction) => {
			await addReaders(transaction, 60);
			return addNewsletter(transaction);
		});
		await test.step("stopped while it leaves", async () => {
			expect((await pressSend(site.url, id, 60)).status).toBe(200);
			await expect.poll(() => smtp.log.length, { intervals: [10] }).toBeGreaterThan(10);
			expect(await site.end("SIGTERM")).toBe(0);
			expect(smtp.log.length).toBeLessThan(60);
		});
		await test.step("the rest leaves after the next start", async () => {
			site = await startSite(env, { dataDir });
			await expect.poll(() => smtp.log.length, { timeout: 20_000 }).toBe(60);
			expect(new Set(smtp.log.map(({ to }) => to)).size).toBe(60);
			const { db } = openDatabase({ databaseUrl: null, dataDir });
			await expect.poll(() => db.selectFrom("newsletters").select("status").where("id", "=", id).execute()).toEqual([{ status: "sent" }]);
			expect(await db.selectFrom("deliveries").select("state").distinct().execute()).toEqual([{ state: "accepted" }]);
			await db.destroy();
		});
	} finally {
		await site.remove();
		await smtp.stop();
	}
});
