// Owns the making of a letter of what was published when its hour has come: once a period, whichever process looks; nothing of an
// empty one. It waits for the administrator's « Oui », or is planned for its hour and leaves as any planned letter does.
import { randomUUID } from "node:crypto";
import { isMailAddress } from "../../../../platform/mail/message.ts";
import { queueMail } from "../../../../platform/mail/outbox-store.server.ts";
import { renderPlainMail } from "../../../../platform/mail/plain-mail.ts";
import type { Services } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { escapeHtml } from "../../../../shared/escape-html.ts";
import { dayText, localDay } from "../../../../shared/local-days.ts";
import { mailboxesOf } from "../../../../shared/settings/identity.ts";
import { insertNewsletter, moveNewsletter } from "../../states-store.server.ts";
import { itemsPublished } from "../../writing/editor/items.server.ts";
import { itemHtml, type SiteItem } from "../../writing/editor/items.ts";
import { automaticCopy } from "../copy.ts";
import { lastDue } from "./rhythm.ts";
import { addIssue, type Digest, hasIssue, readDigest, readLookedAtAgain } from "./store.server.ts";

const copy = automaticCopy.digest;

/** Each is a picture and some lines; a mail of more would be cut by Gmail. */
const ITEMS_AT_MOST = 20;
/** Looked at once more: what came out late with an hour of before, by another process, a slow transaction, or a date written by hand. */
const AGAIN_MS = 48 * 3_600_000;

type Needs = Pick<Services, "db" | "clock" | "config" | "settings"> & { mail: Pick<Services["mail"], "wake"> };

/** Makes what is due, if anything is. */
export async function makeDueDigest(services: Needs): Promise<void> {
	const { db, clock, config } = services;
	const digest = await readDigest(db);
	if (!digest?.onSince) return;
	const due = lastDue(digest, clock.now(), config.timeZone);
	if (due.at <= digest.onSince || (await hasIssue(db, due.period))) return;
	const after = digest.toldTo ?? digest.onSince;
	// A clock that was put back since: nothing is new.
	if (after >= due.at) return;
	await makeOne(services, digest, { ...due, after });
}

async function makeOne(
	services: Needs,
	digest: Digest,
	{ at, period, after }: { at: string; period: string; after: string },
): Promise<void> {
	const { db, clock, config, mail } = services;
	const settings = await services.settings();
	const now = clock.now();
	const again = await readLookedAtAgain(db, after, AGAIN_MS);
	const { items, names } = await itemsPublished(db, {
		after: again.after,
		upTo: at,
		except: again.told,
		limit: ITEMS_AT_MOST + 1,
		timeZone: config.timeZone,
	});
	const id = items.length > 0 ? randomUUID() : null;
	const title = `${digest.title}, ${spanText({ after, upTo: at }, config.timeZone)}`;
	const made = await db.transaction().execute(async (transaction) => {
		const issue = { period, from_at: after, to_at: at, items: Math.min(items.length, ITEMS_AT_MOST), newsletter_id: id };
		if (!(await addIssue(transaction, issue, names)) || id === null) return false;
		const written = { title, subject: title, excerpt: digest.intro, content: contentOf(digest, items), template: digest.template };
		const created = now.toISOString();
		await insertNewsletter(transaction, id, {
			status: "ready",
			also: { ...written, role: "digest", created_at: created, updated_at: created, revision: 1 },
		});
		if (digest.leavesAlone) {
			// As if it had been planned: hours late it asks first, and what stands in its way is said.
			return moveNewsletter(transaction, id, { from: "ready", to: "scheduled", also: { scheduled_at: at } });
		}
		const to = mailboxesOf(settings).administrator;
		if (!isMailAddress(to)) return true;
		const site = { siteName: settings.site_name, siteUrl: config.siteUrl };
		const words = askMail(site, { title, count: items.length });
		await queueMail(transaction, { id: `digest:${period}`, kind: "notice", to, ...words, about: `newsletter:${id}`, at: now });
		return true;
	});
	if (made) mail.wake();
}

/** « du 16 au 22 novembre 2026 », « du 28 novembre au 5 décembre 2026 »: the days in between which it was published. */
function spanText({ after, upTo }: { after: string; upTo: string }, timeZone: string): string {
	const first = localDay(new Date(after), timeZone);
	const last = localDay(new Date(upTo), timeZone);
	const parts = { day: "numeric", month: "long" } as const;
	const from = dayText(first, parts);
	const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
	return copy.span(isSameMonth ? from.replace(/\s\p{L}+$/u, "") : from, dayText(last, { ...parts, year: "numeric" }));
}

/** What opens it, then each item as the editor inserts it. */
function contentOf({ intro }: Digest, items: readonly SiteItem[]): string {
	const shown = items.slice(0, ITEMS_AT_MOST).map(itemHtml);
	const more = items.length > ITEMS_AT_MOST ? [`<p><a href="/">${copy.more}</a></p>`] : [];
	return [...(intro.trim() ? [`<p>${escapeHtml(intro.trim())}</p>`] : []), ...shown, ...more].join("\n\n");
}

/** The mail that asks the administrator for their « Oui ». */
function askMail(site: { siteName: string; siteUrl: string }, { title, count }: { title: string; count: number }) {
	const subject = copy.mail.subject(title);
	const { html, text } = renderPlainMail({
		...site,
		title: copy.mail.title,
		paragraphs: [copy.mail.made(title, count), copy.mail.waits],
		button: { text: copy.mail.button, url: `${site.siteUrl}${adminPaths.automatic.page}` },
		foot: [copy.mail.why],
	});
	return { subject, html, text };
}
