// Everything that leaves, at once, on the built server killed at random moments: a letter to those who chose it, a welcome path while
// people confirm, the letter of what was published, and a receiver that refuses us meanwhile. Judged by the receiving server's log.
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { saveDigest } from "../../../app/features/newsletter/automatic/digest/commands.server.ts";
import { addStep, setDelay, switchOn } from "../../../app/features/newsletter/automatic/welcome/commands.server.ts";
import { chooseTopic, saveTopic } from "../../../app/features/newsletter/topics/commands.server.ts";
import { FIRST_TOPIC } from "../../../app/features/newsletter/topics/rules.ts";
import { saveNewsletter } from "../../../app/features/newsletter/writing/editor/commands.server.ts";
import { type Db, openDatabase } from "../../../app/platform/db/open.ts";
import { pressSend } from "../../support/admin.ts";
import type { HostileSmtp } from "../../support/hostile-smtp.ts";
import { sendingEnv, startGatedSmtp } from "../../support/killed-sending.ts";
import { startPostgres } from "../../support/postgres.ts";
import { random } from "../../support/random.ts";
import { articleRow, insertArticles } from "../../support/rows.ts";
import { addNewsletter, addReaders, sendingServices } from "../../support/sending.ts";
import { startSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const long = process.env.LONG === "1";
const READERS = long ? 2_400 : 240;
const KILLS = long ? 20 : 4;
const NEW_AT_EACH_KILL = 6;
const CONNECTIONS = 5;
const WORKSHOPS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const STEPS = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
const MINUTE = 60_000;
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const by = { actor: "admin" };
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const isOrange = (address: string) => address.endsWith("@orange.fr");
/** Of the readers there are: each third at Orange, some of the others dead; each second one chose the workshops. */
const addressOf = (index: number) => (index % 3 === 0 ? `lectrice-${index}@orange.fr` : `lectrice-${index}@exemple.org`);
const isDead = (address: string) => !isOrange(address) && Number(/\d+/.exec(address)?.[0]) % 29 === 4;

/** What is asked of a site before anything leaves; answers the letter that leaves by hand. */
async function prepare(db: Db, services: Awaited<ReturnType<typeof sendingServices>>): Promise<string> {
	const emails = await addReaders(db, READERS, (index) => ({ email: addressOf(index) }));
	await saveTopic(services, { id: WORKSHOPS, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
	const rows = await db.selectFrom("newsletter_subscribers").select(["id", "email"]).execute();
	const chose = rows.filter(({ email }) => emails.indexOf(email) % 2 === 0);
	for (let start = 0; start < chose.length; start += 200) {
		const some = chose.slice(start, start + 200).map(({ id }) => ({ subscriber_id: id, topic_id: WORKSHOPS, since: ago(60) }));
		await db.insertInto("subscriber_topics").values(some).execute();
	}
	for (const [index, id] of STEPS.entries()) {
		await addStep(services, id, by);
		await setDelay(services, id, { count: index * 20, unit: "minutes" });
		const words = { title: `Bienvenue ${index + 1}`, subject: `Bienvenue ${index + 1}`, excerpt: "", content: "Bonjour {prenom}." };
		await saveNewsletter(
			services,
			{ id, requestId: id, ...words, template: "minimal", scheduled_at: null, text_content: null, status: "ready", revision: 1 },
			"admin",
		);
		await switchOn(services, id, by);
	}
	// As if they had been switched on an hour ago: whoever confirms half an hour ago is due at both.
	await db
		.updateTable("welcome_steps")
		.set({ on_since: ago(60) })
		.execute();
	await insertArticles(db, [articleRow({ title: "Le lavoir", slug: "le-lavoir", published_at: ago(24 * 60) })]);
	const now = new Date(Date.now() - 2 * MINUTE);
	const paris = new Date(now.toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).replace(" ", "T"));
	await saveDigest(
		services,
		{
			title: "Les nouvelles",
			intro: "",
			template: "minimal",
			cadence: "weekly",
			day: paris.getDay() || 7,
			hour: paris.getHours(),
			leavesAlone: true,
			isOn: true,
		},
		by,
	);
	await db
		.updateTable("digests")
		.set({ on_since: ago(3 * 24 * 60), told_to: ago(3 * 24 * 60) })
		.execute();
	const id = await addNewsletter(db, { connections: CONNECTIONS });
	await chooseTopic(services, id, WORKSHOPS);
	return id;
}

/** Some people confirm: both steps are due to them. Every second one is at Orange. */
async function confirm(db: Db, names: readonly string[]): Promise<void> {
	const rows = names.map((name, index) => {
		const email = index % 2 === 0 ? `${name}@orange.fr` : `${name}@exemple.org`;
		return { id: randomUUID(), email, email_key: email, first_name: "Zoé", created_at: ago(31), confirmed_at: ago(30) };
	});
	await db.insertInto("newsletter_subscribers").values(rows).execute();
}

/** What was taken, by newsletter. */
function takenOf(smtp: HostileSmtp): Map<string, string[]> {
	const letters = smtp.log.flatMap(({ to, messageId }) => {
		const id = /^<nl\.([\w-]+)\.[\da-f]+@/.exec(messageId)?.[1];
		return id ? [{ id, to }] : [];
	});
	return new Map([...Map.groupBy(letters, ({ id }) => id)].map(([id, some]) => [id, some.map(({ to }) => to)]));
}

for (const engine of ["sqlite", "postgres"] as const) {
	test(`a chosen letter, a welcome path, a digest, a receiver that refuses; killed ${KILLS} times (${engine})`, async () => {
		test.setTimeout(long ? 900_000 : 240_000);
		const seed = Date.now() % 1_000_000;
		test.info().annotations.push({ type: "seed", description: String(seed) });
		const chance = random(seed);
		const postgres = engine === "postgres" ? await startPostgres() : null;
		let refuses = true;
		const { smtp, slowFrom } = await startGatedSmtp(chance, (address) => {
			if (isDead(address)) return { at: "rcpt", code: 550, text: "5.1.1 No such user" };
			return refuses && isOrange(address) ? { at: "message", code: 550, text: "5.2.0 Mail rejete. ofr_506 [506]" } : "take";
		});
		const env = sendingEnv(smtp, postgres);
		let site = await startSite(env);
		const { dataDir } = site;
		const database = openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });
		const { db } = database;
		const services = await sendingServices(database, { ...env, DATA_DIR: dataDir });
		const statusOf = async (id: string) =>
			(await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status;
		const welcomed: string[] = [];
		try {
			const id = await prepare(db, services);
			const [{ count }] = (await db
				.selectFrom("subscriber_topics")
				.select((row) => row.fn.countAll<number>().as("count"))
				.execute()) as [{ count: number }];
			await test.step("killed, and started again", async () => {
				expect((await pressSend(site.url, id, Number(count))).status).toBe(200);
				for (let kill = 0; kill < KILLS; kill++) {
					const names = Array.from({ length: NEW_AT_EACH_KILL }, (_, index) => `nouvelle-${kill}-${index}`);
					await confirm(db, names);
					welcomed.push(...names);
					// Half of what is not held back by Orange leaves between the kills.
					const wanted = kill === 0 ? 0 : Math.floor(((READERS * 0.4) / KILLS) * (kill - 0.6 * chance()));
					slowFrom(wanted + Math.floor(chance() * 12));
					await until(() => smtp.log.length >= wanted, { otherwise: () => `only ${smtp.log.length} of ${wanted} have left` });
					// Waits for nothing: at which moment after a mail the blow falls decides what it interrupts.
					await new Promise((resolve) => setTimeout(resolve, chance() * 120));
					await site.end("SIGKILL");
					site = await startSite(env, { dataDir });
				}
			});
			const digest = await test.step("the letter of what was published was made once, and leaves", async () => {
				slowFrom(Number.POSITIVE_INFINITY);
				const made = () => db.selectFrom("newsletters").select(["id", "status"]).where("role", "=", "digest").execute();
				await until(async () => (await made()).length > 0, { otherwise: () => "no digest was made" });
				expect(await made()).toHaveLength(1);
				return (await made())[0]?.id ?? "";
			});
			await test.step("Orange is left alone, then takes all that waited; the whole ends by itself", async () => {
				const refused = async () =>
					(await db.selectFrom("receivers").select("receiver").where("refused_since", "is not", null).execute()).length;
				await until(async () => (await refused()) === 1, { otherwise: () => "Orange is not left alone" });
				refuses = false;
				const over = async () => {
					await db.updateTable("deliveries").set({ next_at: LONG_AGO }).where("state", "=", "deferred").execute();
					await db.updateTable("receivers").set({ next_try_at: LONG_AGO }).where("refused_since", "is not", null).execute();
					await db.updateTable("receivers").set({ paced_at: LONG_AGO, rate_at: LONG_AGO }).execute();
					const open = await db
						.selectFrom("deliveries")
						.select("id")
						.where("state", "in", ["queued", "claimed", "sending", "deferred"])
						.limit(1)
						.execute();
					const welcomes = await db.selectFrom("deliveries").select("id").where("newsletter_id", "in", STEPS).execute();
					return [await statusOf(id), await statusOf(digest), open.length, welcomes.length].join();
				};
				await expect
					.poll(over, { timeout: long ? 400_000 : 120_000, intervals: [200] })
					.toBe(["sent", "sent", 0, welcomed.length * STEPS.length].join());
			});
			await test.step("each got what was theirs, once, or was refused; nobody got another's", async () => {
				const taken = takenOf(smtp);
				const rows = await db.selectFrom("deliveries").select(["newsletter_id", "email", "state"]).execute();
				const of = (newsletter: string) => rows.filter((row) => row.newsletter_id === newsletter);
				expect([...taken.keys()].sort()).toEqual([id, digest, ...STEPS].sort());
				const everybody = Array.from({ length: READERS }, (_, index) => addressOf(index));
				const expected = new Map([
					[id, everybody.filter((_, index) => index % 2 === 0)],
					[STEPS[0], welcomed.map((name) => `${name}@${Number(name.at(-1)) % 2 === 0 ? "orange.fr" : "exemple.org"}`)],
				]);
				for (const [newsletter, emails] of [...expected, [STEPS[1], expected.get(STEPS[0]) ?? []] as const])
					expect(
						of(newsletter)
							.map(({ email }) => email)
							.sort(),
					).toEqual([...emails].sort());
				// Whoever had been found dead before it began is not written to again.
				const told = of(digest).map(({ email }) => email ?? "");
				expect(everybody.filter((email) => !isDead(email) && !told.includes(email))).toEqual([]);
				for (const [newsletter, got] of taken) {
					expect(new Set(got).size).toBe(got.length);
					for (const { email, state } of of(newsletter)) {
						const has = got.includes(email ?? "");
						if (isDead(email ?? "")) expect([state, has]).toEqual([expect.stringMatching(/^(?:failed|skipped|uncertain)$/), false]);
						else expect(state === "uncertain" || (state === "accepted" && has), `${email}: ${state}`).toBe(true);
					}
				}
				expect(rows.filter(({ state }) => state === "uncertain").length).toBeLessThanOrEqual(KILLS * CONNECTIONS * 4);
				// Nobody is blamed for what Orange thinks of us; who is dead is known by the first answer that was written down.
				const dead = new Set(rows.flatMap(({ email, state }) => (email && isDead(email) && state === "failed" ? [email] : [])));
				expect(await db.selectFrom("suppressions").select("reason").execute()).toHaveLength(dead.size);
				expect(await db.selectFrom("subscriber_topics").select("topic_id").where("topic_id", "=", FIRST_TOPIC).execute()).toEqual([]);
			});
		} finally {
			await db.destroy();
			await site.remove();
			await smtp.stop();
			await postgres?.remove();
		}
	});
}
