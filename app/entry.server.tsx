// Owns turning a route match into HTML: always the whole page at once, since every public page is kept whole.
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { servicesContext } from "./platform/services.ts";
import { loggablePath } from "./shared/private-links.ts";

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

/** Renders the matched routes; resolves once the page is complete, rejects when not even its shell could be made. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let shell = false;
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				headers.set("Content-Type", "text/html; charset=utf-8");
				resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
				pipe(body);
			},
			onShellReady() {
				shell = true;
			},
			onError(error) {
				// Without its shell the page is rejected, and logged by whoever asked for it.
				if (shell) logFailure(error, request, context);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
		});
		const timer = setTimeout(abort, GIVE_UP_AFTER_MS);
	});
}
