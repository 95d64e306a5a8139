// Which other programs may come in, and which are told what happens here.
import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

export type ApiTokensTable = {
	id: string;
	name: string;
	/** SHA-256 of the key, which is kept nowhere. */
	token_hash: string;
	/** How the key begins: by which its owner knows it again. */
	prefix: string;
	created_at: string;
	last_used_at: string | null;
	revoked_at: string | null;
};

export type WebhooksTable = {
	id: string;
	url: string;
	/** What its messages are signed with. */
	secret: string;
	/** JSON list of the events it is told. */
	events: string;
	/** Whether messages about a reader bear their address. */
	with_address: Flag;
	created_at: string;
	disabled_at: string | null;
	/** `hand`, `gone` (it answered 410), `failing` (for days). */
	disabled_why: string | null;
	/** Since when nothing was taken. */
	failing_since: string | null;
	/** In a row. */
	failures: Generated<number>;
	/** Nothing is tried before. */
	next_at: string | null;
};

export type WebhookDeliveriesTable = {
	id: string;
	webhook_id: string;
	event: string;
	/** JSON: what is told, without any address. */
	payload: string;
	/** Whom it is about. */
	reader_id: string | null;
	/** `waiting`, `taken`, `given-up`. */
	state: string;
	attempts: Generated<number>;
	next_at: string | null;
	leased_until: string | null;
	/** The HTTP status of the last answer. */
	answered_code: number | null;
	/** Why there was none. */
	problem: string | null;
	created_at: string;
	settled_at: string | null;
};
