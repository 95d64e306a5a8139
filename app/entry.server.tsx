// Owns turning a route match into HTML: always the whole page at once, since every public page is kept whole.
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

const GIVE_UP_AFTER_MS = 10_000;

/** Renders the matched routes; resolves once the page is complete, rejects when not even its shell could be made. */
export default function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				headers.set("Content-Type", "text/html; charset=utf-8");
				resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
		});
		const timer = setTimeout(abort, GIVE_UP_AFTER_MS);
	});
}
