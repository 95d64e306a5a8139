// One row of Ghost's posts to what it becomes here: an article, or a newsletter that was mail only.
import type { Note, OriginPicture } from "../frame/records.ts";
import { type Converted, convertTree } from "../html/convert.ts";
import { takeNotes } from "../html/notes.ts";
import { excerptOf, plainText, readTime, textOf } from "../html/plain-text.ts";
import { headingIn, isEmpty, momentIn, type Row, saysYes, textIn } from "../reading/rows.ts";
import { bodyTree, wholeAddresses } from "./body.ts";
import { type GhostNoteCode, inPosts, reservedFor, sentTo } from "./copy.ts";
import type { Relations } from "./relations.ts";
import type { Body, Place } from "./say.ts";

/** Remarks kept on one post; nobody reads more. */
const MOST_NOTES = 200;

/** A post, whatever it becomes. */
export type Post = {
	title: string;
	slug: string;
	isPage: boolean;
	/** It left by mail and has no page; or was to. */
	isMail: boolean;
	status: "draft" | "scheduled" | "published" | "sent";
	/** Everybody could read all of it. */
	isForAll: boolean;
	excerpt: string;
	content: Converted;
	dates: { created: string; published: string | null; updated: string | null };
	cover: OriginPicture | null;
	/** What engines and networks are told of it, as Ghost keeps it; empty for nothing. */
	seo: { title: string; description: string };
	sharePicture: string | null;
	notes: Note[];
};

/** Filters under which a letter went to everybody; that of nobody says nothing of who may read it. */
const TO_ALL = new Set(["", "all", "none", "status:free,status:-free", "status:-free,status:free"]);
const STATUSES = new Set(["draft", "scheduled", "published", "sent"]);

/** Reads one row. `now` dates what has no date. */
export async function readPost(row: Row, relations: Relations, { site, now }: { site: string; now: Date }): Promise<Post> {
	const notes: Note[] = [];
	const said = new Set<string>();
	const say = (code: GhostNoteCode, word = ""): void => {
		const key = `${code} ${word}`;
		if (said.has(key) || said.size >= MOST_NOTES) return;
		said.add(key);
		notes.push({ code, word });
	};
	const meta = relations.meta(row);
	const written = textIn(row, "status") || "draft";
	const status = (STATUSES.has(written) ? written : "draft") as Post["status"];
	if (!STATUSES.has(written)) say("unknown-status", written);
	const isMailOnly = saysYes(meta, "email_only");
	const isMail = status === "sent" || (isMailOnly && status !== "published");
	// It says two things: the one that shows less is believed.
	const isDoubtful = isMailOnly && status === "published";
	if (isDoubtful) say("email-only");
	const place: Place = isMail ? "mail" : "page";
	const published = momentIn(row, "published_at");
	const created = momentIn(row, "created_at") ?? published;
	if (!created) say("no-date");
	if (status === "scheduled") say("scheduled", published ?? "?");
	const isPage = textIn(row, "type") === "page" || saysYes(row, "page");
	if (isPage) say("page");
	const body: Body = { say, place, reserved: false };
	const isOpen = visibilityOf(row, relations, say);
	const content = await contentOf(row, site, body);
	const title = headingIn(row, "title");
	const settingIn = (name: string) => textIn(meta, name) || textIn(row, name);
	if (title === "") say("no-title");
	if (content.text === "") say("no-text");
	aside(row, meta, isMail, say);
	const filter = isMail ? textIn(row, "email_recipient_filter") : "";
	const isForAll = isOpen && !isDoubtful && !body.reserved && TO_ALL.has(filter);
	if (isMail && !isForAll) say("kept-private", TO_ALL.has(filter) ? "" : (sentTo[filter] ?? filter));
	return {
		title: title || inPosts.untitled,
		slug: textIn(row, "slug"),
		isPage,
		isMail,
		status,
		isForAll,
		excerpt: plainText(textIn(row, "custom_excerpt")) || excerptOf(content.prose),
		content,
		dates: { created: created ?? now.toISOString(), published, updated: momentIn(row, "updated_at") },
		cover: coverOf(row, meta, site),
		seo: { title: plainText(settingIn("meta_title")), description: plainText(settingIn("meta_description")) },
		sharePicture: pictureAt(settingIn("og_image") || settingIn("twitter_image"), site),
		notes,
	};
}

/** Minutes of reading. */
export function minutesOf(post: Post): number {
	return readTime(post.content.text);
}

function visibilityOf(row: Row, relations: Relations, say: (code: GhostNoteCode, word?: string) => void): boolean {
	const visibility = textIn(row, "visibility") || "public";
	if (visibility === "public") return true;
	const tiers = visibility === "tiers" ? relations.tiers(row) : [];
	const words = Object.hasOwn(reservedFor, visibility) ? reservedFor[visibility] : visibility;
	say("reserved", tiers.length > 0 ? `${words} : ${tiers.join(", ")}` : words);
	return false;
}

async function contentOf(row: Row, site: string, body: Body): Promise<Converted> {
	const tree = bodyTree(row, site, body);
	const footnotes = takeNotes(tree);
	const slug = textIn(row, "slug");
	const base = site === "" ? "" : `${site}/${slug}/`;
	const converted = await convertTree(tree, { base, say: body.say, footnotes });
	const words = footnotes.map(({ content }) => textOf(content)).join(" ");
	return words === "" ? converted : { ...converted, text: `${converted.text} ${words}` };
}

function coverOf(row: Row, meta: Row | undefined, site: string): OriginPicture | null {
	const address = pictureAt(textIn(row, "feature_image") || textIn(row, "image"), site);
	if (address === null) return null;
	return {
		address,
		alt: plainText(textIn(meta, "feature_image_alt")) || null,
		credit: plainText(textIn(meta, "feature_image_caption")) || null,
	};
}

/** The whole address of a picture as Ghost writes it; null for none. */
function pictureAt(written: string, site: string): string | null {
	const address = wholeAddresses(written, site);
	if (address === "" || address.startsWith("data:")) return null;
	return site === "" ? address : (URL.parse(address, `${site}/`)?.href ?? address);
}

const READ = new Set(
	"id uuid title slug mobiledoc lexical html plaintext markdown comment_id amp feature_image image featured page type status language locale visibility email_recipient_filter author_id created_at created_by updated_at updated_by published_at published_by custom_excerpt newsletter_id send_email_when_published show_title_and_feature_image canonical_url codeinjection_head codeinjection_foot custom_template".split(
		" ",
	),
);
const SETTINGS =
	"meta_title meta_description og_title og_description og_image twitter_title twitter_description twitter_image frontmatter custom_template".split(
		" ",
	);
/** Those an article takes along; a mail has no page that could be found or shared. */
const TAKEN = new Set(["meta_title", "meta_description", "og_image", "twitter_image"]);
const READ_META = new Set(["id", "post_id", "email_subject", "email_only", "feature_image_alt", "feature_image_caption", ...SETTINGS]);

/** What a post says that has no place here. */
function aside(row: Row, meta: Row | undefined, isMail: boolean, say: (code: GhostNoteCode, word?: string) => void): void {
	if (saysYes(row, "featured")) say("featured");
	const canonical = textIn(row, "canonical_url");
	if (canonical !== "") say("canonical", canonical);
	for (const name of ["codeinjection_head", "codeinjection_foot"]) if (textIn(row, name) !== "") say("code", name);
	const settings = SETTINGS.filter((name) => (isMail || !TAKEN.has(name)) && (textIn(row, name) !== "" || textIn(meta, name) !== ""));
	// A newsletter has its subject; an article, which left by mail too, has no place for one.
	if (!isMail && textIn(meta, "email_subject") !== "") settings.push("email_subject");
	if (settings.length > 0) say("settings", settings.join(", "));
	const unknown = [...others(row, READ), ...others(meta, READ_META)].filter((name) => !SETTINGS.includes(name));
	if (unknown.length > 0) say("columns", unknown.join(", "));
}

function others(row: Row | undefined, read: Set<string>): string[] {
	return Object.keys(row ?? {}).filter((name) => !read.has(name) && !isEmpty(row?.[name]));
}
