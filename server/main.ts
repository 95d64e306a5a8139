// Owns the process: configuration, services, the demonstration magazine, listening, the graceful stop.
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { startSender } from "../app/features/newsletter/sending/sender.server.ts";
import { ensureAdministrator } from "../app/features/session/operator-commands.server.ts";
import { readWeakPassword } from "../app/features/session/weak-password-store.server.ts";
import { isDemoRemoved, loadDemoIntoEmpty } from "../app/pages/demo/load-demo.server.ts";
import { ConfigError, readEnvironment } from "../app/platform/config/config.ts";
import { NewerDatabaseError } from "../app/platform/db/migrate.ts";
import { nameAllForFeeds } from "../app/platform/feed-names/feed-names.server.ts";
import { UnusableFolderError } from "../app/platform/files/data-folder.ts";
import { keepPrivate } from "../app/platform/files/private-folder.ts";
import { type Log, openLog } from "../app/platform/log/log.ts";
import { logConsole, logProcess } from "../app/platform/log/process-log.ts";
import { openPageCache } from "../app/platform/page-cache/page-cache.ts";
import { adminPaths } from "../app/shared/admin-addresses.ts";
import { createApp } from "./app.ts";
import { openDoor } from "./http/door.ts";
import { answerFailure, answerUnrendered } from "./http/refusals.ts";
import { jobs } from "./jobs.ts";
import { refuse, say } from "./operator.ts";
import { type OpenServices, openServices } from "./services.ts";
import { startTicker } from "./ticker.ts";

const PAGE_CACHE_BYTES = 64 * 1_024 * 1_024;
const STOP_WITHIN_MS = 10_000;
const DATABASE_TRIES = 10;
const DATABASE_PAUSE_MS = 1_000;
/** `npm start` keeps a channel open to the server it started, for as long as it lives. */
const hasStarter = process.connected === true;

// A terminal that was closed takes no more lines; what is under way is answered all the same.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** A database in another container may come up a little later than we do. */
async function openWithPatience(config: ReturnType<typeof readEnvironment>, log: Log): Promise<OpenServices> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await openServices(config, log);
		} catch (error) {
			const unreachable = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timeout|starting up/i.test(String(error));
			if (!config.databaseUrl || !unreachable || attempt === DATABASE_TRIES) throw error;
			say(`The database does not answer yet (${attempt}/${DATABASE_TRIES}); trying again.`);
			await new Promise((resolve) => setTimeout(resolve, DATABASE_PAUSE_MS));
		}
	}
}

function listen(server: Server, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
}

async function start(): Promise<void> {
	const config = readEnvironment();
	const closed = keepPrivate(config.dataDir);
	if (closed > 0) say(`${config.dataDir}: ${closed} files and folders could be read by other users of this machine; no longer.`);
	const log = openLog(config.logLevel);
	logConsole(log);
	logProcess(log);
	const { services, migrated, close } = await openWithPatience(config, log);
	if (migrated.length > 0) say(`Database brought up to date (${migrated.join(", ")}).`);
	// Here and in no command: one run at a shell that does not know SITE_URL would name every item after localhost, for ever.
	await nameAllForFeeds(services.db, config.siteUrl);

	if (config.demo && !(await isDemoRemoved(services))) {
		const loaded = await loadDemoIntoEmpty(services, join(import.meta.dirname, "../../demo"), (done, total) => {
			if (done === total) say(`Demonstration magazine loaded: ${total} items. Remove it with: npx contrevent demo remove`);
		});
		if (!loaded) log.debug("the database already holds content; no demonstration");
	}

	const first = await ensureAdministrator(services);

	const isWeak = (await readWeakPassword(services.db)).length > 0;
	// The very first answer has its headers from them. Nothing is asked of the database between listening and serving: one
	// that is lost just then would end the process, as one that cannot be reached before does.
	await services.settings();
	const app = createApp(services, { build, clientFolder: join(import.meta.dirname, "../client") });
	const pages = openPageCache({
		render: async (address) => app.fetch(new Request(config.siteUrl + address)),
		version: services.contentVersion.current,
		keyOf: openDoor(build.routes).keyOf,
		mostBytes: PAGE_CACHE_BYTES,
		fail: answerUnrendered(services),
	});
	const ladder = getRequestListener(app.fetch, { errorHandler: answerFailure(services) });
	const server = createServer((request, response) => {
		if (!pages.answer(request, response)) void ladder(request, response);
	});
	await listen(server, config.port, config.host);
	const port = (server.address() as { port: number }).port;
	say(`Listening on http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${port}`);
	if (config.siteUrl !== `http://localhost:${port}`) say(`Public address: ${config.siteUrl}`);
	say(`Admin area: ${config.siteUrl}${adminPaths.home}`);
	if (first) {
		say(`  user name: ${first.username}`);
		say(
			`  password:  ${first.generated ? `${first.password}  (shown this once; a new one: npx contrevent admin password)` : "the one in ADMIN_PASSWORD"}`,
		);
	}

	if (isWeak) {
		say(
			`The administrator's password is too weak. Change it: ${config.siteUrl}${adminPaths.account.page}, or npx contrevent admin password`,
		);
	}

	const ticker = startTicker(services, jobs);
	const sender = startSender(services);
	let stopping = false;
	const stop = (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ signal }, "stopping: answering what is under way");
		const force = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
		// From now on no other message leaves.
		const draining = sender.stop();
		server.close(async () => {
			await Promise.all([ticker.stop(), draining]);
			await close();
			clearTimeout(force);
			process.exit(0);
		});
		server.closeIdleConnections();
	};
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
	process.on("disconnect", () => stop("the starter has ended"));
	if (hasStarter && !process.connected) stop("the starter has ended");
}

try {
	await start();
} catch (error) {
	if ([ConfigError, NewerDatabaseError, UnusableFolderError].some((known) => error instanceof known)) refuse((error as Error).message);
	const { code, port } = error as NodeJS.ErrnoException & { port?: number };
	if (code === "EADDRINUSE") refuse(`Le port ${port} est déjà pris : choisissez-en un autre, PORT=… npm start.`);
	refuse(`Contrevent could not start: ${error instanceof Error ? error.message : String(error)}`);
}
