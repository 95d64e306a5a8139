// Owns what an export does not tell and a row cannot be without: made anew in the database that is filled. Hashes of people are those
// of another key there: of whoever the export names, they are led to today's.
import { randomBytes } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import type { Row } from "../../../platform/db/snapshot.ts";
import type { Departure } from "../../../platform/departures/departure-store.server.ts";
import { suppressionHasher, suppressionKey } from "../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../shared/mail-address.ts";
import { DEPARTED_NAME, type TableName } from "./format.ts";

type NameMessage = (db: Db, id: string) => Promise<string>;

/** Completes rows, table after table in the ledger's order. */
export class Completion {
	readonly #db: Db;
	readonly #now: Date;
	readonly #nameMessage: NameMessage;
	readonly #hash: (email: string) => string;
	/** What the key of hashes there is known by, where the export says so, and the one here. */
	readonly #keys: { there: string | undefined; here: string };
	/** What somebody was known by there, and is known by here. */
	readonly #names = new Map<string, string>();
	/** Addresses nothing is sent to whose name nobody knows here: who was erased. */
	unknown = 0;

	private constructor(
		db: Db,
		now: Date,
		nameMessage: NameMessage,
		hash: (email: string) => string,
		keys: { there: string | undefined; here: string },
	) {
		this.#db = db;
		this.#now = now;
		this.#nameMessage = nameMessage;
		this.#hash = hash;
		this.#keys = keys;
	}

	static async open(db: Db, key: string | undefined, { now, nameMessage }: { now: Date; nameMessage: NameMessage }): Promise<Completion> {
		return new Completion(db, now, nameMessage, await suppressionHasher(db), { there: key, here: await suppressionKey(db) });
	}

	/**
	 * A departure that was noted there, by the name its person or message bears here. One of another key, as another import drew it, names
	 * nobody of the export and stays as it is; of an export that does not say its key all are taken for its own.
	 */
	readonly rename = (departure: Departure): Departure => {
		const { there, here } = this.#keys;
		const { key, ...named } = departure;
		if (key && there && key !== there) return departure;
		return { ...this.#departure(named), ...(key && there && { key: here }) };
	};

	/** The row as this database holds it. */
	async complete(table: TableName, row: Row): Promise<Row> {
		if (table === "newsletter_subscribers") return this.#reader(row);
		if (table === "stories") return this.#message(row);
		if (table === "deliveries") return this.#delivery(row);
		if (table === "departures") return this.#departure({ ...row, email_hash: String(row.email_hash) });
		if (table !== "consents" && table !== "suppressions") return row;
		if (table === "suppressions" && !this.#names.has(String(row.email_hash))) this.unknown += 1;
		return { ...row, email_hash: this.#renamed(String(row.email_hash)) };
	}

	#renamed(name: string): string {
		return this.#names.get(name) ?? name;
	}

	/** Of who took another address, both bear a name. */
	#departure<One extends { email_hash: string; kind?: unknown; proof?: unknown }>(one: One): One {
		const email_hash = this.#renamed(one.email_hash);
		return one.kind === "moved" ? { ...one, email_hash, proof: this.#renamed(String(one.proof)) } : { ...one, email_hash };
	}

	#reader(row: Row): Row {
		const email = String(row.email);
		const today = this.#hash(email);
		// null: of long ago, not told to anybody yet.
		if (typeof row.email_hash === "string") this.#names.set(row.email_hash, today);
		return { ...row, email_key: emailKey(email), email_hash: row.email_hash === null ? null : today };
	}

	async #message({ [DEPARTED_NAME]: name, ...row }: Row): Promise<Row> {
		if (typeof name === "string") this.#names.set(name, await this.#nameMessage(this.#db, String(row.id)));
		return row;
	}

	/** What was on its way has ended with the process that sent it: its lease is over, and the sender settles it. */
	#delivery(row: Row): Row {
		const isUnderWay = row.state === "claimed" || row.state === "sending";
		return { ...row, token: randomBytes(16).toString("hex"), lease_until: isUnderWay ? this.#now.toISOString() : null };
	}
}
