// A domain that is warmed up, on the built server killed at random moments: no receiver gets more on a day than its ceiling, whoever
// waits gets the letter on the next one, none twice. Judged by the receiving server's log.
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { writeWarmUp } from "../../../app/features/newsletter/warm-up/store.server.ts";
import { openDatabase } from "../../../app/platform/db/open.ts";
import { addDays } from "../../../app/shared/local-days.ts";
import { pressSend } from "../../support/admin.ts";
import { sendingEnv, startGatedSmtp } from "../../support/killed-sending.ts";
import { startPostgres } from "../../support/postgres.ts";
import { random } from "../../support/random.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";
import { startSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const AT_ORANGE = 240;
const ELSEWHERE = 40;
/** What Orange gets on the first day from a domain it does not know. */
const CEILING = 100;
const KILLS = 5;
const CONNECTIONS = 5;

const isOrange = (address: string) => address.endsWith("@orange.fr");

for (const engine of ["sqlite", "postgres"] as const) {
	test(`a domain that is warmed up keeps to its ceilings, killed ${KILLS} times (${engine})`, async () => {
		test.setTimeout(180_000);
		const seed = Date.now() % 1_000_000;
		test.info().annotations.push({ type: "seed", description: String(seed) });
		const chance = random(seed);
		const postgres = engine === "postgres" ? await startPostgres() : null;
		const { smtp, slowFrom } = await startGatedSmtp(chance);
		const env = sendingEnv(smtp, postgres);
		let site = await startSite(env);
		const { dataDir } = site;
		const { db } = openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });
		const id = await site.write(async (transaction) => {
			await addReaders(transaction, AT_ORANGE, (index) => ({ email: `lectrice-${index}@orange.fr` }));
			await addReaders(transaction, ELSEWHERE, (index) => ({ email: `lecteur-${index}@exemple.org` }));
			await writeWarmUp(transaction, "exemple.fr");
			return addNewsletter(transaction, { connections: CONNECTIONS });
		});
		const takenAtOrange = () => smtp.log.filter(({ to }) => isOrange(to)).length;
		const countIn = async (...states: string[]) => {
			const rows = await db.selectFrom("deliveries").select("id").where("newsletter_id", "=", id).where("state", "in", states).execute();
			return rows.length;
		};
		/** Everybody who may be written to today has been. */
		const isQuiet = async (left: number) =>
			(await countIn("claimed", "sending")) === 0 && (await countIn("queued", "deferred")) === AT_ORANGE + ELSEWHERE - left;
		try {
			await test.step("killed on the first day, and started again", async () => {
				expect((await pressSend(site.url, id, AT_ORANGE + ELSEWHERE)).status).toBe(200);
				for (let kill = 0; kill < KILLS; kill++) {
					const wanted = Math.floor(((CEILING + ELSEWHERE) * 0.8 * (kill + chance())) / KILLS);
					slowFrom(wanted + Math.floor(chance() * 12));
					await until(() => smtp.log.length >= wanted, { withinMs: 60_000, everyMs: 10 });
					// Waits for nothing: at which moment after a mail the blow falls decides what it interrupts.
					await new Promise((resolve) => setTimeout(resolve, chance() * 80));
					await site.end("SIGKILL");
					site = await startSite(env, { dataDir });
				}
			});
			await test.step("Orange had its ceiling, all others theirs", async () => {
				slowFrom(Number.POSITIVE_INFINITY);
				await expect.poll(() => isQuiet(CEILING + ELSEWHERE), { timeout: 60_000, intervals: [200] }).toBe(true);
				expect(takenAtOrange()).toBeLessThanOrEqual(CEILING);
				expect(takenAtOrange()).toBeGreaterThanOrEqual(CEILING - KILLS * CONNECTIONS);
				const days = await db.selectFrom("warm_up_days").selectAll().where("receiver", "=", "orange").execute();
				expect(days).toMatchObject([{ left_count: CEILING }]);
				expect(days[0]?.taken_count).toBeLessThanOrEqual(takenAtOrange());
			});
			await test.step("the next day everybody else has it, and it ends", async () => {
				const [today] = await db.selectFrom("warm_up_days").select("day").distinct().execute();
				await db
					.updateTable("warm_up_days")
					.set({ day: addDays(today?.day ?? "", -1) })
					.execute();
				const status = async () => (await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status;
				await expect.poll(status, { timeout: 90_000, intervals: [200] }).toBe("sent");
			});
			await test.step("each has it once; few are uncertain", async () => {
				const taken = smtp.log.map(({ to }) => to);
				expect(new Set(taken).size).toBe(taken.length);
				const uncertain = await countIn("uncertain");
				expect(uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
				expect((await countIn("accepted")) + uncertain).toBe(AT_ORANGE + ELSEWHERE);
				const got = new Set(taken);
				const accepted = await sql<{ email: string }>`select email from deliveries where state = 'accepted'`.execute(db);
				for (const { email } of accepted.rows) expect(got).toContain(email);
			});
		} finally {
			await db.destroy();
			await site.remove();
			await smtp.stop();
			await postgres?.remove();
		}
	});
}
