// What tests of sending share: services over a database, readers of the newsletter, a newsletter, and a wait for its end.

import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { systemClock } from "../../app/platform/clock.ts";
import { readConfig } from "../../app/platform/config/config.ts";
import type { OpenDatabase } from "../../app/platform/db/open.ts";
import type { NewsletterSubscribersTable } from "../../app/platform/db/schema/newsletter.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { openLog } from "../../app/platform/log/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { emailKey } from "../../app/shared/mail-address.ts";
import { type GivenNewsletter, insertNewsletters } from "./newsletters.ts";
import { settingsWith } from "./settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { until } from "./until.ts";

/** What sending needs of the services; `env` as the process would be given it. */
export async function sendingServices(database: Pick<OpenDatabase, "db">, env: Record<string, string> = {}) {
	const dataDir = env.DATA_DIR ?? (await temporaryFolder("sending"));
	const config = readConfig({ SITE_URL: "https://exemple.fr", MAIL_FROM: "La Lettre <lettre@exemple.fr>", DATA_DIR: dataDir, ...env });
	const mail = {} as Services["mail"];
	const settings = settingsWith({ notification_email: "admin@exemple.fr" });
	const unknown = async () => ({ kind: "unknown" }) as const;
	const dns: Services["dns"] = { texts: unknown, addresses: unknown, names: unknown, mailHosts: unknown };
	const contentVersion = { current: () => 1, moved() {}, stop: async () => {} };
	return { db: database.db, clock: systemClock, log: openLog("silent"), config, mail, settings, contentVersion, dns };
}

/** Readers `lectrice-0@…`, `lectrice-1@…`; some may differ. */
export async function addReaders(
	db: Kysely<Database>,
	count: number,
	given: (index: number) => Partial<Insertable<NewsletterSubscribersTable>> = () => ({}),
): Promise<string[]> {
	const rows = Array.from({ length: count }, (_, index) => {
		const row = { id: randomUUID(), email: `lectrice-${index}@exemple.org`, first_name: `Zoé ${index}`, ...given(index) };
		return { ...row, email_key: row.email_key ?? emailKey(row.email), created_at: new Date(1_700_000_000_000 + index).toISOString() };
	});
	for (let start = 0; start < rows.length; start += 500) {
		await db
			.insertInto("newsletter_subscribers")
			.values(rows.slice(start, start + 500))
			.execute();
	}
	return rows.map(({ email }) => email);
}

/** A newsletter ready to be sent; answers its id. */
export async function addNewsletter(db: Kysely<Database>, given: Partial<GivenNewsletter> = {}): Promise<string> {
	const id = given.id ?? randomUUID();
	await insertNewsletters(db, {
		title: "L’été à l’écart",
		subject: "Bonjour {prenom}, l’été commence",
		content: "Bonjour {prenom},\n\nUne [bonne nouvelle](https://exemple.fr/actualites/une) à lire.",
		status: "ready",
		revision: 1,
		...given,
		id,
	});
	return id;
}

/** Waits until a newsletter has one of these statuses. */
export async function untilStatus(db: Kysely<Database>, id: string, statuses: string[], withinMs = 60_000): Promise<string> {
	let status = "";
	const read = async () => {
		({ status } = await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirstOrThrow());
		return statuses.includes(status);
	};
	await until(read, { withinMs, everyMs: 25, otherwise: () => `the newsletter is still ${status}` });
	return status;
}

/** A clock, `laterMs` ahead, that knows how often it was asked: a sender asks it at each look round. */
export function countedClock(laterMs = 0) {
	let asked = 0;
	const now = () => {
		asked += 1;
		return new Date(Date.now() + laterMs);
	};
	/** Resolves once a sender has looked round some more times: what it was going to do, it has begun. */
	const looksRound = () => {
		const enough = asked + 20;
		return until(() => asked >= enough, { otherwise: () => "the sender looks no more" });
	};
	return { now, looksRound };
}

/** The deliveries of a newsletter, by address. */
export async function deliveriesOf(db: Kysely<Database>, id: string) {
	const rows = await db.selectFrom("deliveries").selectAll().where("newsletter_id", "=", id).orderBy("email_key").execute();
	return new Map(rows.map((row) => [row.email ?? row.email_key, row]));
}
