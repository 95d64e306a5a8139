// Whatever is sent to whatever address, in front of the guard and behind it: no error of the server's own, no crash, no redirection
// that leads back to itself. A failure prints its seed: FUZZ_SEED=… repeats it.
import { Agent, request as raw } from "node:http";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { SESSION_COOKIE, signIn, startAdminSite } from "../support/admin.ts";
import { readRows } from "../support/forms.ts";
import { type FuzzRequest, type Known, requests } from "../support/fuzz/requests.ts";
import { addHostileRows } from "../support/hostile-rows.ts";
import type { Site } from "../support/site.ts";

const long = process.env.LONG === "1";
const REQUESTS = long ? 100_000 : 2_000;
const AT_ONCE = 10;
const MOST_REDIRECTIONS = 10;

type Answer = { status: number; location: string | null };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends exactly what is written; a connection the server ends without an answer is its right. */
function ask(site: Site, { method, path, headers, body }: Omit<FuzzRequest, "signedIn">): Promise<Answer> {
	const { hostname, port } = new URL(site.url);
	return new Promise((resolve, reject) => {
		const asked = raw({ agent, hostname, port, path, method, headers: { ...headers, "content-length": body?.length ?? 0 } }, (answer) => {
			let text = "";
			answer.setEncoding("latin1").on("data", (chunk: string) => {
				if (text.length < 4_000) text += chunk;
			});
			answer.on("end", () => {
				// What a hydrated page is told to do comes inside an envelope.
				const told = answer.statusCode === 202 ? /"redirect","((?:[^"\\]|\\.)*)"/.exec(text)?.[1] : undefined;
				const location = answer.headers.location ?? (told === undefined ? null : asData(JSON.parse(`"${told}"`) as string));
				resolve({ status: answer.statusCode ?? 0, location });
			});
		});
		asked.on("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNREFUSED" ? reject(error) : resolve({ status: 0, location: null }),
		);
		asked.end(body);
	});
}

/** Where a hydrated page asks for an address's data. */
function asData(address: string): string {
	const url = new URL(address, "http://here");
	return url.origin === "http://here" ? `${url.pathname === "/" ? "/_root" : url.pathname.replace(/\/$/, "")}.data${url.search}` : address;
}

test(`${REQUESTS} requests of nobody well-meaning: no error of the server's own, no crash, no loop`, async () => {
	test.setTimeout(long ? 7_200_000 : 180_000);
	const site = await startAdminSite({ TRUST_PROXY: "1", LOG_LEVEL: "error" });
	await site.write(addHostileRows);
	const known = await readRows(site, knownOf);
	const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
	test.info().annotations.push({ type: "seed", description: String(seed) });

	let session = "";
	const enter = async () => {
		const { cookies } = await signIn(site.url);
		session = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
		expect(session).toContain(SESSION_COOKIE);
	};
	const isIn = async () => {
		const answer = await ask(site, { method: "GET", path: "/admin/session", headers: { cookie: session }, body: null });
		return answer.status === 200;
	};

	const send = async ({ signedIn, ...request }: FuzzRequest): Promise<void> => {
		const headers = signedIn ? { ...request.headers, cookie: session } : request.headers;
		let { status, location } = await ask(site, { ...request, headers });
		const said = `${request.method} ${request.path.slice(0, 200)} ${signedIn ? "(signed in)" : ""}`;
		expect(status, said).toBeLessThan(500);
		const way = [request.path];
		const { cookie, "x-forwarded-for": client = "" } = headers as Record<string, string>;
		while (location?.startsWith("/") && !location.startsWith("//")) {
			way.push(location);
			expect(way.length, `leads from one to the other: ${said} ${way.slice(-4)}`).toBeLessThanOrEqual(MOST_REDIRECTIONS);
			const next = { method: "GET", path: location, headers: { "x-forwarded-for": client, ...(cookie && { cookie }) }, body: null };
			({ status, location } = await ask(site, next));
			expect(status, `${said} → ${way.at(-1)}`).toBeLessThan(500);
		}
	};

	try {
		const batch = fc.array(requests(site.url, known), { minLength: AT_ONCE, maxLength: AT_ONCE, size: "max" });
		const property = fc.asyncProperty(batch, async (drawn) => {
			if (!(await isIn())) await enter();
			await Promise.all(drawn.map(send));
		});
		const limits = { interruptAfterTimeLimit: long ? 7_000_000 : 150_000, markInterruptAsFailure: true };
		await fc.assert(property, { seed, numRuns: REQUESTS / AT_ONCE, ...limits });
		expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
		expect(
			site
				.output()
				.split("\n")
				.filter((line) => /"level":(?:50|60)|unhandled|uncaught/i.test(line)),
		).toEqual([]);
	} finally {
		await site.remove();
	}
});

/** Some of what the site holds, by its addresses and ids. */
async function knownOf(db: Parameters<Parameters<typeof readRows>[1]>[0]): Promise<Known> {
	const slugs: string[] = [];
	const ids: string[] = [];
	for (const table of ["articles", "visionaries", "vie_alt", "newsletters"] as const) {
		for (const { id, slug } of await db.selectFrom(table).select(["id", "slug"]).limit(6).execute()) {
			ids.push(id);
			if (slug) slugs.push(slug);
		}
	}
	for (const table of ["stories", "newsletter_subscribers", "media_elements"] as const) {
		for (const { id } of await db.selectFrom(table).select("id").limit(3).execute()) ids.push(id);
	}
	const tokens = (await db.selectFrom("deliveries").select("token").limit(5).execute()).map(({ token }) => token);
	return { ids, slugs, tokens };
}
