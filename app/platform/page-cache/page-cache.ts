// Owns answering with public pages: whole, compressed, with their ETag, from memory while they are as they would be rendered now.
// It answers in front of the HTTP ladder, in the node:http listener, because that is what makes a page cost what a file costs.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRead } from "../http/methods.ts";
import { type FreshPagesNeeds, openFreshPages } from "./fresh-pages.ts";
import { type AskedAddresses, openHotAddresses } from "./hot-addresses.ts";
import { alone, type Page } from "./kept-pages.ts";
import { compress, compressWell, type Encoding, encodingFor, LEAST_TO_COMPRESS, plainOf } from "./packing.ts";

/** Characters: what trackers add to an address is no part of its key. No tracker adds more than the longest address. */
const LONGEST_KEY = 512;
const LONGEST_ADDRESS = 8_192;
const COMPRESSIBLE = /^(?:text\/|application\/|image\/svg)/;

/** Who asks so wants what is kept or nothing (RFC 9111, 5.2.1.7): where nothing is, nothing is made for it; what is kept is seen to as ever. */
const ONLY_IF_KEPT = "only-if-cached";

function refuse(response: ServerResponse): true {
	response.writeHead(504, { "cache-control": "no-store" }).end();
	return true;
}

export type PageCache = {
	/** Answers the request when it is for a page that may be kept; false leaves it to the ladder. */
	answer: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** How many pages were answered from memory, how many had to be asked again, rendered or waited for, and how many were rendered. */
	counts: () => { hits: number; misses: number; rendered: number };
	/** What is held now, for tests and figures. */
	size: () => { pages: number; bytes: number };
	/** Keeps the addresses asked most, and renders nothing more by itself. */
	stop: () => Promise<void>;
};

/**
 * Opens the cache.
 * - `keyOf(address)`: under which address a page is kept and rendered, null for one that is never kept; a key is its own key;
 * - `fail(thrown, address)`: what is answered where a page could be neither rendered nor sent; says why in the log;
 * - `asked`: where the addresses asked most are kept between two starts;
 * - `onMissing(request)`: is told of who was answered that nothing lives there.
 */
export function openPageCache(
	options: FreshPagesNeeds & {
		keyOf: (address: string) => string | null;
		fail: (thrown: unknown, address: string) => Response;
		asked: AskedAddresses;
		onMissing?: (request: IncomingMessage) => void;
	},
): PageCache {
	const pages = openFreshPages(options);
	const hot = openHotAddresses({ pages, changes: options.changes, asked: options.asked });
	let hits = 0;
	let misses = 0;

	/**
	 * The page in an encoding. Once it has been packed as browsers ask for it, its plain form, several times as long, is no longer held: the others are
	 * made of what is.
	 */
	async function pack(address: string, page: Page, encoding: Encoding): Promise<Buffer> {
		const plain = await plainOf(page.bodies);
		if (encoding === "identity") return plain;
		const body = alone(await compress(plain, encoding));
		// Packed well meanwhile.
		const better = page.bodies.get(encoding);
		if (better) return better;
		if (encoding === "zstd" && page.bodies.has("br")) return body;
		page.bodies.set(encoding, body);
		const isAlone = encoding !== "gzip" && page.bodies.delete("identity");
		pages.grow(address, page, body.length - (isAlone ? plain.length : 0));
		return body;
	}

	/** The same, made once however many wait for it. */
	function bodyOf(address: string, page: Page, encoding: Encoding): Promise<Buffer> {
		const underWay = page.packing.get(encoding);
		if (underWay) return underWay;
		const packing = pack(address, page, encoding).finally(() => page.packing.delete(encoding));
		page.packing.set(encoding, packing);
		return packing;
	}

	/** A page that is asked again is packed well, for all who come after, on another thread. */
	async function packWell(address: string, page: Page): Promise<void> {
		if (!page.bodies.has("br") && !page.bodies.has("zstd")) return;
		page.isPackedWell = true;
		const body = alone(await compressWell(await plainOf(page.bodies)));
		const [brotli, zstandard] = [page.bodies.get("br"), page.bodies.get("zstd")];
		if (brotli && body.length >= brotli.length) return;
		page.bodies.set("br", body);
		// Whoever takes that takes this.
		page.bodies.delete("zstd");
		pages.grow(address, page, body.length - (brotli?.length ?? 0) - (zstandard?.length ?? 0));
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
		// RFC 9110, 8.6: an answer of nothing says no length.
		const length = answer.status === 204 ? {} : { "content-length": body.length };
		response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...length });
		response.end(request.method === "HEAD" ? undefined : body);
	}

	/** Sends a page in the client's encoding, in this very turn when that form is ready. */
	async function deliver(request: IncomingMessage, response: ServerResponse, address: string, page: Page): Promise<void> {
		const worth = page.length >= LEAST_TO_COMPRESS && COMPRESSIBLE.test(page.headers["content-type"] ?? "");
		const encoding = worth ? encodingFor(request.headers["accept-encoding"], page.bodies) : "identity";
		const body = page.bodies.get(encoding) ?? (await bodyOf(address, page, encoding));
		send(request, response, page, encoding, body);
	}

	async function makeAndSend(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
		const answered = await pages.make(address);
		if ("page" in answered) await deliver(request, response, address, answered.page);
		else {
			await pass(request, response, answered.response);
			if (answered.response.status === 404) options.onMissing?.(request);
		}
		// What is made up and asked once is never made ready before it is asked.
		if (pages.keeps(address)) hot.count(address);
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
			let key: string | null = address;
			let page = pages.find(address);
			const isKeptOnly = request.headers["cache-control"] === ONLY_IF_KEPT;
			if (!page) {
				key = options.keyOf(address);
				if (key === null || key.length > LONGEST_KEY) return isKeptOnly && refuse(response);
				if (key !== address) page = pages.find(key);
				if (isKeptOnly && !page && !pages.keeps(key)) return refuse(response);
			}
			const found = key;
			let sending: Promise<void>;
			if (page) {
				hits += 1;
				hot.count(found);
				sending = deliver(request, response, found, page);
				// What cannot be packed stays as it is.
				if (!page.isPackedWell) packWell(found, page).catch(() => {});
			} else {
				misses += 1;
				sending = makeAndSend(request, response, found);
			}
			// Whatever goes wrong with saying what went wrong, nobody is left waiting.
			sending.catch((thrown) => failed(request, response, thrown, found)).catch(() => response.destroy());
			return true;
		},
		counts: () => ({ hits, misses, rendered: pages.rendered() }),
		size: () => pages.size(),
		stop: () => hot.stop(),
	};
}
