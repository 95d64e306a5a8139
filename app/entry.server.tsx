// Owns turning a route match into HTML: always the whole page at once, since every public page is kept whole.
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { documentContext } from "./platform/http/document.server.ts";
import { handoffScript, readHandoff } from "./platform/http/handoff.server.ts";
import { servicesContext } from "./platform/services.ts";
import { loggablePath } from "./shared/private-links.ts";
import { drawPart } from "./ui/common-part.server.tsx";
import { drawPartContext } from "./ui/common-part.tsx";
import { AssetsAlone, AssetsApart } from "./ui/page-assets.tsx";
import { drawMeta } from "./ui/page-meta.server.ts";

const GIVE_UP_AFTER_MS = 10_000;

/**
 * Logs what a loader, an action or a rendering threw, once and with its cause. What React Router itself answers to a wrong
 * request (no such method, unreadable body) is in the request's own line, and so is that its client has left.
 */
export const handleError: HandleErrorFunction = (thrown, { request, context }) => {
	if (isRouteErrorResponse(thrown) && thrown.status < 500) return;
	const err = isRouteErrorResponse(thrown) ? (thrown as { error?: unknown }).error : thrown;
	logFailure(err, request, context as RouterContextProvider);
};

function logFailure(thrown: unknown, request: Request, context: Pick<RouterContextProvider, "get">): void {
	if (request.signal.aborted && thrown === request.signal.reason) return;
	const { log } = context.get(servicesContext);
	const err = thrown instanceof Error ? thrown : new Error(String(thrown));
	log.error({ err, path: loggablePath(new URL(request.url).pathname) }, "a page could not be answered");
}

/**
 * What React needs of a match to draw it: the routes that matched, since `ServerRouter` makes all it is given ready again for each
 * page, and no data for the scripts, which are written beside what it draws.
 */
function drawn(context: EntryContext): EntryContext {
	const { routes } = context.manifest;
	const matched = context.staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]] as const);
	return {
		...context,
		// Its own, so that it can be emptied: where something fails after it, React Router draws again from the one it has.
		staticHandlerContext: { ...context.staticHandlerContext },
		serverHandoffStream: undefined,
		...(matched.length > 0 && { manifest: { ...context.manifest, routes: Object.fromEntries(matched) } }),
	};
}

/**
 * Lets go of a page's data once it is drawn. React Router's static router is an object of getters, new ones for each page, which V8 holds with the shape it
 * gave that object until it goes through its whole heap; and through them, all that the page was made of (decision 044).
 */
function letGo({ staticHandlerContext }: EntryContext): void {
	Object.assign(staticHandlerContext, { loaderData: {}, loaderHeaders: {}, actionData: null, actionHeaders: {}, errors: null });
}

/** What React writes where it leaves a part of the page to the browser: it waits for something, or failed. */
const LEFT_TO_BROWSER = /<!--\$[?!]/;

/**
 * The page, where nothing in it waits: drawn into one string, in this turn. A stream would have it written into bytes, piece by piece, and
 * put together again (decision 044). Null where it has to be drawn with patience, and where that will say what is wrong.
 */
function drawAtOnce(page: React.ReactNode): string | null {
	try {
		// As a stream begins.
		const html = `<!DOCTYPE html>${renderToString(page)}`;
		return LEFT_TO_BROWSER.test(html) ? null : html;
	} catch {
		return null;
	}
}

/** Draws the page whole; rejects when not even its shell could be made. What fails inside a shell goes to `onError`. */
function drawWithPatience(page: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		let shell = false;
		/** What failed in a part of the page before its shell was made. Without its shell the page is rejected, and logged by whoever asked for it. */
		const early: unknown[] = [];
		const pieces: Buffer[] = [];
		const whole = new Writable({
			write(piece: Buffer, _encoding, done) {
				pieces.push(piece);
				done();
			},
			final(done) {
				resolve(Buffer.concat(pieces).toString());
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			// All of it stands where it belongs: React would put a large part at the end, with scripts of its own that move it.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				clearTimeout(timer);
				pipe(whole);
			},
			onShellReady() {
				shell = true;
				for (const error of early) onError(error);
			},
			onError(error) {
				if (shell) onError(error);
				else early.push(error);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
		});
		const timer = setTimeout(abort, GIVE_UP_AFTER_MS);
	});
}

/** What a page's assets hang on: the routes that matched, up to which of them an error is shown. */
function assetsKey({ matches, errors }: EntryContext["staticHandlerContext"]): string {
	return JSON.stringify([matches.map(({ route }) => route.id), Object.keys(errors ?? {})]);
}

/** React Router's context of a document that holds nothing but the assets of a page: its root shows no page. */
function assetsOf(router: EntryContext): EntryContext {
	const nothing = () => null;
	const root = { ...router.routeModules.root, default: nothing, ErrorBoundary: nothing, Layout: AssetsAlone };
	return { ...router, routeModules: { ...router.routeModules, root } };
}

/** Renders the matched routes; resolves once the page is complete, rejects when not even its shell could be made. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const router = drawn(routerContext);
	try {
		await drawDocument(router, { request, headers, context, data: routerContext.serverHandoffStream });
	} finally {
		// What is noted while a page is drawn, such as whose error boundary speaks, React Router looks for on its own context.
		Object.assign(routerContext.staticHandlerContext, router.staticHandlerContext);
		letGo(router);
	}
	return new Response(null, { headers, status });
}

type Around = { request: Request; headers: Headers; context: RouterContextProvider; data: EntryContext["serverHandoffStream"] };

/** Leaves the page beside its answer (`Document`), and says in its headers what it needs. */
async function drawDocument(router: EntryContext, { request, headers, context, data }: Around): Promise<void> {
	const document = context.get(documentContext);
	const whole = (
		<drawPartContext.Provider value={drawPart}>
			<ServerRouter context={router} url={request.url} />
		</drawPartContext.Provider>
	);
	const page = document.secure ? <AssetsApart>{whole}</AssetsApart> : whole;
	const html = drawAtOnce(page) ?? (await drawWithPatience(page, (error) => logFailure(error, request, context)));
	const handoff = handoffScript(data ? await readHandoff(data) : []);
	headers.set("content-type", "text/html; charset=utf-8");
	if (document.secure) {
		const draw = () => renderToString(<ServerRouter context={assetsOf(router)} url={request.url} />);
		const meta = drawMeta(router);
		const secured = document.secure({ html, meta, handoff, assets: { key: assetsKey(router.staticHandlerContext), draw } });
		for (const [name, value] of Object.entries(secured.headers)) headers.set(name, value);
		document.body = secured.body;
	} else {
		const end = html.lastIndexOf("</body>");
		// A root without scripts has nothing to hand anything to.
		document.body = Buffer.from(
			router.renderMeta?.didRenderScripts ? `${html.slice(0, end)}<script>${handoff}</script>${html.slice(end)}` : html,
		);
	}
}
