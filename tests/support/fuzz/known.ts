// What a site holds while it is fuzzed: rows to write to, added again as they are deleted, and what a valid write says of them.
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { readerToken } from "../../../app/features/newsletter/readers/links.server.ts";
import { everybody } from "../../../app/features/newsletter/segments/rules.ts";
import { audienceOf } from "../../../app/features/newsletter/sending/audience.server.ts";
import type { Frozen } from "../../../app/features/newsletter/sending/frozen.ts";
import type { Db } from "../../../app/platform/db/open.ts";
import type { Database } from "../../../app/platform/db/schema.ts";
import { readSettings } from "../../../app/platform/settings/store.server.ts";
import { declaredSettings, type Settings } from "../../../app/shared/settings/settings.ts";
import { insertNewsletters } from "../newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../rows.ts";

const MOST = 12;
/** What a sending under way sends. */
const FROZEN: Frozen = {
	subject: "Lettre",
	html: "<p>Bonjour</p>",
	text: "Bonjour",
	links: [],
	bytes: 14,
	from: { name: "Contrevent", address: "a@exemple.fr" },
	replyTo: "a@exemple.fr",
	mailbox: "a@exemple.fr",
	siteUrl: "https://exemple.fr",
	slug: "lettre",
};

const ROUND = Array.from({ length: 4 }, (_, index) => index);

export type Known = {
	slugs: string[];
	/** Ids by what they are of. */
	ids: Record<"actualites" | "visionnaires" | "vie-alt" | "stories" | "readers" | "images" | "mails" | "authors", string[]>;
	/** Newsletters by their state. */
	newsletters: Record<"draft" | "paused" | "scheduled" | "sending" | "sent", string[]>;
	revisions: { id: string; version: string }[];
	/** Private links' own parts, by what they open. */
	tokens: Record<"reader" | "confirmation" | "delivery", string[]>;
	settings: Settings;
	/** How many a sending would reach. */
	audience: number;
};

/** Adds some of each kind: enough for what a batch of requests may delete. */
export async function addRows(db: Transaction<Database>): Promise<void> {
	await db
		.insertInto("articles")
		.values(ROUND.map(() => articleRow({ slug: randomUUID() })))
		.execute();
	await db
		.insertInto("visionaries")
		.values(ROUND.map(() => visionaryRow({ slug: randomUUID() })))
		.execute();
	await db
		.insertInto("vie_alt")
		.values(ROUND.map(() => vieAltRow({ slug: randomUUID() })))
		.execute();
	const stories = ROUND.map((index) => ({
		id: randomUUID(),
		type: index % 2 ? "story" : "project",
		email: "ada@exemple.fr",
		message: "Bonjour.",
	}));
	await db.insertInto("stories").values(stories).execute();
	const readers = ROUND.map((index) => {
		const email = `lectrice-${randomUUID()}@exemple.fr`;
		return { id: randomUUID(), email, email_key: email, pending_since: index === 0 ? new Date().toISOString() : null };
	});
	await db.insertInto("newsletter_subscribers").values(readers).execute();
	const now = new Date().toISOString();
	const newsletters = (["draft", "draft", "paused", "scheduled", "sent"] as const).map((status) => ({
		id: randomUUID(),
		template: "default",
		title: "Lettre",
		subject: "Lettre",
		excerpt: "Un extrait.",
		content: "Bonjour {prenom}",
		status,
		revision: 1,
		started_at: status === "paused" || status === "sent" ? now : null,
		sent_at: status === "sent" ? now : null,
		scheduled_at: status === "scheduled" ? "2031-06-01T07:30:00.000Z" : null,
		audience_done: status === "paused" || status === "sent" ? "*" : null,
		frozen: status === "paused" ? JSON.stringify(FROZEN) : null,
	}));
	await insertNewsletters(db, ...newsletters);
	const mail = { kind: "welcome", to_address: "ada@exemple.fr", subject: "Bonjour", body_text: "Bonjour.", attempts: 9 };
	await db
		.insertInto("outbox")
		.values(ROUND.map(() => ({ ...mail, id: randomUUID(), failed_at: now, last_error: "le serveur d’envoi ne répond pas" })))
		.execute();
}

/** Everything that may be written to as it stands now, the newest first. */
export async function readKnown(db: Db): Promise<Known> {
	const idsOf = async (table: "articles" | "visionaries" | "vie_alt" | "stories" | "authors" | "newsletter_subscribers") =>
		(await db.selectFrom(table).select("id").orderBy("created_at", "desc").limit(MOST).execute()).map(({ id }) => id);
	const newslettersOf = async (status: string) =>
		(await db.selectFrom("newsletters").select("id").where("status", "=", status).where("hidden_at", "is", null).limit(MOST).execute()).map(
			({ id }) => id,
		);
	const slugs = await db.selectFrom("articles").select("slug").limit(MOST).execute();
	const images = await db.selectFrom("images").select("path").orderBy("created_at", "desc").limit(MOST).execute();
	const mails = await db.selectFrom("outbox").select("id").where("failed_at", "is not", null).limit(MOST).execute();
	const deliveries = await db.selectFrom("deliveries").select("token").limit(MOST).execute();
	const revisions = await db.selectFrom("revisions").select(["id", "item_id"]).where("item_type", "=", "actualites").limit(MOST).execute();
	const readers = await idsOf("newsletter_subscribers");
	return {
		slugs: slugs.flatMap(({ slug }) => slug ?? []),
		ids: {
			actualites: await idsOf("articles"),
			visionnaires: await idsOf("visionaries"),
			"vie-alt": await idsOf("vie_alt"),
			stories: await idsOf("stories"),
			readers,
			images: images.map(({ path }) => `/${path}`),
			mails: mails.map(({ id }) => id),
			authors: await idsOf("authors"),
		},
		newsletters: {
			draft: await newslettersOf("draft"),
			paused: await newslettersOf("paused"),
			scheduled: await newslettersOf("scheduled"),
			sending: await newslettersOf("sending"),
			sent: await newslettersOf("sent"),
		},
		revisions: revisions.map(({ id, item_id }) => ({ id: item_id, version: id })),
		tokens: {
			reader: await Promise.all(readers.map((id) => readerToken(db, id, "reader"))),
			confirmation: await Promise.all(readers.map((id) => readerToken(db, id, "confirmation"))),
			delivery: deliveries.map(({ token }) => token),
		},
		settings: await readSettings(db, declaredSettings, {
			siteName: "Contrevent",
			contactEmail: "a@exemple.fr",
			newsletterUrl: "https://exemple.fr",
		}),
		audience: (await audienceOf(db, { topicId: "first", segment: everybody })).count,
	};
}
