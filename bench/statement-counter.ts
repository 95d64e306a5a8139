// Stands between a server and PostgreSQL and counts what is asked: SQLite is asked the same.

import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";

export type StatementCounter = {
	/** The address to give the server instead of `url`. */
	url: string;
	/** Statements run, and bytes answered, since the start. */
	read: () => { statements: number; bytes: number };
	stop: () => void;
};

const [QUERY, EXECUTE] = ["Q", "E"].map((letter) => letter.charCodeAt(0));
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Counts the messages of a client that run a statement (PostgreSQL's protocol, « Message Formats »): Query and Execute. */
function statementsIn(found: () => void): (chunk: Buffer) => void {
	let rest = Buffer.alloc(0);
	// The first message of a connection has no type.
	let typed = 0;
	return (chunk) => {
		rest = Buffer.concat([rest, chunk]);
		while (rest.length >= typed + LENGTH_BYTES) {
			const length = typed + rest.readUInt32BE(typed);
			if (rest.length < length) return;
			if (typed && (rest[0] === QUERY || rest[0] === EXECUTE)) found();
			rest = rest.subarray(length);
			typed = TYPE_BYTES;
		}
	};
}

/** Listens on a free port and passes everything on to the database at `url`. */
export async function countStatements(url: string): Promise<StatementCounter> {
	const target = new URL(url);
	const counted = { statements: 0, bytes: 0 };
	const server = createServer((client) => {
		const database = connect(Number(target.port), target.hostname);
		const count = statementsIn(() => counted.statements++);
		client.on("data", count);
		database.on("data", (chunk) => (counted.bytes += chunk.length));
		client.pipe(database).pipe(client);
		for (const end of [client, database]) end.on("error", () => end.destroy());
		client.on("close", () => database.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const through = new URL(url);
	through.port = String((server.address() as AddressInfo).port);
	return { url: through.href, read: () => ({ ...counted }), stop: () => server.close() };
}
