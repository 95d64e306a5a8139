// The door of the Ghost import: opens the export and the files beside it, and yields what they become.

import { articleCategories } from "../../../shared/categories.ts";
import { fold } from "../../../shared/fold.ts";
import { slugify } from "../../../shared/slug.ts";
import type { StandingUnder } from "../frame/ports.ts";
import type { ItemRecord, LeftOutRecord, MovedRecord, NewsletterRecord, OpenSource, Producer, RedirectRecord } from "../frame/records.ts";
import { readBeside } from "../frame/refusal.ts";
import { saidElsewhere } from "../frame/said-elsewhere.ts";
import { givenSite } from "../frame/site.ts";
import type { CsvFile } from "../reading/read-csv.ts";
import { headingIn, type Row, textIn } from "../reading/rows.ts";
import { ghostWords, inPosts } from "./copy.ts";
import { memberRecords, openMembers } from "./members.ts";
import { minutesOf, type Post, readPost } from "./posts.ts";
import { type GhostExport, readExport } from "./read-export.ts";
import { readRedirects } from "./redirects.ts";
import { type Relations, relationsOf, termsOf } from "./relations.ts";
import { unread } from "./unread.ts";

export type GhostOptions = {
	/** Ghost's members.csv. */
	members?: string | undefined;
	/** Ghost's redirects.json or redirects.yaml. */
	redirects?: string | undefined;
	/** Address of the old site, which the export does not hold. Without it internal addresses stay paths. */
	site?: string | undefined;
	/** Dates what has no date. */
	now: Date;
	/** What columns that somebody added to the members say of where they stand. */
	standingUnder: StandingUnder;
};

/** Reads Ghost's exports. */
export const ghost: Producer<GhostOptions> = { name: "Ghost", words: ghostWords, open: openGhost };

async function openGhost(path: string, options: GhostOptions): Promise<OpenSource> {
	const site = givenSite(options.site);
	const read = await readExport(path);
	const { members: list, redirects: leading } = options;
	const members = list === undefined ? null : await readBeside("members", () => openMembers(list));
	const redirects = leading === undefined ? [] : await readBeside("redirects", () => readRedirects(leading));
	const title = headingIn(
		read.tables.settings.find((row) => textIn(row, "key") === "title"),
		"value",
	);
	return {
		site: { title, url: site },
		hosts: site === "" ? [] : [new URL(site).host],
		records: (onProgress) => records({ ...options, read, members, redirects, site, title }, onProgress),
		close: async () => {},
	};
}

type Opened = {
	read: GhostExport;
	members: CsvFile | null;
	redirects: (RedirectRecord | LeftOutRecord)[];
	site: string;
	title: string;
} & Pick<GhostOptions, "now" | "standingUnder">;

async function* records(
	{ read, members, redirects, site, title, now, standingUnder }: Opened,
	onProgress: (done: number, total: number) => void,
): AsyncGenerator<MovedRecord> {
	const { posts } = read.tables;
	const relations = relationsOf(read);
	if (site === "") yield { record: "notice", note: { code: "no-site", word: "" } };
	const seen = new Set<string>();
	for (const [index, row] of posts.entries()) {
		onProgress(index, posts.length);
		const where = inPosts.postOf(index + 1);
		const origin = originOf(row);
		const what = headingIn(row, "title") || textIn(row, "slug");
		if (origin === "") yield { record: "left-out", reason: "no-id", what, where };
		else if (seen.has(origin)) yield { record: "left-out", reason: "duplicate", what, where };
		else {
			seen.add(origin);
			const post = await readPost(row, relations, { site, now });
			if (post.content.text === "" && headingIn(row, "title") === "" && !post.cover)
				yield { record: "left-out", reason: "empty", what, where };
			else
				yield post.isMail
					? newsletter({ origin, where }, row, post, relations)
					: article({ origin, where }, row, post, relations, { site, title, now });
		}
	}
	yield* redirects;
	if (members) yield* memberRecords(members, standingUnder);
	yield* leftOut(read);
	yield* unread(read);
	onProgress(posts.length, posts.length);
}

/** An id of Ghost is unlike any other; one of its first years is a mere number. */
function originOf(row: Row): string {
	const id = textIn(row, "id");
	const unique = /^[0-9a-f]{24}$/i.test(id) ? id : textIn(row, "uuid") || id;
	return unique === "" ? "" : `ghost:${unique}`;
}

/** The old site, and what dates what has no date. */
type Old = { site: string; title: string; now: Date };
type At = { origin: string; where: string };

function article(at: At, row: Row, post: Post, relations: Relations, { site, title, now }: Old): ItemRecord {
	const { created, published, updated } = post.dates;
	const isPublic = post.status === "published" && post.isForAll;
	const past = post.status === "published" && published !== null && new Date(published) <= now ? published : null;
	const [primary] = relations.tags(row).filter(({ isInternal }) => !isInternal);
	const [author] = relations.authors(row);
	return {
		record: "item",
		kind: "actualites",
		...at,
		id: null,
		wantedSlug: post.slug || null,
		columns: {
			title: post.title,
			category: articleCategories.find((name) => fold(name) === fold(primary?.name ?? "") || slugify(name) === primary?.slug) ?? null,
			excerpt: post.excerpt,
			content: post.content.markdown,
			...saidElsewhere(post.seo, { heading: post.title, excerpt: post.excerpt, site: title }),
			author_name: author?.name ?? null,
			read_time: minutesOf(post),
			is_published: isPublic,
			is_featured: false,
			created_at: created,
			published_at: isPublic ? (past ?? created) : past,
			updated_at: updated,
			publish_at: null,
		},
		cover: post.cover,
		sharePicture: post.sharePicture,
		oldAddresses: post.status === "published" && post.slug !== "" ? [`${site}/${post.slug}/`] : [],
		terms: termsOf(row, relations),
		notes: post.notes,
	};
}

function newsletter(at: At, row: Row, post: Post, relations: Relations): NewsletterRecord {
	const subject = headingIn(relations.meta(row), "email_subject") || post.title;
	const isSent = post.status === "sent";
	return {
		record: "newsletter",
		...at,
		id: null,
		title: post.title,
		subject,
		excerpt: post.excerpt || null,
		content: post.content.markdown,
		sentAt: isSent ? (post.dates.published ?? post.dates.created) : null,
		plannedFor: post.status === "scheduled" ? post.dates.published : null,
		createdAt: post.dates.created,
		isArchived: post.isForAll,
		notes: post.notes,
	};
}

function* leftOut({ tables }: GhostExport): Generator<LeftOutRecord> {
	const codes = tables.settings.filter(
		(row) => /^(?:codeinjection|ghost)_(?:head|foot)$/.test(textIn(row, "key")) && textIn(row, "value") !== "",
	);
	for (const row of codes) yield { record: "left-out", reason: "site-code", what: textIn(row, "key"), where: "settings" };
	if (tables.users.length > 0) yield { record: "left-out", reason: "accounts", what: "", where: "", count: tables.users.length };
}
