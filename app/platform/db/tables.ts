// Owns the ledger of tables: for each, what finds a row, in which order rows are read and tables filled, what becomes of every
// column when content leaves the house, and whether the table travels in a copy. A test compares it with the real database, so
// that no later table or column is forgotten by a backup, an export or a move.
import type { Database } from "./schema.ts";

/**
 * `exported`: told to whoever takes the content away. `derived`: the software makes it again, or keeps it for itself. `secret`:
 * opens something; it travels in a copy of the whole and is never exported.
 */
export type ColumnUse = "exported" | "derived" | "secret";

type Facts<Table> = {
	/** What finds one row. */
	key: readonly (keyof Table & string)[];
	/** A stable order that puts new rows at the end, as far as the table can tell: an added row then changes one chunk. */
	order: readonly (keyof Table & string)[];
	/** false: a copy leaves it out; it says something of this machine at this moment, and of no other. */
	travels: boolean;
	/** The software itself fills it before anybody has written anything. */
	isSeeded?: true;
} & Record<ColumnUse, readonly (keyof Table & string)[]>;

const ITEM = [
	"id",
	"slug",
	"title",
	"category",
	"image_url",
	"image_alt",
	"image_credit",
	"created_at",
	"updated_at",
	"origin",
	"publish_at",
	"feed_id",
] as const;
const PORTRAIT = [...ITEM, "name", "description", "full_story", "impact", "quote", "icon_name", "is_active", "feed_at"] as const;

/** Every table, in the order they are filled: a row comes after those it refers to. */
export const tables: { [Table in keyof Database]: Facts<Database[Table]> } = {
	settings: { key: ["key"], order: ["key"], travels: true, isSeeded: true, exported: ["key", "value"], derived: [], secret: [] },
	secrets: { key: ["name"], order: ["name"], travels: true, isSeeded: true, exported: [], derived: ["name"], secret: ["value"] },
	memos: { key: ["name"], order: ["name"], travels: true, isSeeded: true, exported: [], derived: ["name", "value"], secret: [] },
	content_version: { key: ["id"], order: ["id"], travels: true, isSeeded: true, exported: [], derived: ["id", "version"], secret: [] },
	administrators: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: ["id", "username", "created_at"],
		derived: [],
		secret: ["password_hash", "totp_secret", "totp_confirmed_at", "totp_last_step", "recovery_codes"],
	},
	articles: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [...ITEM, "excerpt", "content", "author_name", "read_time", "is_published", "is_featured", "featured_image", "published_at"],
		derived: ["search_text"],
		secret: [],
	},
	visionaries: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [...PORTRAIT, "achievements", "links"],
		derived: ["search_text"],
		secret: [],
	},
	vie_alt: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [
			...PORTRAIT,
			"type",
			"location",
			"website_url",
			"key_points",
			"social_links",
			"context_text",
			"impact_text",
			"perspectives_text",
		],
		derived: ["search_text"],
		secret: [],
	},
	images: {
		key: ["path"],
		order: ["created_at", "path"],
		travels: true,
		exported: [
			"path",
			"width",
			"height",
			"variants",
			"card_path",
			"alt",
			"credit",
			"origin",
			"created_at",
			"kind",
			"name",
			"author",
			"ink",
			"source_path",
			"bytes",
			"focus_x",
			"focus_y",
			"detached_at",
		],
		derived: ["request_id", "pending_at"],
		secret: [],
	},
	// The words an imported item was filed under.
	item_origin_terms: {
		key: ["item_kind", "item_id", "position"],
		order: ["item_kind", "item_id", "position"],
		travels: true,
		exported: ["item_kind", "item_id", "position", "scheme", "name", "slug"],
		derived: [],
		secret: [],
	},
	// Without it, what was deleted after an import would come back with the next one.
	origins: {
		key: ["origin"],
		order: ["origin"],
		travels: true,
		exported: ["origin", "subject_type", "subject_id"],
		derived: [],
		secret: [],
	},
	redirects: {
		key: ["from_path"],
		order: ["created_at", "from_path"],
		travels: true,
		exported: ["from_path", "to_path", "origin", "created_at"],
		derived: [],
		secret: [],
	},
	revisions: {
		key: ["id"],
		order: ["at", "id"],
		travels: true,
		exported: ["id", "item_type", "item_id", "at", "actor", "actor_id", "kind", "fields"],
		derived: [],
		secret: [],
	},
	journal: {
		key: ["id"],
		order: ["at", "id"],
		travels: true,
		exported: ["id", "at", "actor", "actor_id", "kind", "subject_type", "subject_id", "subject_title", "details"],
		derived: [],
		secret: [],
	},
	stories: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [
			"id",
			"type",
			"email",
			"first_name",
			"last_name",
			"phone",
			"message",
			"created_at",
			"read_at",
			"archived_at",
			"replied_at",
			"consent_at",
			"draft_type",
			"draft_id",
		],
		derived: ["request_id"],
		secret: [],
	},
	newsletter_subscribers: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [
			"id",
			"email",
			"first_name",
			"last_name",
			"phone",
			"created_at",
			"unsubscribed_at",
			"source",
			"pending_since",
			"confirmation_sent_at",
			"tracking_consent",
			"tracking_consent_at",
			"last_contact_at",
			"next_email",
			"next_email_at",
			// What their consents are filed under.
			"email_hash",
		],
		derived: ["email_key", "request_id", "search_text"],
		secret: [],
	},
	consents: {
		key: ["id"],
		order: ["at", "id"],
		travels: true,
		exported: ["id", "at", "email_hash", "purpose", "act", "wording", "method", "address"],
		derived: [],
		secret: [],
	},
	suppressions: {
		key: ["email_hash"],
		order: ["created_at", "email_hash"],
		travels: true,
		exported: ["email_hash", "reason", "created_at"],
		derived: [],
		secret: [],
	},
	departures: {
		key: ["id"],
		order: ["at", "id"],
		travels: true,
		exported: ["id", "at", "email_hash", "kind", "proof"],
		derived: ["told_at"],
		secret: [],
	},
	newsletters: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [
			"id",
			"title",
			"subject",
			"content",
			"excerpt",
			"template",
			"status",
			"scheduled_at",
			"sent_at",
			"created_at",
			"slug",
			"text_content",
			"updated_at",
			"pause_reason",
			"rate_per_minute",
			"connections",
			"is_archived",
			"hidden_at",
			"feed_id",
		],
		derived: ["revision"],
		secret: [],
	},
	sendings: {
		key: ["newsletter_id"],
		order: ["started_at", "newsletter_id"],
		travels: true,
		exported: ["newsletter_id", "started_at", "finished_at", "frozen", "left_out", "audience_done"],
		derived: ["start_key", "resumed_from", "failures_in_a_row", "rate_at"],
		secret: [],
	},
	deliveries: {
		key: ["id"],
		// Those of a newsletter that has left move no more.
		order: ["newsletter_id", "id"],
		travels: true,
		exported: [
			"id",
			"newsletter_id",
			"subscriber_id",
			"email",
			"email_key",
			"first_name",
			"state",
			"attempts",
			"next_at",
			"smtp_code",
			"smtp_reply",
			"reason",
			"tracked",
			"settled_at",
			"bounced_at",
			"bounce_kind",
			"complained_at",
			"unsubscribed_at",
		],
		derived: ["lease_until", "lease_owner"],
		// Whoever holds it may take the reader off the newsletter.
		secret: ["token"],
	},
	delivery_events: {
		key: ["id"],
		order: ["at", "id"],
		travels: true,
		exported: ["id", "newsletter_id", "delivery_id", "kind", "at", "url", "machine"],
		derived: [],
		secret: [],
	},
	outbox: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: [
			"id",
			"kind",
			"to_address",
			"reply_to",
			"subject",
			"body_text",
			"body_html",
			"about",
			"sent_at",
			"failed_at",
			"last_error",
			"created_at",
		],
		derived: ["attempts", "next_at", "leased_until"],
		secret: ["unsubscribe_url"],
	},
	mailboxes: {
		key: ["name"],
		order: ["name"],
		travels: true,
		exported: [],
		derived: ["name", "uid_validity", "last_uid", "read_at", "failure"],
		secret: [],
	},
	// Without it, a mail that came back before the copy would be handled a second time after it.
	handled_mails: { key: ["key"], order: ["at", "key"], travels: true, exported: [], derived: ["key", "at"], secret: [] },
	media_elements: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: ["id", "type", "title", "url", "description", "alt", "width", "height", "created_at"],
		derived: [],
		secret: [],
	},
	button_elements: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: ["id", "text", "url", "style", "size", "icon", "description", "created_at"],
		derived: [],
		secret: [],
	},
	own_templates: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: true,
		exported: ["id", "name", "base", "look", "created_at", "updated_at"],
		derived: [],
		secret: [],
	},
	// Who is signed in on one machine is signed in on no other.
	sessions: {
		key: ["id"],
		order: ["created_at", "id"],
		travels: false,
		exported: [],
		derived: ["id", "administrator_id", "created_at", "expires_at", "last_seen_at", "client"],
		secret: ["token_hash"],
	},
	// Counts that end within the hour.
	login_attempts: {
		key: ["key"],
		order: ["key"],
		travels: false,
		isSeeded: true,
		exported: [],
		derived: ["key", "count", "resets_at"],
		secret: [],
	},
	// What the mail server of this machine offers: asked anew at the first mail.
	mail_offers: {
		key: ["name"],
		order: ["name"],
		travels: false,
		isSeeded: true,
		exported: [],
		derived: ["name", "offered", "heard_at"],
		secret: [],
	},
	// The row probes write.
	readiness: { key: ["id"], order: ["id"], travels: false, isSeeded: true, exported: [], derived: ["id", "asked_at"], secret: [] },
};

/** What the ledger says of a table by its name; null for one it does not know. */
export function factsOf(table: string): (Pick<Facts<unknown>, "travels"> & { key: readonly string[]; order: readonly string[] }) | null {
	return Object.hasOwn(tables, table) ? tables[table as keyof Database] : null;
}
