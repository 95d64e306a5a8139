// Who runs the house, what they did, what they chose.
import type { Generated } from "kysely";

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
	/** The view texts are written in: `text` (null as well) or `markdown`. */
	writing_view: Generated<string | null>;
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

export type JournalTable = {
	id: string;
	at: string;
	/** The name they had then. */
	actor: string | null;
	/** The administrator who did it; null for the software itself, and for a name that is no account's. */
	actor_id: string | null;
	kind: string;
	subject_type: string | null;
	subject_id: string | null;
	subject_title: string | null;
	/** JSON object. */
	details: string | null;
};

export type SettingsTable = { key: string; value: string };

export type SecretsTable = { name: string; value: string };
