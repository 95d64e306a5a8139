// Newsletters, who reads them, what became of each newsletter.
import type { ColumnType, Generated } from "kysely";
import type { Flag } from "./flag.ts";

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
	/** null: has not left, or has come back; whether they read the newsletter, `pending_since` says too. */
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
	/** Since when the person reads, by their own act; null: was brought in, or read before this was kept. */
	confirmed_at: string | null;
	/** Ids of the letters asked for and not confirmed yet, as JSON; null: none. */
	asked_topics: string | null;
	asked_topics_at: string | null;
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
	/** Why it stands as its status says without anybody having said so; a code. */
	pause_reason: string | null;
	/** At most so many messages a minute, all processes together; null: as fast as the server takes them. */
	rate_per_minute: number | null;
	/** At most so many connections to the mail server at once, in each process; null: the usual number. */
	connections: number | null;
	/** Whether readers of the site may read it once sent. */
	is_archived: ColumnType<boolean | number | null, boolean | null | undefined, boolean | null>;
	/** Deleted after it was sent: hidden from lists, its log and links live on. */
	hidden_at: string | null;
	/** What feeds know it by: its first public address; null until it starts (platform/feed-names). */
	feed_id: string | null;
	/** `welcome`: a step of the welcome path; `digest`: made of what was published; null: a campaign. */
	role: string | null;
	/** The letter it is sent as; null: the first one, which is the only one until a second is named. */
	topic_id: string | null;
	/** It is for readers who signed up from this moment on; null: since ever. */
	signed_up_from: string | null;
	/** It is for readers who signed up before this moment; null: until now. */
	signed_up_before: string | null;
	/** It is for readers of this `source`; null: of any. */
	signed_up_by: string | null;
	/** How often it went from one status to another. */
	moves: Generated<number>;
};

/** A letter that readers choose; no row: there is one, nameless. */
export type TopicsTable = {
	/** `first`: the one that everybody read before there was a second. */
	id: string;
	name: string;
	slug: string;
	description: string | null;
	created_at: string;
};

/** What a reader said of a letter. On the first one is who said nothing, on the others who chose them. */
export type SubscriberTopicsTable = {
	subscriber_id: string;
	topic_id: string;
	since: string;
	/** null: reads it. */
	left_at: string | null;
};

/** A step of the welcome path: its words and figures are its newsletter's. */
export type WelcomeStepsTable = {
	newsletter_id: string;
	/** How long after their confirmation readers are due. */
	delay_minutes: number;
	/** Who confirmed later is welcomed; null: switched off. */
	on_since: string | null;
	/** Who confirmed until then has been looked at. */
	entered_to: string | null;
	/** The revision whose words leave: the last one marked ready. */
	served_revision: number | null;
};

/** A letter made of what was published, and when it is made. */
export type DigestsTable = {
	id: string;
	/** Title and subject of what is made. */
	title: string;
	/** What opens it. */
	intro: string;
	template: string;
	/** `weekly` or `monthly`. */
	cadence: string;
	/** Of the week (1: Monday) or of the month. */
	day: number;
	/** In the site's time zone. */
	hour: number;
	/** Whether it leaves without anybody's « Oui ». */
	leaves_alone: Flag;
	/** Nothing is made for an hour before that; null: switched off. */
	on_since: string | null;
	/** What was published until then has been told, or is not to be. */
	told_to: string | null;
};

/** One a period: what was made of it, or that it was empty. */
export type DigestIssuesTable = {
	digest_id: string;
	/** `2026-11-23` (a Monday) or `2026-11`. */
	period: string;
	from_at: string;
	to_at: string;
	items: number;
	/** null: nothing was published, nothing was made. */
	newsletter_id: string | null;
	/** JSON of the items it told, each `kind id`; null for those made before this was kept. */
	told: string | null;
};

/** What the sending of a newsletter keeps of itself: a row from its start on. Its status stays with the newsletter. */
export type SendingsTable = {
	newsletter_id: string;
	started_at: string;
	finished_at: string | null;
	/** JSON of what is sent, frozen at the start: subject, html, text, sender, links. */
	frozen: string | null;
	/** Names the act that started it: the same one said twice is one start. */
	start_key: string | null;
	/** The last subscriber id taken into the audience while `preparing`; 'all' once whole. */
	audience_done: string | null;
	/** JSON of counts by reason of who is left out. */
	left_out: string | null;
	/** The cause the administrator has seen and gone on from: one more of the kind does not stop everything again. */
	resumed_from: string | null;
	failures_in_a_row: number | null;
	/** The one receiver all of them are of; `*` once there are several, or the mail server itself failed. */
	failing_receiver: string | null;
	/** Until when the rate's permits are spent. */
	rate_at: string | null;
};

export type DeliveriesTable = {
	id: string;
	newsletter_id: string;
	/** null once the person was erased. */
	subscriber_id: string | null;
	/** null once the person was erased. */
	email: string | null;
	/** Folded address, or its keyed hash once the person was erased. */
	email_key: string;
	first_name: string | null;
	/** Unguessable; names the delivery in links, in the Message-ID and in the return path. */
	token: string;
	/** queued, held, claimed, sending, accepted, deferred, failed, uncertain, skipped. */
	state: Generated<string>;
	attempts: Generated<number>;
	next_at: string | null;
	lease_until: string | null;
	lease_owner: string | null;
	smtp_code: number | null;
	smtp_reply: string | null;
	/** Why it was skipped or failed; a code. */
	reason: string | null;
	/** first, second: which of two subjects that are tried; null where one is. */
	subject: string | null;
	/** Whether the mail carries a pixel and counted links: only with this person's consent at that moment. */
	tracked: Flag;
	settled_at: string | null;
	bounced_at: string | null;
	/** hard, soft, policy. */
	bounce_kind: string | null;
	complained_at: string | null;
	unsubscribed_at: string | null;
	/** Whose server takes the mail: a group of receivers, the MX's name, or the address's own domain while it is not looked up; '' for rows older than the column. */
	receiver: Generated<string>;
	/** `class/rule` of the last refusal (features/newsletter/receivers). */
	refusal: string | null;
	/** When it was last refused for something of ours: that says nothing of the reader. */
	refused_us_at: string | null;
};

/** What a receiver thinks of us, for all newsletters and processes; no row: nothing to say of it. */
export type ReceiversTable = {
	receiver: string;
	/** The first refusal about us of the run that is being watched. */
	watched_since: string | null;
	/** How many it has taken since then. */
	accepted: Generated<number>;
	/** Failures without a reason of the reader's, since it took one. */
	failures_in_a_row: Generated<number>;
	/** Since when it refuses us: nothing leaves to it but a probe now and then; null: it does not. */
	refused_since: string | null;
	/** When the next probe may leave; while one is under way, when it is given up. */
	next_try_at: string | null;
	/** How many probes it has refused. */
	tries: Generated<number>;
	/** The newsletter whose letter it refused last. */
	newsletter_id: string | null;
	/** Of the last refusal: its class, its code, its words without anybody's address, the rule that read them, what to mend. */
	class: string | null;
	code: number | null;
	reply: string | null;
	rule: string | null;
	fix: string | null;
	/** At most so many messages a minute, since it asked to go slower; null: as many as it takes. */
	pace: number | null;
	paced_at: string | null;
	/** Until when the pace's permits are spent. */
	rate_at: string | null;
};

/** Whose server takes the mail of a domain, as its MX said; kept for thirty days. */
export type ReceiverDomainsTable = { domain: string; receiver: string | null; asked_at: string; looked_at: string | null };

/** What left to a receiver on a day of warming up, each reader at their first try, and what it took. `day`: the site's. */
export type WarmUpDaysTable = { receiver: string; day: string; left_count: Generated<number>; taken_count: Generated<number> };

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

/** How many deliveries of a newsletter are alike: kept by the database itself (migration 027). `figure`: message, receiver, first-open, first-click, machine, link. */
export type DeliveryFiguresTable = { newsletter_id: string; figure: string; what: string; count: number };

export type SuppressionsTable = { email_hash: string; reason: string; created_at: Generated<string> };

/** Append-only proof of what was shown and agreed (RGPD 7.1); the person is a keyed hash. `purpose`, `act` and `method` are codes. */
export type ConsentsTable = {
	id: string;
	at: string;
	email_hash: string;
	purpose: string;
	act: string;
	/** The exact words shown. */
	wording: string;
	method: string;
	/** The page it happened on. */
	address: string | null;
};

/** Who left, only ever added: what copies must not bring back. */
export type DeparturesTable = {
	id: string;
	at: string;
	/** The keyed hash `suppressions` knows the address under; of a message, that of its id. */
	email_hash: string;
	/** `left`, `complained`, `bounced`, `erased`, `message`. */
	kind: string;
	/** JSON of how they left, for the consent it withdrew; null where there was none. */
	proof: string | null;
	/** Since when every place of copies has it; null: still to be told. */
	told_at: string | null;
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

/** Each DMARC report that was counted, by who sent it and what they call it. `month`: `2026-11`. */
export type DmarcReportsTable = { key: string; org: string; domain: string; month: string; read_at: string };

/** What one machine sent in a domain's name in a month, judged alike. `dkim`, `spf`: `pass` when aligned. */
export type DmarcSourcesTable = {
	key: string;
	domain: string;
	month: string;
	address: string;
	signer: string;
	dkim: string;
	spf: string;
	disposition: string;
	messages: number;
};

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

/** Templates an editor made of one of the five designs. */
export type OwnTemplatesTable = {
	id: string;
	name: string;
	/** The design it was copied from. */
	base: string;
	/** What was changed of it, as JSON (`Look`). */
	look: string;
	created_at: string;
	updated_at: string;
};

/** Two subjects tried on a part of the readers of a newsletter. */
export type SubjectTrialsTable = {
	newsletter_id: string;
	/** The first is the newsletter's own. */
	other_subject: string;
	/** Per cent of the readers. */
	share: number;
	/** How long clicks are awaited. */
	hours: number;
	/** When the part had left. */
	left_at: string | null;
	decided_at: string | null;
	/** first, second; null: not enough to conclude. */
	winner: string | null;
	/** What it was decided on, as JSON. */
	figures: string | null;
	/** How long the part has been leaving, as far as somebody looked on: neither paused nor stopped. */
	waited_ms: Generated<number>;
	looked_at: string | null;
};
