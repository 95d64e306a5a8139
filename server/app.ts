// Owns the HTTP ladder: each rung in the order a request climbs it, from its id to React Router.
// The page cache stands in front (server/main.ts) and climbs it too when it needs a page.
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type AnswerAt, answerAtContext } from "../app/platform/http/answer-at.server.ts";
import { bodiesContext } from "../app/platform/http/bodies.server.ts";
import { type Document, documentContext } from "../app/platform/http/document.server.ts";
import { READS } from "../app/platform/http/methods.ts";
import type { Drawn } from "../app/platform/page-cache/fresh-pages.ts";
import { type RenderQueues, TooManyRenders } from "../app/platform/page-cache/render-queue.ts";
import { callerContext, type Services, servicesContext } from "../app/platform/services.ts";
import { FILES_FOLDER } from "../app/shared/files.ts";
import { isPrivateLink, loggablePath } from "../app/shared/private-links.ts";
import { remembering } from "../app/shared/remembering.ts";
import { doorCopy } from "./copy.ts";
import { arrival } from "./http/arrival.ts";
import { builtFiles } from "./http/built-files.ts";
import { clientAddress, clientKey } from "./http/client-address.ts";
import { type Door, isForData, openDoor, readablePath, routesAround } from "./http/door.ts";
import { drawings } from "./http/drawings.ts";
import { finish, quietly } from "./http/finish.ts";
import { openFirstView } from "./http/first-view.ts";
import { health } from "./http/health.ts";
import { inTurn } from "./http/in-turn.ts";
import { missingAddresses } from "./http/missing-addresses.ts";
import { oldAddresses } from "./http/old-addresses.ts";
import { packed } from "./http/packed.ts";
import { cutShort, failed, notHere, overloaded, refusal } from "./http/refusals.ts";
import { openModules } from "./http/route-modules.ts";
import { isSameSite } from "./http/same-site.ts";
import { openSecuring } from "./http/secure-document.ts";
import { secureHeaders } from "./http/secure-headers.ts";
import { spellings } from "./http/spellings.ts";
import { storedFiles } from "./http/stored-files.ts";
import { storedImages } from "./http/stored-images.ts";
import { wholeSite } from "./http/whole-site.ts";

/** The route around all others, by React Router's own name: it says that nothing is there where no route takes the address. */
const ROOT = "root";
const PROBES = new Set(["/healthz", "/readyz"]);
/** Forms know no other; a PUT is not to be taken for a POST. */
const METHODS = [...READS, "POST", "OPTIONS"];
/** So many times an address that leads on is followed. */
const MOST_LED = 3;
const LARGEST_FORM_BYTES = 64 * 1_024;
/** Pictures of 5 MB, audio of 50, files of subscribers: what the admin area may be sent. Its guard answers before a byte is read. */
const LARGEST_ADMIN_BYTES = 64 * 1_024 * 1_024;

export type AppOptions = {
	build: ServerBuild;
	/** Folder of built browser files; null in development, where Vite serves them. */
	clientFolder: string | null;
	/** The door over the routes of this build, where somebody asks it in front of the ladder too. */
	door?: Door;
	/** GET /metrics, where it is measured (server/http/metrics.ts). */
	metrics?: Hono;
	/** Where what readers ask and nobody keeps waits to be rendered; without them each is rendered as it is asked. */
	queues?: RenderQueues;
};

type Env = { Bindings: { drawn?: Drawn }; Variables: { requestId: string } };

/** Builds the application over one set of services. */
export function createApp(services: Services, options: AppOptions): Hono<Env> {
	const app = new Hono<Env>();
	const { log, config } = services;
	const door = options.door ?? openDoor(options.build.routes);
	const secured = openSecuring(options.clientFolder === null ? null : openFirstView(options.clientFolder));
	const mode = config.production ? "production" : "development";
	const { routes } = options.build;
	// React Router goes through all the routes it is given, twice a page: it is given the one that the door has found. All are held, once asked for.
	const routedBy = remembering((id) => createRequestHandler({ ...options.build, routes: routesAround(routes, id) }, mode), {
		least: Object.keys(routes).length,
		longest: Number.POSITIVE_INFINITY,
	});
	const rendered = inTurn(options.queues, door);

	app.use(requestId());

	app.use(async (c, next) => {
		const began = performance.now();
		await next();
		const ms = Math.round(performance.now() - began);
		// Probes ask every few seconds and say nothing new.
		const level = PROBES.has(c.req.path) ? "debug" : "info";
		log[level]({ id: c.get("requestId"), method: c.req.method, path: loggablePath(pathOf(c)), status: c.res.status, ms }, "request");
	});

	app.use(async (c, next) => {
		await next();
		secureHeaders(services, c.res.headers, pathOf(c));
	});

	app.onError((error, c) => {
		if (c.req.raw.signal.aborted) return cutShort();
		if (error instanceof TooManyRenders) return overloaded(services, error, pathOf(c));
		log.error({ err: error, id: c.get("requestId") }, "a request failed");
		return failed();
	});

	app.route("/", health(services));
	if (options.metrics) app.route("/", options.metrics);
	app.route("/", arrival(services, remoteAddress));

	app.use("/art/*", drawings(options.clientFolder ?? "public"));
	if (options.clientFolder) app.use(builtFiles(options.clientFolder));

	app.use(wholeSite(services));

	app.route("/", storedImages(services));
	app.route(`/${FILES_FOLDER}`, storedFiles(services));

	app.use(async (c, next) => {
		if (!METHODS.includes(c.req.method)) return notHere(METHODS);
		if (c.req.method === "OPTIONS") return c.body(null, 204, { allow: METHODS.join(", "), "cache-control": "no-store" });
		await next();
	});

	app.use(async (c, next) => {
		// A link made for one person is its own proof, and carries no cookie: mail programs post to it from anywhere (RFC 8058).
		if (c.req.method !== "POST" || isPrivateLink(pathOf(c))) return next();
		const arrival = { headers: c.req.raw.headers, siteUrl: config.siteUrl, trustedProxies: config.trustedProxies };
		if (!isSameSite(arrival)) return refusal(doorCopy.refused, 403);
		await next();
	});

	const tooLong = (c: Context) => c.json({ message: doorCopy.tooLong }, 413);
	const publicLimit = bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: tooLong });
	const adminLimit = bodyLimit({ maxSize: LARGEST_ADMIN_BYTES, onError: tooLong });
	app.use((c, next) => {
		if (!door.isGuarded(pathOf(c))) return publicLimit(c, next);
		// A body of unknown length would have to be read to be measured, before the guard has said who sends it.
		if (c.req.raw.body && !c.req.header("content-length")) return Promise.resolve(c.json({ message: doorCopy.lengthMissing }, 411));
		return adminLimit(c, next);
	});

	app.use((c, next) => {
		// The guard speaks first where there is one: what stands behind it is nobody else's to know.
		if (c.req.method !== "POST" || door.isGuarded(pathOf(c)) || door.takesForms(addressOf(c))) return next();
		return Promise.resolve(notHere(READS));
	});

	const clientOf = (c: Context) => clientKey(clientAddress(c.req.header("x-forwarded-for"), remoteAddress(c), config.trustedProxies));
	app.use(packed(door));
	app.use(missingAddresses(services, clientOf));
	app.use(quietly);
	app.use(oldAddresses(services));
	app.use(spellings(door));

	const answerAt: AnswerAt = async (asked) => {
		let address = asked;
		for (let left = MOST_LED; ; left--) {
			const { status, headers, body } = await app.fetch(new Request(config.siteUrl + address, { method: "HEAD" }));
			await body?.cancel();
			const next = headers.get("location");
			if (status !== 301 || !next?.startsWith("/") || left === 0) return { status, address };
			address = next;
		}
	};

	app.all("*", async (c) => {
		const context = new RouterContextProvider();
		// Whatever is said on behalf of this request bears its id.
		context.set(servicesContext, { ...services, log: log.child({ id: c.get("requestId") }) });
		context.set(bodiesContext, isForData(pathOf(c)) ? null : { count: 0 });
		const secure = config.production ? secured(door.runsAtOnce(pathOf(c))) : null;
		const document: Document = { secure, body: null };
		context.set(documentContext, document);
		context.set(callerContext, {
			clientAddress: clientOf(c),
			requestId: c.get("requestId"),
		});
		context.set(answerAtContext, answerAt);
		const ids = door.idsOf(pathOf(c));
		if (door.isGuarded(pathOf(c))) await openModules(routes, ids);
		const routedAnswer = await rendered({ request: c.req.raw, path: pathOf(c), hasPlace: Boolean(c.env?.drawn) }, () =>
			routedBy(ids.at(-1) ?? ROOT)(asRouted(c.req.raw), context),
		);
		const answer = finish(routedAnswer, c.req.raw, door);
		// What may be kept is kept with its headers: those that hang on the settings (the rung above) are to be of this very version.
		if (answer.headers.get("cache-control")?.startsWith("public")) await services.settings();
		return withDocument(answer, document, c.env?.drawn);
	});

	return app;
}

/** The answer with the document it belongs to; whoever renders for the page cache is left its bytes beside it. */
function withDocument(answer: Response, { body }: Document, drawn: Drawn | undefined): Response {
	// Something else was answered in its place, or nothing may follow the headers.
	if (body === null || answer.body !== null || !answer.headers.get("content-type")?.startsWith("text/html")) return answer;
	if (!drawn) return new Response(new Uint8Array(body), answer);
	drawn.body = body;
	return answer;
}

/** Each rung asks for the address. */
const addresses = new WeakMap<Context, URL>();

function urlOf(c: Context): URL {
	let url = addresses.get(c);
	if (!url) {
		url = new URL(c.req.url);
		addresses.set(c, url);
	}
	return url;
}

/** As React Router reads it; Hono's own path has not been through the same parser. */
function pathOf(c: Context): string {
	return urlOf(c).pathname;
}

function addressOf(c: Context): string {
	const { pathname, search } = urlOf(c);
	return pathname + search;
}

/**
 * What React Router is given: without `Origin`, which it would compare by itself with an address that always says http (who
 * may write is judged above), and with a path that can be decoded.
 */
function asRouted(request: Request): Request {
	const url = new URL(request.url);
	const path = readablePath(url.pathname);
	if (path === url.pathname && !request.headers.has("origin")) return request;
	url.pathname = path;
	const headers = new Headers(request.headers);
	headers.delete("origin");
	return new Request(new Request(url, request), { headers });
}

function remoteAddress(c: Context): string {
	// A page rendered for the cache comes from no client.
	return c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
}
