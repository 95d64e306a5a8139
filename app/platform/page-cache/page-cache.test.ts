import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { CompiledQuery } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { ToldChanges } from "../db/content-changes.ts";
import type { Db } from "../db/open.ts";
import { noteRecalled, recorded } from "../db/recorded-reads.ts";
import type { Render } from "./fresh-pages.ts";
import { encodingFor } from "./packing.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { openProcessQueues, type RenderQueues, TooManyRenders } from "./render-queue.ts";

let server: Server | undefined;
afterEach(() => {
	vi.useRealTimers();
	return new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
});

function pageOf(text: string | null, init: ResponseInit = {}): Response {
	return new Response(text, { headers: { "content-type": "text/html", "cache-control": "public, max-age=0" }, ...init });
}

async function serve(
	render: Render,
	options: { mostBytes?: number; keyOf?: (address: string) => string | null; queues?: RenderQueues } = {},
): Promise<{ cache: PageCache; origin: string; changes: ToldChanges; stoodIn: unknown[] }> {
	const changes = new ToldChanges();
	const stoodIn: unknown[] = [];
	const cache = openPageCache({
		render,
		queues: options.queues ?? openProcessQueues(),
		isPicture: (key) => key.endsWith(".jpg"),
		db: {} as Db,
		changes,
		onStandIn: (reason) => stoodIn.push(reason),
		asked: { read: async () => [], write: async () => {} },
		keyOf: (address) => {
			asked.push(address);
			if (options.keyOf) return options.keyOf(address);
			return address.startsWith("/admin") ? null : (address.split("?", 1)[0] ?? null);
		},
		mostBytes: options.mostBytes ?? 10_000_000,
		fail: (thrown, address) =>
			thrown instanceof TooManyRenders
				? new Response(null, { status: 503 })
				: new Response(`${thrown} at ${address}`, { status: 500, headers: { "x-content-type-options": "nosniff" } }),
	});
	server = createServer((request, response) => {
		if (!cache.answer(request, response)) response.writeHead(418).end();
	});
	await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
	return { cache, changes, stoodIn, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const asked: string[] = [];

const long = "Bonnes nouvelles. ".repeat(200);

test("one render an address, however many ask at a time", async () => {
	let renders = 0;
	let asked = 0;
	const everyoneHasAsked = Promise.withResolvers<void>();
	const { origin } = await serve(async () => {
		renders += 1;
		await everyoneHasAsked.promise;
		return pageOf(long);
	});
	server?.on("request", () => {
		asked += 1;
		if (asked === 20) everyoneHasAsked.resolve();
	});
	const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/`).then((answer) => answer.text())));
	expect(new Set(answers)).toEqual(new Set([long]));
	await fetch(`${origin}/`);
	expect(renders).toBe(1);
});

/** A page whose words come from a table that this test holds. */
function told(text: () => string) {
	return async () => {
		const seen = text();
		noteRecalled("articles", { seen }, async () => ({ seen: text() }));
		return pageOf(seen + long);
	};
}

let tellings = 0;
const change = (table: string, withdrawn: string | null = null) => ({
	id: ++tellings,
	table_name: table,
	row_id: withdrawn,
	withdrawn: withdrawn === null ? 0 : 1,
});

const word = async (address: string) => (await (await fetch(address)).text()).replace(long, "");

test("a page is rendered anew once what it was read from is answered otherwise, and not before", async () => {
	let text = "avant";
	let renders = 0;
	const { origin, changes } = await serve(async () => {
		renders += 1;
		return told(() => text)();
	});
	expect(await word(`${origin}/a`)).toBe("avant");
	// Of another table, and of another row of its own.
	changes.told([change("visionaries")]);
	changes.told([change("articles")]);
	expect([await word(`${origin}/a`), renders]).toEqual(["avant", 1]);
	text = "après";
	changes.told([change("articles")]);
	expect([await word(`${origin}/a`), renders]).toEqual(["après", 2]);
	// What nobody can name.
	text = "enfin";
	changes.told([change("*")]);
	expect(await word(`${origin}/a`)).toBe("enfin");
});

test("a page rendered across a change is not kept", async () => {
	let text = "avant";
	let duringRender = () => {};
	const { origin, changes } = await serve(async () => {
		const page = await told(() => text)();
		duringRender();
		return page;
	});
	duringRender = () => {
		text = "après";
		changes.told([change("articles")]);
		duringRender = () => {};
	};
	expect(await word(`${origin}/a`)).toBe("avant");
	expect(await word(`${origin}/a`)).toBe("après");
});

test("a burst of changes makes a page once more, not once each", async () => {
	const gates: (() => void)[] = [];
	const { origin, changes } = await serve(async () => {
		noteRecalled("articles", { gates: gates.length }, async () => ({ gates: gates.length }));
		await new Promise<void>((resolve) => gates.push(resolve));
		return pageOf(long);
	});
	const asked: Promise<Response>[] = [];
	let arrived = 0;
	server?.on("request", () => void arrived++);
	for (let index = 1; index <= 10; index++) {
		asked.push(fetch(`${origin}/a`));
		await expect.poll(() => arrived).toBe(index);
		changes.told([change("articles")]);
	}
	await expect.poll(() => gates).toHaveLength(1);
	gates[0]?.();
	await expect.poll(() => gates).toHaveLength(2);
	gates[1]?.();
	for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
	expect(gates).toHaveLength(2);
});

test("where nothing can be asked or rendered, the last page that was right stands in, for a day at most", async () => {
	// The second in which the database is not asked again does not end before this test does.
	vi.useFakeTimers({ toFake: ["performance"] });
	let failing: unknown = null;
	let text = "avant";
	const { origin, changes, stoodIn } = await serve(async (address) => {
		if (failing) throw failing;
		const seen = text;
		const ask = async () => {
			if (failing) throw failing;
			return [{ id: address, text }];
		};
		noteRecalled("articles", await ask(), ask);
		return pageOf(seen);
	});
	const statusOf = async (path: string) => (await fetch(origin + path)).status;
	await fetch(`${origin}/vue`);
	await fetch(`${origin}/vue-aussi`);
	await fetch(`${origin}/inconnue`);
	failing = new Error("no database");
	changes.told([change("articles")]);
	expect(await word(`${origin}/vue`)).toBe("avant");
	expect(stoodIn).toEqual([failing]);
	// While it does not answer, it is not asked for each reader, and each page is said to stand in once.
	expect(await word(`${origin}/vue`)).toBe("avant");
	expect(stoodIn).toHaveLength(1);
	expect(await word(`${origin}/vue-aussi`)).toBe("avant");
	expect(stoodIn).toEqual([failing, failing]);
	expect(await statusOf("/jamais-vue")).toBe(500);
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 3_600_000);
	try {
		expect(await statusOf("/vue")).toBe(500);
	} finally {
		clock.mockRestore();
	}
	// Nobody knows what changed: nothing stands in.
	changes.everything();
	expect(await statusOf("/inconnue")).toBe(500);
	failing = null;
	text = "après";
	expect(await word(`${origin}/vue`)).toBe("après");
});

test("a page nobody asked for since yesterday stands in too, where changes were heard and none concerned it", async () => {
	let failing = false;
	const { origin, changes } = await serve(async (address) => {
		if (failing) throw new Error("no database");
		noteRecalled(address === "/changee" ? "visionaries" : "articles", { address }, async () => {
			throw new Error("no database");
		});
		return pageOf(address);
	});
	for (const path of ["/lue-hier", "/changee"]) await fetch(origin + path);
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 3_600_000);
	try {
		changes.told([change("visionaries")]);
		// Somebody reads something: changes are known to be heard until now.
		await fetch(`${origin}/autre`);
		changes.heard = false;
		failing = true;
		clock.mockReturnValue(Date.now() + 60_000);
		expect(await word(`${origin}/lue-hier`)).toBe("/lue-hier");
		expect((await fetch(`${origin}/changee`)).status).toBe(500);
	} finally {
		clock.mockRestore();
	}
});

test("where the database is slow and what stood at an address has left it, that page stands in no more", async () => {
	let [hasMoved, isSlow] = [false, false];
	const { origin, changes } = await serve(async () => {
		const asked = { hasMoved };
		const ask = async () => {
			if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_200));
			return { hasMoved };
		};
		noteRecalled("articles", asked, ask);
		return hasMoved ? new Response(null, { status: 301, headers: { location: "/la" } }) : pageOf("ici");
	});
	const statusOf = async () => (await fetch(`${origin}/vue`, { redirect: "manual" })).status;
	expect(await statusOf()).toBe(200);
	[hasMoved, isSlow] = [true, true];
	changes.told([change("articles")]);
	expect(await statusOf()).toBe(200);
	await expect.poll(statusOf, { timeout: 5_000 }).toBe(301);
});

test("where the database is slow and not away, the last good page stands in until the new one has been made, not for ever", async () => {
	let [text, isSlow] = ["avant", false];
	const { origin, changes, stoodIn } = await serve(async () => {
		const seen = text;
		// Answered later than a reader waits for it.
		const ask = async () => {
			if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_200));
			return [{ text }];
		};
		noteRecalled("articles", [{ text: seen }], ask);
		return pageOf(seen);
	});
	expect(await word(`${origin}/vue`)).toBe("avant");
	[text, isSlow] = ["après", true];
	changes.told([change("articles")]);
	expect(await word(`${origin}/vue`)).toBe("avant");
	expect(stoodIn).toHaveLength(1);
	await expect.poll(() => word(`${origin}/vue`), { timeout: 5_000 }).toBe("après");
});

test("a page that says something of a table and names none of its rows stands in no more once one of them was withdrawn", async () => {
	let failing = false;
	const { origin, changes } = await serve(async () => {
		if (failing) throw new Error("no database");
		await recorded(CompiledQuery.raw("select slug from articles"), async () => ({ rows: [{ slug: "un" }] }));
		return pageOf("un");
	});
	const status = async () => (await fetch(`${origin}/partage/actualite/un.jpg`)).status;
	expect(await status()).toBe(200);
	failing = true;
	changes.told([change("articles"), change("visionaries", "une autre")]);
	expect(await status()).toBe(200);
	changes.told([change("articles", "un")]);
	expect(await status()).toBe(500);
});

test("a page that answers with an error is none: the last good one stands in", async () => {
	let status = 200;
	let text = "avant";
	const { origin, changes, stoodIn } = await serve(async () => {
		noteRecalled("articles", { text }, async () => ({ text }));
		return pageOf(text, { status });
	});
	await word(`${origin}/a`);
	[text, status] = ["après", 503];
	changes.told([change("articles")]);
	expect([await word(`${origin}/a`), stoodIn]).toEqual(["avant", [503]]);
	status = 404;
	expect((await fetch(`${origin}/a`)).status).toBe(404);
	status = 503;
	expect((await fetch(`${origin}/a`)).status).toBe(503);
});

test("beyond what can be rendered, pages wait up to a bound, then 503; kept ones go on", async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const { origin } = await serve(async (address) => {
		if (address !== "/gardee") await gate;
		return pageOf(address);
	});
	await fetch(`${origin}/gardee`);
	const statuses = new Map<number, number>();
	const asked = Array.from({ length: 230 }, async (_, index) => {
		const { status } = await fetch(`${origin}/${index}`);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	});
	await expect.poll(() => statuses.get(503)).toBe(28);
	expect(await word(`${origin}/gardee`)).toBe("/gardee");
	open();
	await Promise.all(asked);
	expect(Object.fromEntries(statuses)).toEqual({ 200: 202, 503: 28 });
});

test("pictures that wait for the one being printed keep no page waiting; beyond a bound they are told to come back", async () => {
	const { promise: printed, resolve: print } = Promise.withResolvers<void>();
	const { origin } = await serve(async (address) => {
		if (address.endsWith(".jpg")) await printed;
		return pageOf(address);
	});
	const statuses: number[] = [];
	const pictures = Array.from({ length: 55 }, async (_, index) => {
		statuses.push((await fetch(`${origin}/${index}.jpg`)).status);
	});
	await expect.poll(() => statuses).toEqual(Array(4).fill(503));
	expect(await word(`${origin}/page`)).toBe("/page");
	print();
	await Promise.all(pictures);
	expect(statuses.filter((status) => status === 200)).toHaveLength(51);
});

test("pages that are never kept take no more than every other turn, and no place in the line of those that are", async () => {
	const queues = openProcessQueues();
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const odd = Array.from({ length: 102 }, () => queues.unkept.run(() => gate));
	await expect(queues.unkept.run(() => gate)).rejects.toThrow(TooManyRenders);
	const { origin, cache } = await serve(async (address) => pageOf(address), { queues });
	const asked = fetch(`${origin}/froide`);
	await expect.poll(() => cache.counts().misses).toBe(1);
	open();
	expect((await asked).status).toBe(200);
	await Promise.all(odd);
});

test("addresses no page was ever kept of wait among themselves: one that was, dropped since, is rendered in its turn", async () => {
	let text = "avant";
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const { origin, cache, changes } = await serve(async (address) => {
		if (!address.startsWith("/nulle-part")) return told(() => text)();
		await gate;
		return new Response(null, { status: 404 });
	});
	expect(await word(`${origin}/connue`)).toBe("avant");
	const statuses: number[] = [];
	const strangers = Array.from({ length: 230 }, async (_, index) => {
		statuses.push((await fetch(`${origin}/nulle-part-${index}`)).status);
	});
	await expect.poll(() => statuses).toEqual(Array(28).fill(503));
	text = "après";
	changes.everything();
	const asked = word(`${origin}/connue`);
	await expect.poll(() => cache.counts().misses).toBe(232);
	// Nor does an address that was never kept take a place there.
	expect((await fetch(`${origin}/jamais-vue`)).status).toBe(503);
	open();
	expect(await asked).toBe("après");
	await Promise.all(strangers);
});

test("an address where nothing stands any more is no page that is known", async () => {
	let status = 200;
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const { origin, changes } = await serve(async (address) => {
		if (address.startsWith("/nulle-part")) await gate;
		else noteRecalled("articles", { status }, async () => ({ status }));
		return pageOf(address, { status: address === "/partie" ? status : 404 });
	});
	expect((await fetch(`${origin}/partie`)).status).toBe(200);
	status = 404;
	changes.told([change("articles")]);
	expect((await fetch(`${origin}/partie`)).status).toBe(404);
	const statuses: number[] = [];
	const strangers = Array.from({ length: 203 }, async (_, index) => {
		statuses.push((await fetch(`${origin}/nulle-part-${index}`)).status);
	});
	await expect.poll(() => statuses).toEqual([503]);
	expect((await fetch(`${origin}/partie`)).status).toBe(503);
	open();
	await Promise.all(strangers);
});

test("brotli, gzip and plain are the same page, small pages are left plain without a second render", async () => {
	let renders = 0;
	const { origin, cache } = await serve(async (address) => {
		renders += 1;
		return pageOf(address === "/court" ? "court" : long);
	});
	const { request } = await import("node:http");
	const raw = (path: string, encoding: string) =>
		new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
			request(`${origin}${path}`, { headers: { "accept-encoding": encoding } }, (response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("end", () => resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }));
			}).end();
		});
	const [br, gz, plain] = [await raw("/", "br, gzip"), await raw("/", "gzip"), await raw("/", "identity")];
	expect([br.encoding, gz.encoding, plain.encoding]).toEqual(["br", "gzip", undefined]);
	expect(brotliDecompressSync(br.body).toString()).toBe(long);
	expect(gunzipSync(gz.body).toString()).toBe(long);
	expect(plain.body.toString()).toBe(long);
	// Held as it was asked for, not in its plain length as well; every form is still answered.
	expect((await raw("/", "identity")).body.toString()).toBe(long);
	expect(cache.size().bytes).toBeLessThan(long.length);
	await raw("/court", "br");
	expect((await raw("/court", "br")).encoding).toBeUndefined();
	expect(renders).toBe(2);
});

test("a page that is asked again is packed well for who comes after, and is the same page", async () => {
	const words = Array.from({ length: 4_000 }, (_, index) => `mot${(index * 7_919) % 1_013}`).join(" ");
	const { origin, cache } = await serve(async () => pageOf(words));
	const { get } = await import("node:http");
	const packed = () =>
		new Promise<Buffer>((resolve) => {
			get(`${origin}/`, { headers: { "accept-encoding": "br" } }, async (response) => resolve(Buffer.concat(await response.toArray())));
		});
	const first = await packed();
	const held = cache.size().bytes;
	expect(await packed()).toEqual(first);
	await expect.poll(async () => (await packed()).length).toBeLessThan(first.length);
	const well = await packed();
	expect(cache.size().bytes - held).toBe(well.length - first.length);
	expect(brotliDecompressSync(well).toString()).toBe(words);
	// A stream of Brotli says first how far it looks back: a bit of 0 means 64 KB (RFC 7932, 9.1), which takes an eighth of the work.
	expect((well[0] as number) & 1).toBe(0);
});

test("who takes Zstandard is answered so at first, with Brotli once the page is packed well; every form is the same page", async () => {
	const words = Array.from({ length: 4_000 }, (_, index) => `mot${(index * 7_919) % 1_013}`).join(" ");
	const { origin, cache } = await serve(async () => pageOf(words));
	const { get } = await import("node:http");
	const asked = (accepted: string) =>
		new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
			get(`${origin}/`, { headers: { "accept-encoding": accepted } }, async (response) =>
				resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(await response.toArray()) }),
			);
		});
	const browser = "gzip, deflate, br, zstd";
	const first = await asked(browser);
	expect([first.encoding, zstdDecompressSync(first.body).toString()]).toEqual(["zstd", words]);
	// Its plain form is held no longer.
	const held = cache.size().bytes;
	expect(held).toBeLessThan(words.length);
	const [gzip, plain] = await Promise.all([asked("gzip"), asked("identity")]);
	expect([gunzipSync(gzip.body).toString(), plain.body.toString()]).toEqual([words, words]);
	await expect.poll(async () => (await asked(browser)).encoding).toBe("br");
	const well = await asked(browser);
	expect(brotliDecompressSync(well.body).toString()).toBe(words);
	expect(well.body.length).toBeLessThan(first.body.length);
	// In place of the first form, beside the one that was asked for meanwhile.
	expect(cache.size().bytes - held).toBe(well.body.length - first.body.length + gzip.body.length);
	// Who takes that alone is answered with it, and it is not held again.
	const all = cache.size().bytes;
	expect(zstdDecompressSync((await asked("zstd")).body).toString()).toBe(words);
	expect(cache.size().bytes).toBe(all);
});

test("who takes Brotli alone, where Zstandard is held, is answered with Brotli", async () => {
	const { origin } = await serve(async () => pageOf(long));
	const { request } = await import("node:http");
	const asked = (accepted: string) =>
		new Promise<string | undefined>((resolve) => {
			request(`${origin}/`, { method: "HEAD", headers: { "accept-encoding": accepted } }, (response) =>
				resolve(response.headers["content-encoding"]),
			).end();
		});
	expect([await asked("zstd, br"), await asked("br"), await asked("zstd, br;q=0")]).toEqual(["zstd", "br", "zstd"]);
});

test("a document left beside its answer is the page; one that is not kept is answered with it all the same", async () => {
	const { origin, cache } = await serve(async (address, drawn) => {
		drawn.body = Buffer.from(`un ${long}`);
		const headers = { "content-type": "text/html; charset=utf-8", "cache-control": address === "/prive" ? "private" : "public" };
		return pageOf(null, { headers });
	});
	for (const path of ["/", "/", "/prive"]) expect(await (await fetch(origin + path)).text()).toBe(`un ${long}`);
	expect(cache.size().pages).toBe(1);
});

test("what was answered in a document's place leaves without it", async () => {
	const { origin } = await serve(async (address, drawn) => {
		drawn.body = Buffer.from(`introuvable, ${long}`);
		if (address === "/ancienne") return new Response(null, { status: 301, headers: { location: "/nouvelle" } });
		return new Response("panne", { status: 500, headers: { "content-type": "text/plain" } });
	});
	const moved = await fetch(`${origin}/ancienne`, { redirect: "manual" });
	expect([moved.status, moved.headers.get("content-type"), await moved.text()]).toEqual([301, null, ""]);
	expect(await word(`${origin}/panne`)).toBe("panne");
});

test("a form is made once, however many wait for it", async () => {
	const everyoneHasAsked = Promise.withResolvers<void>();
	const { origin } = await serve(async () => {
		await everyoneHasAsked.promise;
		return pageOf(long);
	});
	const sent = new Map<string, Set<Buffer>>();
	let asked = 0;
	server?.prependListener("request", (request, response) => {
		const bodies = sent.get(request.headers["accept-encoding"] as string) ?? new Set();
		sent.set(request.headers["accept-encoding"] as string, bodies);
		const end = response.end.bind(response);
		response.end = ((body: Buffer) => end(bodies.add(body) && body)) as typeof response.end;
		asked += 1;
		if (asked === 40) everyoneHasAsked.resolve();
	});
	const ask = async (encoding: string) => (await fetch(origin, { headers: { "accept-encoding": encoding } })).text();
	const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index % 2 ? "br" : "gzip")));
	expect(new Set(answers)).toEqual(new Set([long]));
	expect([sent.get("br")?.size, sent.get("gzip")?.size]).toEqual([1, 1]);
});

test("a packed page holds its own bytes and no more, lightly and well", async () => {
	const paragraphs = Array.from(
		{ length: 300 },
		(_, index) => `Bonne nouvelle ${(index * 7_919) % 1_009}, dite à ${(index * 104_729) % 997}. `,
	);
	const { origin } = await serve(async () => pageOf(paragraphs.join("")));
	const sent: Buffer[] = [];
	server?.prependListener("request", (_, response) => {
		const end = response.end.bind(response);
		response.end = ((body: Buffer) => end(sent.push(body) ? body : undefined)) as typeof response.end;
	});
	const read = async (encoding: string) => {
		await (await fetch(origin, { headers: { "accept-encoding": encoding } })).arrayBuffer();
		return (sent.at(-1) as Buffer).length;
	};
	const lightly = await read("br");
	await read("gzip");
	await expect.poll(() => read("br")).toBeLessThan(lightly);
	expect(sent.map(({ buffer, length }) => buffer.byteLength - length)).toEqual(sent.map(() => 0));
});

test("ETag and 304", async () => {
	const { origin } = await serve(async () => pageOf(long));
	const etag = (await fetch(`${origin}/`)).headers.get("etag") as string;
	const again = await fetch(`${origin}/`, { headers: { "if-none-match": etag } });
	expect([again.status, await again.text()]).toEqual([304, ""]);
	expect((await fetch(`${origin}/`, { headers: { "if-none-match": '"autre"' } })).status).toBe(200);
});

test("errors, private answers and cookies pass through and are asked again", async () => {
	let renders = 0;
	const answers: Record<string, () => Response> = {
		"/erreur": () => pageOf("non", { status: 503, headers: { "cache-control": "public" } }),
		"/prive": () => pageOf("moi", { headers: { "cache-control": "private" } }),
		"/biscuit": () => pageOf("moi", { headers: { "cache-control": "public", "set-cookie": "a=b" } }),
	};
	const { origin, cache } = await serve(async (address) => {
		renders += 1;
		return (answers[address] as () => Response)();
	});
	for (const path of Object.keys(answers)) {
		await fetch(origin + path);
		await fetch(origin + path);
	}
	expect([renders, cache.size().pages]).toEqual([6, 0]);
	expect((await fetch(`${origin}/erreur`)).status).toBe(503);
});

test("a filter that is asked again has its place: after a change it is made once", async () => {
	let text = "un";
	let renders = 0;
	const { origin, changes } = await serve(
		async () => {
			renders += 1;
			return told(() => text)();
		},
		{ keyOf: (address) => address },
	);
	for (let time = 0; time < 3; time++) await fetch(`${origin}/liste?categorie=sante`);
	expect(renders).toBe(2);
	text = "deux";
	changes.told([change("articles")]);
	for (let time = 0; time < 2; time++) expect(await word(`${origin}/liste?categorie=sante`)).toBe("deux");
	expect(renders).toBe(3);
});

test("what is made up and asked once is not made ready after a change; what is kept is", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const rendered: string[] = [];
	const { cache, origin, changes } = await serve(
		async (address) => {
			rendered.push(address);
			return told(() => String(rendered.length))();
		},
		{ keyOf: (address) => address },
	);
	for (const address of ["/a", "/a?q=inconnue-1", "/a?q=inconnue-2"]) await word(origin + address);
	rendered.length = 0;
	changes.told([change("articles")]);
	await vi.advanceTimersByTimeAsync(1_000);
	await vi.waitFor(() => expect(rendered).toEqual(["/a"]));
	await cache.stop();
	expect([rendered, cache.size().pages]).toEqual([["/a"], 1]);
});

test("what is held stays under its bound, the least asked leave first", async () => {
	const { origin, cache } = await serve(async (address) => pageOf(address + long), { mostBytes: 30_000 });
	for (let index = 0; index < 20; index++) await fetch(`${origin}/${index}`);
	expect(cache.size().bytes).toBeLessThanOrEqual(30_000);
	expect(cache.size().pages).toBeGreaterThan(0);
});

test("addresses with the same key are one page; one that is held under its own is not judged again", async () => {
	const rendered: string[] = [];
	const { origin } = await serve(async (address) => {
		rendered.push(address);
		return pageOf(long);
	});
	asked.length = 0;
	for (const path of ["/?utm=1", "/", "/?utm=2", "/"]) expect((await fetch(origin + path)).status).toBe(200);
	expect(rendered).toEqual(["/"]);
	expect(asked).toEqual(["/?utm=1", "/?utm=2"]);
});

test("a page's own address is short; what a tracker adds to it is no part of it, up to a length nobody adds", async () => {
	const { origin, cache } = await serve(async () => pageOf(long));
	expect((await fetch(`${origin}/?fbclid=${"x".repeat(2_000)}`)).status).toBe(200);
	expect((await fetch(`${origin}/${"x".repeat(2_000)}`)).status).toBe(418);
	expect((await fetch(`${origin}/?x=${"x".repeat(9_000)}`)).status).toBe(418);
	expect(cache.size().pages).toBe(1);
});

test("who wants what is kept or nothing has nothing rendered, whatever was asked", async () => {
	let renders = 0;
	const { origin } = await serve(async () => {
		renders += 1;
		return pageOf(long);
	});
	const ask = async (path: string) =>
		(await fetch(origin + path, { method: "HEAD", headers: { "cache-control": "only-if-cached" } })).status;
	expect([await ask("/"), await ask("/admin"), renders]).toEqual([504, 504, 0]);
	await fetch(`${origin}/`);
	expect([await ask("/"), await ask("/?fbclid=1"), await ask("/ailleurs"), renders]).toEqual([200, 200, 504, 1]);
});

test("writes and what has no key are left to the ladder", async () => {
	const { origin } = await serve(async () => pageOf(long));
	expect((await fetch(`${origin}/`, { method: "POST" })).status).toBe(418);
	expect((await fetch(`${origin}/admin`)).status).toBe(418);
});

test.each([
	["gzip, deflate, br, zstd", "zstd"],
	["zstd;q=0, br", "br"],
	["br, gzip", "br"],
	["gzip, br;q=0", "gzip"],
	["br;q=0.0, gzip;q=0", "identity"],
	["", "identity"],
	[undefined, "identity"],
])("Accept-Encoding %s → %s", (accepted, encoding) => {
	expect(encodingFor(accepted)).toBe(encoding);
});

test("where a page cannot be rendered, the answer is the door's own, with its headers; the next one asks again", async () => {
	let renders = 0;
	const { origin, cache } = await serve(async () => {
		renders += 1;
		throw new Error("no disk");
	});
	for (const method of ["GET", "HEAD", "GET"]) {
		const answer = await fetch(`${origin}/seule`, { method });
		expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([500, "nosniff"]);
		expect(await answer.text()).toBe(method === "HEAD" ? "" : "Error: no disk at /seule");
	}
	expect([renders, cache.size().pages]).toEqual([3, 0]);
});
