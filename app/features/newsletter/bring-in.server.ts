// Owns the newsletters that another software wrote: what was sent there is history here, everything else a draft. Nothing leaves.
import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/open.ts";
import { freeSlug, slugify } from "../../shared/slug.ts";
import { templateOf } from "./rules.ts";
import { nameNewslettersForFeeds } from "./sending/feed-name-store.server.ts";
import { noteSent } from "./sending/sendings-store.server.ts";
import { insertNewsletter } from "./states-store.server.ts";
import { slugsLike } from "./store.server.ts";

/** A newsletter as another software knew it; moments are ISO-8601, UTC. */
export type IncomingNewsletter = {
	/** Kept where it is free. */
	id: string | null;
	title: string;
	subject: string;
	excerpt: string | null;
	content: string;
	template: string | null;
	createdAt: string;
	/** null: it was not. */
	sentAt: string | null;
	/** When it was to leave; noted, and nothing more. */
	plannedFor: string | null;
	/** Whether readers of the site may read what was sent. */
	isArchived: boolean;
};

/** Adds a newsletter, known to feeds by its address at `siteUrl` where it was sent; answers its id. */
export async function bringNewsletter(db: Db, given: IncomingNewsletter, siteUrl: string): Promise<string> {
	const { title, subject, excerpt, content, createdAt, sentAt, plannedFor } = given;
	const written = { title, subject, excerpt, content, template: templateOf(given.template), created_at: createdAt, revision: 1 };
	const base = slugify(title || subject) || "newsletter";
	const add = async (id: string) => {
		if (!sentAt) return insertNewsletter(db, id, { status: "draft", also: { ...written, scheduled_at: plannedFor } });
		const slug = freeSlug(base, await slugsLike(db, base));
		return insertNewsletter(db, id, { status: "sent", also: { ...written, sent_at: sentAt, slug, is_archived: given.isArchived } });
	};
	let id = given.id ?? randomUUID();
	if (!(await add(id))) {
		id = randomUUID();
		await add(id);
	}
	if (sentAt) {
		await noteSent(db, id, sentAt);
		await nameNewslettersForFeeds(db, siteUrl, id);
	}
	return id;
}
