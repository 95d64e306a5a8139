// Owns the shape of the tables as TypeScript sees them; the migrations make them.
// Same storage on both engines: ids are UUID text, times ISO-8601 UTC text with milliseconds, lists JSON text.
import type { ColumnType, Generated } from "kysely";

/** boolean in PostgreSQL, 0/1 in SQLite; always passed through readFlag on the way out. */
export type Flag = ColumnType<boolean | number, boolean | undefined, boolean>;

export type ArticlesTable = {
	id: string;
	title: string;
	excerpt: string;
	content: string;
	category: string | null;
	author_name: string | null;
	read_time: number | null;
	slug: string;
	is_published: Flag;
	is_featured: Flag;
	featured_image: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	published_at: string | null;
	/** Where the row came from: `demo:…`, `wordpress:…`, or nothing for what was written here. */
	origin: string | null;
	/** Title or name folded (shared/fold.ts); null until it is filled in, at start at the latest. */
	search_text: string | null;
	/** When a draft is to be published by itself; null when nothing is planned. */
	publish_at: string | null;
	/** What feeds know the item by: its first public address; null until it is public (platform/feed-names). */
	feed_id: string | null;
};

export type VisionariesTable = {
	id: string;
	name: string;
	title: string;
	description: string;
	full_story: string;
	impact: string | null;
	quote: string | null;
	category: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	slug: string;
	is_active: Flag;
	achievements: string | null;
	links: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	origin: string | null;
	/** Title or name folded (shared/fold.ts); null until it is filled in, at start at the latest. */
	search_text: string | null;
	/** When a draft is to be published by itself; null when nothing is planned. */
	publish_at: string | null;
	/** What feeds know the item by: its first public address; null until it is public (platform/feed-names). */
	feed_id: string | null;
	/** When it became public and entered the feeds; null when it never did, or did before feeds carried its kind. */
	feed_at: string | null;
};

export type VieAltTable = {
	id: string;
	name: string;
	title: string;
	type: string;
	description: string;
	full_story: string;
	quote: string | null;
	impact: string | null;
	category: string | null;
	location: string | null;
	website_url: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	slug: string;
	is_active: Flag;
	key_points: string | null;
	social_links: string | null;
	/** The three tabs' own words; the static text stands in where they are empty. */
	context_text: string | null;
	impact_text: string | null;
	perspectives_text: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	origin: string | null;
	/** Title or name folded (shared/fold.ts); null until it is filled in, at start at the latest. */
	search_text: string | null;
	/** When a draft is to be published by itself; null when nothing is planned. */
	publish_at: string | null;
	/** What feeds know the item by: its first public address; null until it is public (platform/feed-names). */
	feed_id: string | null;
	/** When it became public and entered the feeds; null when it never did, or did before feeds carried its kind. */
	feed_at: string | null;
};

export type NewsletterSubscribersTable = {
	id: string;
	email: string;
	/** The address folded to one spelling; unique. */
	email_key: string;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	/** One a submission: the same form sent twice is the same signup. */
	request_id: string | null;
	created_at: Generated<string>;
	/** null: reads the newsletter. */
	unsubscribed_at: string | null;
	/** `site`, `admin` or `import`; null for rows older than the column. */
	source: string | null;
	/** Address and names folded; null until it is filled in. */
	search_text: string | null;
	/** Since when the address waits for its confirmation (double opt-in); null: confirmed. */
	pending_since: string | null;
	confirmation_sent_at: string | null;
	/** `granted` or `denied`; null: never asked, which counts as no (CNIL, délibération 2026-042). */
	tracking_consent: string | null;
	tracking_consent_at: string | null;
	/** The last act of the person: signup, confirmation, click, correction. */
	last_contact_at: string | null;
	/** The address the person wants instead, until it is confirmed. */
	next_email: string | null;
	next_email_at: string | null;
	/** The keyed hash `suppressions` knows the address under; null until it is filled in. */
	email_hash: string | null;
};

export type StoriesTable = {
	id: string;
	type: string;
	email: string;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	message: string;
	request_id: string | null;
	created_at: Generated<string>;
	read_at: string | null;
	archived_at: string | null;
	replied_at: string | null;
	/** When the administrator noted that the sender agrees to be published. */
	consent_at: string | null;
	/** The draft made of it. */
	draft_type: string | null;
	draft_id: string | null;
};

export type NewslettersTable = {
	id: string;
	title: string;
	subject: string;
	content: string;
	excerpt: string | null;
	template: Generated<string>;
	status: Generated<string>;
	scheduled_at: string | null;
	sent_at: string | null;
	created_at: Generated<string>;
	/** Its place in the public archive; given when it starts. */
	slug: string | null;
	/** The plain-text part when it was written by hand; null: made from the content. */
	text_content: string | null;
	updated_at: string | null;
	/** Moves with each save: a save made on an older one is refused. */
	revision: number | null;
	/** JSON of what is sent, frozen at the start: subject, html, text, sender, links. */
	frozen: string | null;
	started_at: string | null;
	finished_at: string | null;
	/** The last subscriber id taken into the audience while `preparing`; 'all' once whole. */
	audience_done: string | null;
	/** JSON of counts by reason of who is left out. */
	left_out: string | null;
	/** Why the software paused it by itself; a code. */
	pause_reason: string | null;
	/** The cause the administrator has seen and gone on from: one more of the kind does not stop everything again. */
	resumed_from: string | null;
	failures_in_a_row: number | null;
	/** At most so many messages a minute, all processes together; null: as fast as the server takes them. */
	rate_per_minute: number | null;
	/** At most so many connections to the mail server at once, in each process; null: the usual number. */
	connections: number | null;
	/** Until when the rate's permits are spent. */
	rate_at: string | null;
	/** Names the act that started it: the same one said twice is one start. */
	start_key: string | null;
	/** Whether readers of the site may read it once sent. */
	is_archived: ColumnType<boolean | number | null, boolean | null | undefined, boolean | null>;
	/** Deleted after it was sent: hidden from lists, its log and links live on. */
	hidden_at: string | null;
	/** What feeds know it by: its first public address; null until it starts (platform/feed-names). */
	feed_id: string | null;
};

export type ImagesTable = {
	/** Public path without its leading slash, such as images/demo/grille-pain.webp. */
	path: string;
	width: number;
	height: number;
	/** JSON list of {path, width, type}: the printed sizes, smallest first. */
	variants: string;
	/** Path of the 1200 × 630 card, where one was printed. */
	card_path: string | null;
	alt: string | null;
	credit: string | null;
	origin: string | null;
	created_at: Generated<string>;
	/** The item type it was uploaded for: actualites, visionnaires, vie-alt. */
	kind: string | null;
	/** The file's name as it came. */
	name: string | null;
	author: string | null;
	/** `original` or `duotone`. */
	ink: string | null;
	/** The upload re-encoded once, from which sizes are printed anew. */
	source_path: string | null;
	bytes: number | null;
	/** The point that must stay in sight when the picture is cut, in percent from left and top. */
	focus_x: number | null;
	focus_y: number | null;
	/** Removed from its item at this moment; purged 30 days later if nothing shows it. */
	detached_at: string | null;
	/** One an upload: the same file sent again by a retry is the same image. */
	request_id: string | null;
	/** Its files are being written since this moment, and nobody knows it yet; null once it is an image. */
	pending_at: string | null;
};

export type RedirectsTable = { from_path: string; to_path: string; origin: string | null; created_at: Generated<string> };
export type SettingsTable = { key: string; value: string };
/** One row, written by readiness probes. */
export type ReadinessTable = { id: number; asked_at: string };

export type ContentVersionTable = { id: number; version: number };

export type AdministratorsTable = {
	id: string;
	username: string;
	/** PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash */
	password_hash: string;
	totp_secret: string | null;
	totp_confirmed_at: string | null;
	/** The last 30-second step whose code was used: a code serves once. */
	totp_last_step: number | null;
	/** JSON list of SHA-256 hashes of the codes left. */
	recovery_codes: string | null;
	created_at: Generated<string>;
};

export type SessionsTable = {
	id: string;
	/** SHA-256 of the cookie's token. */
	token_hash: string;
	administrator_id: string;
	created_at: string;
	expires_at: string;
	last_seen_at: string;
	/** Browser and system in words, such as « Firefox, Windows ». */
	client: string | null;
};

export type LoginAttemptsTable = {
	/** Keyed hash of what is counted: neither an address nor a name can be read from it. */
	key: string;
	count: number;
	resets_at: string;
};

/** What the mail room remembers of the mail server. */
export type MailOffersTable = { name: string; offered: string; heard_at: string };

export type SecretsTable = { name: string; value: string };

export type JournalTable = {
	id: string;
	at: string;
	actor: string | null;
	kind: string;
	subject_type: string | null;
	subject_id: string | null;
	subject_title: string | null;
	/** JSON object. */
	details: string | null;
};

export type RevisionsTable = {
	id: string;
	item_type: string;
	item_id: string;
	at: string;
	actor: string | null;
	kind: string;
	/** The whole row after the change, as JSON. */
	fields: string;
};

export type SuppressionsTable = { email_hash: string; reason: string; created_at: Generated<string> };

export type OutboxTable = {
	id: string;
	kind: string;
	to_address: string;
	reply_to: string | null;
	subject: string;
	body_text: string;
	/** The same words dressed; null: text alone. */
	body_html: string | null;
	/** Where one press ends these mails (RFC 8058); null for a mail nobody subscribes to. */
	unsubscribe_url: string | null;
	/** What the mail is about, such as `story:<id>`; null when it is about nothing that is kept. */
	about: string | null;
	attempts: Generated<number>;
	/** When to try next; null when nothing is left to do. */
	next_at: string | null;
	leased_until: string | null;
	sent_at: string | null;
	failed_at: string | null;
	last_error: string | null;
	created_at: Generated<string>;
};

/** Append-only proof of what was shown and agreed (RGPD 7.1); the person is a salted hash. */
export type ConsentsTable = {
	id: string;
	at: string;
	email_hash: string;
	/** `newsletter` or `tracking`. */
	purpose: string;
	/** `asked`, `confirmed`, `granted`, `denied`, `withdrawn`. */
	act: string;
	/** The exact words shown. */
	wording: string;
	/** `form`, `mail`, `one-click`, `admin`, `import`, `my-data`. */
	method: string;
	/** The page it happened on. */
	address: string | null;
};

export type DeliveriesTable = {
	id: string;
	newsletter_id: string;
	/** null once the person was erased. */
	subscriber_id: string | null;
	/** null once the person was erased. */
	email: string | null;
	/** Folded address, or its salted hash once the person was erased. */
	email_key: string;
	first_name: string | null;
	/** Unguessable; names the delivery in links, in the Message-ID and in the return path. */
	token: string;
	/** queued, claimed, sending, accepted, deferred, failed, uncertain, skipped. */
	state: Generated<string>;
	attempts: Generated<number>;
	next_at: string | null;
	lease_until: string | null;
	lease_owner: string | null;
	smtp_code: number | null;
	smtp_reply: string | null;
	/** Why it was skipped or failed; a code. */
	reason: string | null;
	/** Whether the mail carries a pixel and counted links: only with this person's consent at that moment. */
	tracked: Flag;
	settled_at: string | null;
	bounced_at: string | null;
	/** hard, soft, policy. */
	bounce_kind: string | null;
	complained_at: string | null;
	unsubscribed_at: string | null;
};

export type DeliveryEventsTable = {
	id: string;
	newsletter_id: string;
	delivery_id: string;
	/** `open` or `click`. */
	kind: string;
	at: string;
	url: string | null;
	/** A mail program's prefetch or a link scanner, as far as one can tell. */
	machine: Flag;
};

/** How far a mailbox of what comes back was read. */
export type MailboxesTable = {
	name: string;
	/** The mailbox's own word for « the same numbers as before » (RFC 3501). */
	uid_validity: string;
	last_uid: number;
	read_at: string | null;
	/** Why it could not be read; a code. */
	failure: string | null;
};

/** Mails handled already, by a hash of what names them. */
export type HandledMailsTable = { key: string; at: string };

export type MediaElementsTable = {
	id: string;
	/** image, gif, video, button, link. */
	type: string;
	title: string;
	url: string;
	description: string | null;
	alt: string | null;
	width: number | null;
	height: number | null;
	created_at: Generated<string>;
};

export type ButtonElementsTable = {
	id: string;
	text: string;
	url: string;
	/** primary, secondary, outline. */
	style: string;
	/** small, medium, large. */
	size: string;
	/** An emoji. */
	icon: string | null;
	description: string | null;
	created_at: Generated<string>;
};

export type Database = {
	articles: ArticlesTable;
	visionaries: VisionariesTable;
	vie_alt: VieAltTable;
	newsletter_subscribers: NewsletterSubscribersTable;
	stories: StoriesTable;
	newsletters: NewslettersTable;
	images: ImagesTable;
	redirects: RedirectsTable;
	settings: SettingsTable;
	content_version: ContentVersionTable;
	readiness: ReadinessTable;
	administrators: AdministratorsTable;
	sessions: SessionsTable;
	login_attempts: LoginAttemptsTable;
	secrets: SecretsTable;
	journal: JournalTable;
	revisions: RevisionsTable;
	suppressions: SuppressionsTable;
	outbox: OutboxTable;
	consents: ConsentsTable;
	deliveries: DeliveriesTable;
	delivery_events: DeliveryEventsTable;
	mail_offers: MailOffersTable;
	mailboxes: MailboxesTable;
	handled_mails: HandledMailsTable;
	media_elements: MediaElementsTable;
	button_elements: ButtonElementsTable;
};
