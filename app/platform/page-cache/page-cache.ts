// Owns the rendered public pages: whole, compressed, with their ETag, until the content version moves.
// It answers in front of the HTTP ladder, in the node:http listener, because that is what makes a page cost what a file costs.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isRead } from "../http/methods.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
type Page = {
	version: number;
	etag: string;
	headers: Record<string, string>;
	bodies: Map<Encoding, Buffer>;
	bytes: number;
};
type Rendered = { page: Page; kept: true } | { response: Response; kept: false };

const LONGEST_ADDRESS = 512;
const LEAST_TO_COMPRESS = 860;
const COMPRESSIBLE = /^(?:text\/|application\/|image\/svg)/;

/** Renders one address (path with query) as the application would answer a visitor without cookies. */
export type Render = (address: string) => Promise<Response>;

export type PageCache = {
	/** Answers the request when it is for a page that may be kept; false leaves it to the ladder. */
	answer: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** How many pages were answered from memory, and how many had to be rendered or waited for. */
	counts: () => { hits: number; misses: number };
	/** What is held now, for tests and figures. */
	size: () => { pages: number; bytes: number };
};

/** The best encoding the client takes, brotli first; a weight of 0 refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
	const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:\\s*(?:,|$))`, "i");
	for (const [name, word] of [
		["br", /\bbr\b/i],
		["gzip", /\bgzip\b/i],
	] as const) {
		if (accepted && word.test(accepted) && !refused(name).test(accepted)) return name;
	}
	return "identity";
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "br")
		return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
	if (encoding === "gzip") return gzipped(body, { level: 6 });
	return body;
}

function mayBeKept(response: Response): boolean {
	return response.status === 200 && !response.headers.has("set-cookie") && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
}

/**
 * Opens the cache.
 * - `keyOf(address)`: under which address a page is kept and rendered, null for one that is never kept; a key is its own key;
 * - `version()`: the content version; a page of another version is never served;
 * - `mostBytes`: what all bodies together may take; the least recently asked leave first;
 * - `fail(thrown, address)`: what is answered where a page could be neither rendered nor sent; says why in the log.
 */
export function openPageCache(options: {
	render: Render;
	version: () => number;
	keyOf: (address: string) => string | null;
	mostBytes: number;
	fail: (thrown: unknown, address: string) => Response;
}): PageCache {
	const pages = new Map<string, Page>();
	const rendering = new Map<string, Promise<Rendered>>();
	let held = 0;
	let hits = 0;
	let misses = 0;

	function forget(address: string): void {
		const page = pages.get(address);
		if (!page) return;
		pages.delete(address);
		held -= page.bytes;
	}

	function grow(address: string, page: Page, bytes: number): void {
		page.bytes += bytes;
		if (pages.get(address) !== page) return;
		held += bytes;
		for (const oldest of pages.keys()) {
			if (held <= options.mostBytes) break;
			forget(oldest);
		}
	}

	async function render(address: string, version: number): Promise<Rendered> {
		const response = await options.render(address);
		if (!mayBeKept(response)) return { response, kept: false };
		const body = Buffer.from(await response.arrayBuffer());
		const headers = Object.fromEntries(response.headers);
		headers.vary = "Accept-Encoding";
		delete headers["content-length"];
		const page: Page = {
			version,
			etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
			headers,
			bodies: new Map([["identity", body]]),
			bytes: 0,
		};
		if (version === options.version()) {
			forget(address);
			pages.set(address, page);
			grow(address, page, body.length + address.length + 1_024);
		}
		return { page, kept: true };
	}

	/** One render an address and version, however many ask meanwhile. */
	function renderOnce(address: string): Promise<Rendered> {
		const version = options.version();
		const key = `${version} ${address}`;
		let pending = rendering.get(key);
		if (!pending) {
			pending = render(address, version).finally(() => rendering.delete(key));
			rendering.set(key, pending);
		}
		return pending;
	}

	async function bodyOf(address: string, page: Page, encoding: Encoding): Promise<Buffer> {
		const ready = page.bodies.get(encoding);
		if (ready) return ready;
		const plain = page.bodies.get("identity") as Buffer;
		const body = await compress(plain, encoding);
		if (!page.bodies.has(encoding)) {
			page.bodies.set(encoding, body);
			grow(address, page, body.length);
		}
		return body;
	}

	function send(request: IncomingMessage, response: ServerResponse, page: Page, encoding: Encoding, body: Buffer): void {
		const asked = request.headers["if-none-match"];
		if (asked && (asked === "*" || asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === page.etag.slice(2)))) {
			const { "content-type": _, ...headers } = page.headers;
			response.writeHead(304, { ...headers, etag: page.etag }).end();
			return;
		}
		const headers: Record<string, string | number> = { ...page.headers, etag: page.etag, "content-length": body.length };
		if (encoding !== "identity") headers["content-encoding"] = encoding;
		response.writeHead(200, headers);
		response.end(request.method === "HEAD" ? undefined : body);
	}

	async function pass(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
		const body = Buffer.from(await answer.clone().arrayBuffer());
		response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "content-length": body.length });
		response.end(request.method === "HEAD" ? undefined : body);
	}

	/** Sends a page in the client's encoding, in this very turn when that form is ready. */
	function deliver(request: IncomingMessage, response: ServerResponse, address: string, page: Page): Promise<void> | undefined {
		const plain = page.bodies.get("identity") as Buffer;
		const worth = plain.length >= LEAST_TO_COMPRESS && COMPRESSIBLE.test(page.headers["content-type"] ?? "");
		const encoding = worth ? encodingFor(request.headers["accept-encoding"]) : "identity";
		const ready = page.bodies.get(encoding);
		if (!ready) return bodyOf(address, page, encoding).then((body) => send(request, response, page, encoding, body));
		send(request, response, page, encoding, ready);
	}

	async function renderAndSend(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
		const rendered = await renderOnce(address);
		if (rendered.kept) await deliver(request, response, address, rendered.page);
		else await pass(request, response, rendered.response);
	}

	async function failed(request: IncomingMessage, response: ServerResponse, thrown: unknown, address: string): Promise<void> {
		const answer = options.fail(thrown, address);
		// What has begun as a page must not end as an error's words.
		if (response.headersSent) response.destroy();
		else await pass(request, response, answer);
	}

	return {
		answer(request, response) {
			const address = request.url ?? "";
			if (!isRead(request.method)) return false;
			// « * » and absolute addresses are no paths of ours; the ladder refuses them.
			if (!address.startsWith("/") || address.length > LONGEST_ADDRESS) return false;
			// What is held under this very address is found without asking whose it is.
			const key = pages.has(address) ? address : options.keyOf(address);
			if (key === null) return false;
			const page = pages.get(key);
			let sending: Promise<void> | undefined;
			if (page && page.version === options.version()) {
				hits += 1;
				pages.delete(key);
				pages.set(key, page);
				sending = deliver(request, response, key, page);
			} else {
				misses += 1;
				sending = renderAndSend(request, response, key);
			}
			// Whatever goes wrong with saying what went wrong, nobody is left waiting.
			sending?.catch((thrown) => failed(request, response, thrown, key)).catch(() => response.destroy());
			return true;
		},
		counts: () => ({ hits, misses }),
		size: () => ({ pages: pages.size, bytes: held }),
	};
}
