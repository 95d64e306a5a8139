// Owns the process that serves the built pages: configuration, log, listening, the graceful stop.
import { createServer, type Server } from "node:http";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { CopyRefusal } from "../app/features/moving/copies/refusal.ts";
import { healthPorts } from "../app/pages/health/ports.server.ts";
import { type Config, ConfigError, readEnvironment } from "../app/platform/config/config.ts";
import { isRefusedByDisk } from "../app/platform/db/errors.ts";
import { NewerDatabaseError } from "../app/platform/db/migrate.ts";
import { MovedAwayError } from "../app/platform/db/moved-away.ts";
import { UnfinishedRestorationError } from "../app/platform/db/restoration.ts";
import { UnusableFolderError } from "../app/platform/files/data-folder.ts";
import { openLog } from "../app/platform/log/log.ts";
import { logConsole, logProcess } from "../app/platform/log/process-log.ts";
import { openPageCache } from "../app/platform/page-cache/page-cache.ts";
import { openProcessQueues } from "../app/platform/page-cache/render-queue.ts";
import { createApp } from "./app.ts";
import { askedAddresses } from "./asked-addresses.ts";
import { boot } from "./boot.ts";
import { sweepCompiled } from "./compiled.ts";
import { startCopy } from "./copy.ts";
import { openDoor } from "./http/door.ts";
import { openDrain } from "./http/drain.ts";
import { openMetrics } from "./http/metrics.ts";
import { noteMissingPages } from "./http/missing-addresses.ts";
import { leadsElsewhere } from "./http/old-addresses.ts";
import { answerFailure, answerUnrendered, sayStandIn } from "./http/refusals.ts";
import { refuse, say } from "./operator.ts";
import { giveBack } from "./rest.ts";
import { scratchSites } from "./scratch-site.ts";

/** Under what deploy/ gives it: the unit's TimeoutStopSec, the containers' stop_grace_period. */
const STOP_WITHIN_MS = 30_000;
/** Whoever sends and reads has the time to end before that; what is under way then is our own, and an end by force a failure. */
const STRANGERS_WITHIN_MS = STOP_WITHIN_MS - 2_000;
const PATIENCE_MS = 5_000;
/** A crowd waits here while one process ends and the next one starts; the kernel may hold fewer (net.core.somaxconn). */
const MOST_WAITING = 4_096;
/** `npm start` keeps a channel open to the server it started, for as long as it lives. */
const hasStarter = process.connected === true;

/**
 * Node hands out pieces of blocks of 64 KB, each held as long as any of its pieces is, and what packs a page holds one until V8 goes through its whole heap (decisions
 * 044 and 045): of smaller blocks it holds less.
 */
Buffer.poolSize = 8 * 1_024;

// A terminal that was closed takes no more lines; what is under way is answered all the same.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

function listen(server: Server, { port, host, inheritedSocket }: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		const where = inheritedSocket === null ? { port, host } : { fd: inheritedSocket };
		server.listen({ ...where, backlog: MOST_WAITING }, resolve);
	});
}

async function start(): Promise<void> {
	const config = readEnvironment();
	const log = openLog(config.logLevel);
	logConsole(log);
	logProcess(log);
	const { services, sayTheWayIn, startWork, close } = await boot(config, log, join(import.meta.dirname, "../../demo"));
	const door = openDoor(build.routes);
	const queues = openProcessQueues();
	const pages = openPageCache({
		render: async (address, drawn) => app.fetch(new Request(config.siteUrl + address), { drawn }),
		queues,
		isPicture: (key) => door.isPicture(key.split("?", 1)[0] ?? key),
		db: services.db,
		changes: services.changes,
		keyOf: door.keyOf,
		mostBytes: config.pageCacheBytes,
		onStandIn: sayStandIn(services),
		onMissing: noteMissingPages(services),
		fail: answerUnrendered(services),
		asked: askedAddresses(services.db, door),
	});
	const metrics = config.metricsToken
		? openMetrics(services, { token: config.metricsToken, door, pages, readBackups: () => healthPorts.readBackups(services) })
		: null;
	const app = createApp(services, {
		build,
		clientFolder: join(import.meta.dirname, "../client"),
		door,
		metrics: metrics?.routes,
		queues,
	});
	const ladder = getRequestListener(app.fetch, { errorHandler: answerFailure(services) });
	const server = createServer((request, response) => {
		if (metrics) response.once("finish", () => metrics.count(request.url ?? "", response.statusCode));
		const ladderAnswers = () => void ladder(request, response);
		const answer = () => pages.answer(request, response) || ladderAnswers();
		const elsewhere = leadsElsewhere(services, request.method ?? "", request.url ?? "");
		if (elsewhere) void elsewhere.then((leads) => (leads ? ladderAnswers() : answer()));
		else answer();
	});
	const drain = openDrain(server);
	await listen(server, config);
	const port = (server.address() as { port: number }).port;
	say(`Listening on http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${port}`);
	if (config.siteUrl !== `http://localhost:${port}`) say(`Public address: ${config.siteUrl}`);
	sayTheWayIn();

	const compiled = getCompileCacheDir();
	if (compiled) sweepCompiled(compiled, new Date()).catch((err) => log.warn({ err }, "what Node compiled long ago could not be removed"));

	giveBack();
	const work = startWork(scratchSites(config, log, build));
	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ signal }, "stopping: answering what is under way");
		setTimeout(() => process.exit(1), STOP_WITHIN_MS);
		// From now on no other message leaves.
		const draining = work.stop();
		// Whoever keeps connections open asks on one within the time it was told at the last answer, or no more.
		const isAwaited = signal === "SIGTERM" && (config.inheritedSocket !== null || config.trustedProxies > 0);
		const idleMs = isAwaited ? server.keepAliveTimeout : 0;
		const cut = await drain({ idleMs, patienceMs: PATIENCE_MS, withinMs: STRANGERS_WITHIN_MS });
		if (cut > 0) log.warn({ cut }, "connections were cut: the other side sent or read too slowly");
		await draining;
		await pages.stop();
		await close();
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
	process.on("disconnect", () => stop("the starter has ended"));
	if (hasStarter && !process.connected) stop("the starter has ended");
}

try {
	await start();
} catch (error) {
	const known = [ConfigError, CopyRefusal, MovedAwayError, NewerDatabaseError, UnfinishedRestorationError, UnusableFolderError];
	if (known.some((kind) => error instanceof kind)) refuse((error as Error).message);
	if (isRefusedByDisk(error)) refuse(startCopy.diskRefuses);
	const { code, port } = error as NodeJS.ErrnoException & { port?: number };
	if (code === "EADDRINUSE") refuse(startCopy.portTaken(port));
	refuse(`Contrevent could not start: ${error instanceof Error ? error.message : String(error)}`);
}
