// Whatever is sent to whatever address, in front of the guard and behind it: no error of the server's own, no crash, no redirection
// that leads back to itself, no address that never answers. Half of it is anything at all; half is what the product's own screens
// send, with up to three things wrong in it. A failure prints its seed: FUZZ_SEED=… repeats it.
import { Agent, request as raw } from "node:http";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { searchPath } from "../../app/shared/addresses.ts";
import { SESSION_COOKIE, signIn, startAdminSite } from "../support/admin.ts";
import { readRows } from "../support/forms.ts";
import { addRows, readKnown } from "../support/fuzz/known.ts";
import { placesOf } from "../support/fuzz/places.ts";
import { type FuzzRequest, requests } from "../support/fuzz/requests.ts";
import { requestOf, spoil, spoiledWrites } from "../support/fuzz/spoiled.ts";
import { writesOf } from "../support/fuzz/writes.ts";
import { addHostileRows } from "../support/hostile-rows.ts";
import { table } from "../support/routes.ts";
import type { Site } from "../support/site.ts";

const long = process.env.LONG === "1";
const REQUESTS = long ? 100_000 : 2_000;
const AT_ONCE = 10;
/** Rows are added again after so many batches. */
const BATCHES_A_ROUND = 20;
const MOST_REDIRECTIONS = 10;
/** Far more than any answer takes on a slow machine: whoever waits longer waits for ever. */
const ANSWERS_WITHIN_MS = 60_000;

type Answer = { status: number; location: string | null };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends exactly what is written; rejects when no answer comes. */
function ask(site: Site, request: Omit<FuzzRequest, "signedIn">, through: Agent | false = agent): Promise<Answer> {
	const { method, path, headers, body } = request;
	const { hostname, port } = new URL(site.url);
	return new Promise((resolve, reject) => {
		const asked = raw(
			{ agent: through, hostname, port, path, method, headers: { ...headers, "content-length": body?.length ?? 0 } },
			(answer) => {
				let text = "";
				answer.setEncoding("latin1").on("data", (chunk: string) => {
					if (text.length < 4_000) text += chunk;
				});
				answer.on("error", reject);
				answer.on("end", () => {
					// What a hydrated page is told to do comes inside an envelope.
					const told = answer.statusCode === 202 ? /"redirect","((?:[^"\\]|\\.)*)"/.exec(text)?.[1] : undefined;
					const location = answer.headers.location ?? (told === undefined ? null : asData(JSON.parse(`"${told}"`) as string));
					resolve({ status: answer.statusCode ?? 0, location });
				});
			},
		);
		asked.setTimeout(ANSWERS_WITHIN_MS, () => asked.destroy(new Error("no answer")));
		// A kept connection may be closed for its idleness at the very moment it is used again.
		asked.on("error", (error) => (asked.reusedSocket ? ask(site, request, false).then(resolve, reject) : reject(error)));
		asked.end(body);
	});
}

/** Where a hydrated page asks for an address's data. */
function asData(address: string): string {
	const url = new URL(address, "http://here");
	return url.origin === "http://here" ? `${url.pathname === "/" ? "/_root" : url.pathname.replace(/\/$/, "")}.data${url.search}` : address;
}

/** A site with hostile rows, and who signs in to it as often as it takes. */
async function startFuzzed() {
	// Nobody of the world is asked about cards.
	const site = await startAdminSite({ TRUST_PROXY: "1", LOG_LEVEL: "error", EMBED_LOOPBACK: "http://127.0.0.1:9" });
	await site.write(addHostileRows);
	const administrator = await readRows(site, (db) => db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow());
	let session = "";
	const isIn = async () => {
		const answer = await ask(site, { method: "GET", path: "/admin/session", headers: { cookie: session }, body: null });
		return answer.status === 200;
	};
	return {
		site,
		/** Signed in again when the session was ended, with the password of the beginning. */
		enter: async () => {
			if (await isIn()) return;
			await site.write(async (db) => {
				await db.updateTable("administrators").set(administrator).where("id", "=", administrator.id).execute();
				await db.deleteFrom("login_attempts").execute();
			});
			const { cookies } = await signIn(site.url);
			session = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
			expect(session).toContain(SESSION_COOKIE);
		},
		/** Sends one request, follows where it leads, and answers its status. */
		send: async ({ signedIn, ...request }: FuzzRequest): Promise<number> => {
			const headers = signedIn ? { ...request.headers, cookie: session } : request.headers;
			const said = `${request.method} ${request.path.slice(0, 200)} ${signedIn ? "(signed in)" : ""} ${request.body?.toString().slice(0, 2_000)}`;
			const first = await ask(site, { ...request, headers }).catch((error: Error) => {
				throw new Error(`${error.message}: ${said}`);
			});
			expect(first.status, said).toBeLessThan(500);
			const way = [request.path];
			const { cookie, "x-forwarded-for": client = "" } = headers as Record<string, string>;
			for (let { location } = first; location?.startsWith("/") && !location.startsWith("//"); ) {
				way.push(location);
				expect(way.length, `leads from one to the other: ${said} ${way.slice(-4)}`).toBeLessThanOrEqual(MOST_REDIRECTIONS);
				const next = { method: "GET", path: location, headers: { "x-forwarded-for": client, ...(cookie && { cookie }) }, body: null };
				const answer = await ask(site, next);
				expect(answer.status, `${said} → ${way.at(-1)}`).toBeLessThan(500);
				({ location } = answer);
			}
			return first.status;
		},
	};
}

test("what is fuzzed is what the product takes and shows: each of its writes goes through when nothing is wrong with it", async () => {
	test.setTimeout(120_000);
	const { site, enter, send } = await startFuzzed();
	try {
		await site.write(addRows);
		await test.step("and what it shows", async () => {
			for (const [route, [address = ""]] of placesOf(await readRows(site, readKnown))) {
				expect(table.map(({ path }) => path)).toContain(route);
				expect((await fetch(site.url + address)).status, `${route}: ${address}`).toBe(200);
				// What was written from outside is found once the job has passed.
				if (route === searchPath)
					await expect.poll(async () => (await fetch(site.url + address)).text(), { timeout: 60_000 }).toMatch(/\d\s+résultat/);
			}
		});
		const routes = writesOf(await readRows(site, readKnown), ([first]) => first).length;
		for (let at = 0; at < routes; at++) {
			if (at % 10 === 0) await site.write(addRows);
			await enter();
			const write = writesOf(await readRows(site, readKnown), ([first]) => first)[at];
			if (!write) throw new Error("The writes are not the same ones from one time to the next.");
			await test.step(write.path, async () => {
				const status = await send(requestOf(site.url, write, `10.9.0.${at}`));
				const taken = status < 400 || (write.mayBeRefused !== undefined && [401, 404, 409, 410, 422, 423].includes(status));
				expect(taken, `${write.path} answers ${status} to ${JSON.stringify(write.fields)}`).toBe(true);
			});
		}
	} finally {
		await test.info().attach("server", { body: site.output() });
		await site.remove();
	}
});

test(`${REQUESTS} requests of nobody well-meaning: no error of the server's own, no crash, no loop`, async () => {
	test.setTimeout(long ? 7_200_000 : 600_000);
	const { site, enter, send } = await startFuzzed();
	const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
	test.info().annotations.push({ type: "seed", description: String(seed) });
	const taken = new Map<string, number>();
	let batches = 0;
	await site.write(addRows);
	let known = await readRows(site, readKnown);
	try {
		const request = fc.oneof(
			requests(site.url, known).map((anything) => ({ anything })),
			spoiledWrites().map((spoiled) => ({ spoiled })),
		);
		const batch = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE, size: "max" });
		const property = fc.asyncProperty(batch, async (drawn) => {
			if (batches++ % BATCHES_A_ROUND === 0) {
				await site.write(addRows);
				known = await readRows(site, readKnown);
			}
			await enter();
			await Promise.all(
				drawn.map(async (one) => {
					if ("anything" in one) return send(one.anything);
					const { write, request } = spoil(site.url, known, one.spoiled);
					const status = await send(request);
					taken.set(write.route, (taken.get(write.route) ?? 0) + (status < 400 ? 1 : 0));
				}),
			);
		});
		const limits = { interruptAfterTimeLimit: long ? 7_000_000 : 500_000, markInterruptAsFailure: true, endOnFailure: true };
		await test.step(`sent, ten at a time, from seed ${seed}`, async () => {
			await fc.assert(property, { seed, numRuns: REQUESTS / AT_ONCE, ...limits });
			expect(batches).toBe(REQUESTS / AT_ONCE);
		});
		await test.step("past the first question: some were taken as they were", async () => {
			const through = [...taken].filter(([, count]) => count > 0);
			test.info().annotations.push({ type: "taken", description: JSON.stringify(Object.fromEntries(taken)) });
			expect(through.length, JSON.stringify([...taken])).toBeGreaterThan(taken.size / 2);
		});
		await test.step("the server is ready still", async () => {
			expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
		});
		await test.step("its log holds no error", async () => {
			expect(
				site
					.output()
					.split("\n")
					// One hostile row is a sending that lost what it was sending: whoever resumes it is owed that line.
					.filter((line) => /"level":(?:50|60)|unhandled|uncaught/i.test(line) && !line.includes("without anything frozen")),
			).toEqual([]);
		});
	} finally {
		await test.info().attach("server", { body: site.output() });
		await site.remove();
	}
});
