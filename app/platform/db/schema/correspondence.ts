// What readers write, and the mails that leave one by one.
import type { Generated } from "kysely";

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

/** What the mail room remembers of the mail server. */
export type MailOffersTable = { name: string; offered: string; heard_at: string };
