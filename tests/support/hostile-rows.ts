// Rows as the worst day leaves them: endless words, text that looks like script, nothing where something may be missing, values no
// enumeration knows, pictures that are gone. In every list a reader or the administrator may open.

import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../app/platform/db/schema.ts";
import { publicPath } from "../../app/shared/kinds.ts";
import { seriesOf, TAG_AT_MOST, tagsOf, writeTags } from "../../app/shared/tags.ts";
import { insertNewsletters } from "./newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "./rows.ts";

const WORD = "Anticonstitutionnellement".repeat(8);
const SCRIPT = `<script>window.pwned=1</script>"><img src=/images/disparue.webp onerror=window.pwned=1>{{7*7}}\${7*7}'--`;
/** A picture that is not there; the browser itself says so on its console. */
export const GONE = "/images/disparue.webp";
/** The same, as the desk of a letter asks for it. */
export const GONE_IN_A_LETTER = "/images/mail/disparue";
const BODY = `## ${WORD}\n\n${SCRIPT}\n\n[un lien](javascript:window.pwned=1) et [un autre](/actualites)\n\n![](${GONE})\n\n- [ ] ${WORD}\n\n> \n\n| a |\n|---|\n`;

/** As long as a tag or a series is called. */
const LONGEST_NAME = WORD.slice(0, TAG_AT_MOST);

/** Where a reader meets those that are public. */
export const hostileAddresses = [
	publicPath("actualites", "hostile-mot"),
	publicPath("actualites", "hostile-script"),
	publicPath("actualites", "hostile-vide"),
	publicPath("actualites", "hostile-date"),
	publicPath("visionnaires", "hostile-mot-v"),
	publicPath("visionnaires", "hostile-script-v"),
	publicPath("visionnaires", "hostile-vide-v"),
	publicPath("vie-alt", "hostile-mot-l"),
	publicPath("vie-alt", "hostile-script-l"),
	publicPath("vie-alt", "hostile-vide-l"),
	"/newsletters/partie",
] as const;

/** Adds them beside what the site already holds. */
export async function addHostileRows(db: Transaction<Database>): Promise<void> {
	const articles = [
		articleRow({
			slug: "hostile-mot",
			title: WORD,
			excerpt: WORD,
			category: WORD,
			author_name: WORD,
			content: BODY,
			featured_image: GONE,
			tags: writeTags(tagsOf([LONGEST_NAME])),
			series: writeTags(seriesOf([LONGEST_NAME])),
		}),
		articleRow({
			slug: "hostile-script",
			title: SCRIPT,
			excerpt: SCRIPT,
			category: SCRIPT,
			author_name: SCRIPT,
			content: BODY,
			seo_title: SCRIPT,
			seo_description: SCRIPT,
		}),
		articleRow({ slug: "hostile-vide", title: " ", excerpt: "", content: "", category: null, author_name: null, read_time: null }),
		articleRow({ slug: "hostile-date", created_at: "pas une date", updated_at: "jamais", published_at: "bientôt" }),
		articleRow({ slug: "hostile-brouillon", title: SCRIPT, is_published: false, created_at: "pas une date", updated_at: "jamais" }),
	];
	const visionaries = [
		visionaryRow({
			slug: "hostile-mot-v",
			name: WORD,
			title: WORD,
			full_story: BODY,
			quote: WORD,
			impact: WORD,
			image_url: GONE,
			share_image_url: GONE,
			seo_title: WORD,
		}),
		visionaryRow({
			slug: "hostile-script-v",
			name: SCRIPT,
			icon_name: "Licorne",
			links: "[{}, 1, null]",
			achievements: "abc",
			category: SCRIPT,
		}),
		visionaryRow({
			slug: "hostile-vide-v",
			name: " ",
			title: "",
			seo_title: " ",
			share_image_url: " ",
			description: "",
			full_story: "",
			category: null,
			icon_name: null,
		}),
	];
	const lives = [
		vieAltRow({ slug: "hostile-mot-l", name: WORD, type: "bizarre", full_story: BODY, key_points: "{", image_url: GONE, location: WORD }),
		vieAltRow({
			slug: "hostile-script-l",
			name: SCRIPT,
			social_links: '{"x":1}',
			website_url: "javascript:window.pwned=1",
			category: SCRIPT,
		}),
		vieAltRow({ slug: "hostile-vide-l", name: " ", title: "", description: "", full_story: "", category: null, type: "" }),
	];
	await db.insertInto("articles").values(articles).execute();
	await db.insertInto("visionaries").values(visionaries).execute();
	await db.insertInto("vie_alt").values(lives).execute();

	await addWhatLeadsNowhere(db, String(articles[0]?.id));

	const message = { id: "", type: "story", email: "ada@exemple.fr", message: "Bonjour." };
	await db
		.insertInto("stories")
		.values([
			{ ...message, id: randomUUID(), first_name: WORD, message: `${WORD}\n\n${BODY}` },
			{ ...message, id: randomUUID(), type: "bizarre", email: SCRIPT, first_name: SCRIPT, last_name: null, phone: SCRIPT, message: SCRIPT },
			{ ...message, id: randomUUID(), type: "project", email: "", message: "", draft_type: "bizarre", draft_id: randomUUID() },
			{ ...message, id: randomUUID(), type: "project", archived_at: "2026-01-01T00:00:00.000Z", read_at: "pas une date" },
		])
		.execute();

	const readers = ["zoe@exemple.fr", SCRIPT, `${WORD}@exemple.fr`].map((email) => ({
		id: randomUUID(),
		email,
		email_key: email.toLowerCase(),
	}));
	await db
		.insertInto("newsletter_subscribers")
		.values(
			readers.map((row, index) => (index === 1 ? { ...row, first_name: SCRIPT, source: "bizarre", tracking_consent: "bizarre" } : row)),
		)
		.execute();
	await db
		.insertInto("newsletter_subscribers")
		.values({ ...reader("parti"), unsubscribed_at: "2026-01-01T00:00:00.000Z" })
		.execute();
	await db
		.insertInto("newsletter_subscribers")
		.values({ ...reader("attend"), pending_since: "2026-01-01T00:00:00.000Z" })
		.execute();

	const newsletters = [
		newsletter({ title: WORD, subject: WORD, content: BODY, template: "bizarre" }),
		newsletter({ title: SCRIPT, subject: SCRIPT, content: SCRIPT, status: "bizarre" }),
		newsletter({ title: "", subject: "", content: "", status: "ready" }),
		newsletter({ title: "Prévue", status: "scheduled", scheduled_at: "2031-06-01T07:30:00.000Z" }),
		newsletter({
			title: "En pause",
			status: "paused",
			started_at: "2026-01-02T00:00:00.000Z",
			pause_reason: "bizarre",
			audience_done: "*",
		}),
	];
	await insertNewsletters(db, ...newsletters);
	const sent = newsletter({ title: "Partie", status: "sent", started_at: "2026-01-02T00:00:00.000Z", slug: "partie", is_archived: true });
	Object.assign(sent, { sent_at: sent.started_at, finished_at: sent.started_at, audience_done: "*" });
	await insertNewsletters(db, sent);
	const states = ["accepted", "failed", "uncertain", "skipped", "deferred"];
	await db
		.insertInto("deliveries")
		.values(
			states.map((state, index) => ({
				id: randomUUID(),
				newsletter_id: sent.id,
				email: index === 1 ? SCRIPT : `${state}@exemple.fr`,
				email_key: `${state}@exemple.fr`,
				token: randomUUID().replaceAll("-", ""),
				state,
				smtp_code: 550,
				smtp_reply: SCRIPT,
				reason: "bizarre",
				tracked: false,
				settled_at: sent.started_at,
			})),
		)
		.execute();
	await db
		.insertInto("media_elements")
		.values({ id: randomUUID(), type: "bizarre", title: SCRIPT, url: GONE, description: null, alt: null })
		.execute();
	await db.insertInto("button_elements").values({ id: randomUUID(), text: WORD, url: "/", style: "bizarre", size: "bizarre" }).execute();
	await db
		.insertInto("journal")
		.values({
			id: randomUUID(),
			at: "2026-01-02T00:00:00.000Z",
			actor: SCRIPT,
			kind: "bizarre",
			subject_type: "bizarre",
			subject_title: WORD,
			details: "{",
		})
		.execute();
}

/** An address asked for in vain, a redirect made by hand, and two dead links of an article's: one of them is left alone. */
async function addWhatLeadsNowhere(db: Transaction<Database>, article: string): Promise<void> {
	const at = "2026-01-02T00:00:00.000Z";
	await db
		.insertInto("missing_addresses")
		// What nobody has asked for in thirty days is forgotten.
		.values({ path: `/${WORD}`, hits: 1_234_567, first_at: at, last_at: new Date().toISOString() })
		.execute();
	await db
		.insertInto("redirects")
		.values({ from_path: `/ancien/${WORD}`, to_path: `https://mort.invalid/${WORD}`, origin: "admin" })
		.execute();
	for (const verdict of ["dead", "ignored"]) {
		const url = `https://mort.invalid/${verdict}/${WORD}`;
		const asked = { asked_at: at, asked_host: "mort.invalid", failures: 2, failing_since: at, reason: "dns" };
		await db
			.insertInto("outgoing_links")
			.values({ url, ask_url: url, host: "mort.invalid", hops: 0, due_at: "2999", verdict, ...asked })
			.execute();
		await db.insertInto("outgoing_link_uses").values({ kind: "actualites", item_id: article, url }).execute();
	}
}

function reader(name: string) {
	return { id: randomUUID(), email: `${name}@exemple.fr`, email_key: `${name}@exemple.fr` };
}

function newsletter(given: Record<string, unknown>) {
	const plain = {
		template: "default",
		title: "Lettre",
		subject: "Lettre",
		content: "Bonjour {prenom}",
		status: "draft",
		revision: 1,
		started_at: null as string | null,
	};
	return { ...plain, id: randomUUID(), ...given };
}
