// What a site holds while it is fuzzed: rows to write to, added again as they are deleted, and what a valid write says of them.
import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { takeUpSignature } from "../../../app/features/editing/signatures.server.ts";
import { readerToken } from "../../../app/features/newsletter/readers/links.server.ts";
import { everybody } from "../../../app/features/newsletter/segments/rules.ts";
import { audienceOf } from "../../../app/features/newsletter/sending/audience.server.ts";
import type { Frozen } from "../../../app/features/newsletter/sending/frozen.ts";
import type { Db } from "../../../app/platform/db/open.ts";
import type { Database } from "../../../app/platform/db/schema.ts";
import { readSettings } from "../../../app/platform/settings/store.server.ts";
import { type Kind, kindNames, kinds } from "../../../app/shared/kinds.ts";
import { declaredSettings, type Settings } from "../../../app/shared/settings/settings.ts";
import { tagsOf, writeTags } from "../../../app/shared/tags.ts";
import { insertNewsletters } from "../newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../rows.ts";

const MOST = 12;
/** What an article of each round is filed under, and who signed it. */
const FILED = { tags: ["Vélo", "Éolien"], series: "Le four", signature: "Cy Bell" };
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
	/** Of what readers find. */
	slugs: Record<Kind | "tags" | "series" | "authors", string[]>;
	/** Of which the archives hold something. */
	years: string[];
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
	const filed = { tags: writeTags(tagsOf(FILED.tags)), series: writeTags(tagsOf([FILED.series])), author_name: FILED.signature };
	await db
		.insertInto("articles")
		.values(ROUND.map((index) => articleRow({ slug: randomUUID(), ...(index === 0 && filed) })))
		.execute();
	await addWhatItIsFiledUnder(db);
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

/** Says something of the series, and has readers find who signed: both may have been taken away since. */
async function addWhatItIsFiledUnder(db: Transaction<Database>): Promise<void> {
	const [series] = tagsOf([FILED.series]);
	if (!series) throw new Error("A series without a name");
	await db
		.insertInto("series")
		.values({ ...series, text: "Un **texte**.", updated_at: new Date().toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await takeUpSignature(db, FILED.signature, new Date());
	const signed = db.selectFrom("signatures").select("author_id").where("signature", "=", FILED.signature);
	await db.updateTable("authors").set({ is_public: 1 }).where("id", "in", signed).execute();
}

/** Slugs by what readers find there, the newest items first. */
async function readSlugs(db: Db): Promise<Known["slugs"]> {
	const itemsOf = async (kind: Kind) => {
		const rows = db
			.selectFrom(kinds[kind].table)
			.select("slug")
			.where(sql<boolean>`${sql.ref(kinds[kind].flag)}`);
		return (await rows.orderBy("created_at", "desc").limit(MOST).execute()).flatMap(({ slug }) => slug || []);
	};
	const filedUnder = async (table: "item_tags" | "item_series") => {
		const rows = db.selectFrom(table).select("slug").distinct().where("is_public", "=", 1);
		return (await rows.orderBy("slug").limit(MOST).execute()).map(({ slug }) => slug);
	};
	const authors = await db.selectFrom("authors").select("slug").where("is_public", "=", 1).limit(MOST).execute();
	const items = await Promise.all(kindNames.map(async (kind) => [kind, await itemsOf(kind)] as const));
	return {
		...(Object.fromEntries(items) as Record<Kind, string[]>),
		tags: await filedUnder("item_tags"),
		series: await filedUnder("item_series"),
		authors: authors.map(({ slug }) => slug),
	};
}

/** The years of the newest articles; some have no date. */
async function readYears(db: Db): Promise<string[]> {
	const dates = db
		.selectFrom("articles")
		.select(sql<string>`coalesce(published_at, created_at)`.as("at"))
		.where(sql<boolean>`is_published`);
	const years = (await dates.execute()).flatMap(({ at }) => /^\d{4}(?=-)/.exec(at) ?? []);
	return [...new Set(years)].sort().reverse().slice(0, MOST);
}

/** Everything that may be written to as it stands now, the newest first. */
export async function readKnown(db: Db): Promise<Known> {
	const idsOf = async (table: "articles" | "visionaries" | "vie_alt" | "stories" | "authors" | "newsletter_subscribers") =>
		(await db.selectFrom(table).select("id").orderBy("created_at", "desc").limit(MOST).execute()).map(({ id }) => id);
	const newslettersOf = async (status: string) =>
		(await db.selectFrom("newsletters").select("id").where("status", "=", status).where("hidden_at", "is", null).limit(MOST).execute()).map(
			({ id }) => id,
		);
	const images = await db.selectFrom("images").select("path").orderBy("created_at", "desc").limit(MOST).execute();
	const mails = await db.selectFrom("outbox").select("id").where("failed_at", "is not", null).limit(MOST).execute();
	const deliveries = await db.selectFrom("deliveries").select("token").limit(MOST).execute();
	const revisions = await db.selectFrom("revisions").select(["id", "item_id"]).where("item_type", "=", "actualites").limit(MOST).execute();
	const readers = await idsOf("newsletter_subscribers");
	return {
		slugs: await readSlugs(db),
		years: await readYears(db),
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
