// Every route of the admin area, asked by someone who is not signed in: the table itself is walked.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { ADMIN, expect, test } from "../../support/admin.ts";
import { addressOf, isGuarded, table } from "../../support/routes.ts";

const guarded = table.filter(isGuarded);
/** What no answer to a stranger may hold: pieces of screens, of data, of what went wrong. */
const LEAKS = /Connecté en tant qu|"loaderData"|\bid":|SELECT |at \w+ \(|node_modules/;

type Asked = { name: string; path: string; init: RequestInit };

/** What is asked with a cookie that opens nothing, where the whole campaign does not ask everything: of each kind that is read or written, one. */
const SHORT = ["page", "its own data alone", "form", "JSON post to data", "delete"];

function questions(path: string, id: string): Asked[] {
	const data = path === "/admin" ? "/admin.data" : `${path}.data`;
	const write = (method: string, type: string, body: string) => ({ method, headers: { "Content-Type": type }, body });
	const form = write("POST", "application/x-www-form-urlencoded", "id=1&intent=delete");
	const json = write("POST", "application/json", '{"id":"1","ids":["1"]}');
	return [
		{ name: "page", path, init: {} },
		{ name: "page with query", path: `${path}?index&_routes=${encodeURIComponent(id)}`, init: {} },
		{ name: "data", path: data, init: {} },
		{ name: "its own data alone", path: `${data}?_routes=${encodeURIComponent(id)}`, init: {} },
		{ name: "JSON", path, init: { headers: { Accept: "application/json" } } },
		{ name: "head", path, init: { method: "HEAD" } },
		{ name: "form", path, init: form },
		{ name: "form to data", path: data, init: form },
		{ name: "JSON post", path, init: json },
		{ name: "JSON post to data", path: `${data}?index`, init: json },
		{ name: "file", path, init: { method: "POST", body: upload() } },
		{ name: "put", path, init: { ...json, method: "PUT" } },
		{ name: "patch", path, init: { ...json, method: "PATCH" } },
		{ name: "delete", path, init: { ...json, method: "DELETE" } },
	];
}

function upload(): FormData {
	const form = new FormData();
	form.set("file", new File([new Uint8Array(64)], "photo.png", { type: "image/png" }));
	form.set("kind", "actualites");
	return form;
}

/** What is wrong with an answer to a stranger, or null: only a way to the login form, or a refusal. */
async function flawOf(answer: Response): Promise<string | null> {
	const body = await answer.text();
	if (LEAKS.test(body)) return `leaks: ${body.slice(0, 200)}`;
	if (/\bpublic\b/.test(answer.headers.get("cache-control") ?? "")) return "may be cached";
	if (answer.status === 401 || answer.status === 403) return null;
	const leads = answer.headers.get("location") ?? body;
	const redirect = answer.status === 302 || (answer.status === 202 && body.includes("SingleFetchRedirect"));
	// Methods that no route knows may be refused before the guard is asked.
	if (answer.status === 405 || answer.status === 501) return null;
	return redirect && leads.includes("/admin/connexion") ? null : `status ${answer.status} ${leads.slice(0, 120)}`;
}

test("157 · without a session, with an ended one or a forged one, every admin route refuses", async ({ site }) => {
	test.setTimeout(120_000);
	const token = randomBytes(32).toString("base64url");
	await site.write(async (transaction) => {
		const { id } = await transaction.selectFrom("administrators").select("id").executeTakeFirstOrThrow();
		await transaction
			.insertInto("sessions")
			.values({
				id: randomUUID(),
				token_hash: createHash("sha256").update(token).digest("base64url"),
				administrator_id: id,
				created_at: "2025-01-01T00:00:00.000Z",
				expires_at: "2025-01-02T00:00:00.000Z",
				last_seen_at: "2025-01-01T00:00:00.000Z",
			})
			.execute();
	});
	const forged = encodeURIComponent(JSON.stringify({ isAuthenticated: true, timestamp: Date.now(), expiresAt: Date.now() + 86_400_000 }));
	const strangers: Record<string, string> = {
		"no cookie": "",
		"ended session": `contrevent_session=${token}`,
		"forged record": `contrevent_session=${forged}; admin-auth=${forged}`,
	};
	const flaws: string[] = [];
	for (const entry of guarded) {
		for (const [who, cookie] of Object.entries(strangers)) {
			const asked = questions(addressOf(entry), entry.id).filter(({ name }) => cookie === "" || process.env.LONG || SHORT.includes(name));
			await Promise.all(
				asked.map(async ({ name, path, init }) => {
					const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) };
					const flaw = await flawOf(await fetch(site.url + path, { ...init, headers, redirect: "manual" }));
					if (flaw) flaws.push(`${who}, ${name} ${path}: ${flaw}`);
				}),
			);
		}
	}
	expect(flaws).toEqual([]);
});

test("157 · however the address is spelt, a stranger meets the login form or nothing", async ({ site }) => {
	const spellings = [
		"/ADMIN/compte",
		"/%61dmin/compte",
		"/admin//compte",
		"//admin/compte",
		"/admin/compte/",
		"/admin%2Fcompte",
		"/Admin.data",
	];
	for (const path of spellings) {
		for (const method of ["GET", "POST"]) {
			const answer = await fetch(site.url + path, { method, redirect: "follow" });
			const body = await answer.text();
			expect(body, `${method} ${path}`).not.toMatch(LEAKS);
			expect(body, `${method} ${path}`).not.toContain("Sessions ouvertes");
		}
	}
});

test("signed in, addresses that nobody made are answered: letters beyond Latin-1 where a name or a number stands", async ({
	page,
	site,
}) => {
	test.setTimeout(120_000);
	// What ends the session, or the administrator's own account, is not pressed: the journeys beside this one live from it.
	const walked = guarded.filter(({ path }) => path.includes(":"));
	expect(walked.length).toBeGreaterThan(30);
	const headers = { origin: site.url };
	const form = { vu: "2026-01-01T00:00:00.000Z", page: "99" };
	const flaws: string[] = [];
	for (const { path } of walked) {
		const address = path.replace(/:kind\b/, "actualites").replace(/:(\w+)\??/g, "%EF%BF%BD%E2%82%AC");
		for (const asked of [address, `${address}.data`]) {
			const answers = [
				await page.request.get(`${asked}?page=99`, { maxRedirects: 0 }),
				await page.request.post(asked, { headers, form, maxRedirects: 0 }),
			];
			for (const answer of answers) if (answer.status() >= 500) flaws.push(`${answer.status()} ${answer.url()}`);
		}
	}
	expect(flaws).toEqual([]);
});

test("writes that another site's page sends are refused, signed in as well; so are bodies of unknown length", async ({
	site,
	signedIn,
}) => {
	const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const elsewhere: Record<string, string>[] = [
		{ Origin: "https://ailleurs.example" },
		{ Origin: "null" },
		{ "Sec-Fetch-Site": "cross-site" },
		{ "Sec-Fetch-Site": "same-site", Origin: site.url },
	];
	const open = table.filter(({ path }) => ["/admin/connexion", "/admin/connexion/envoi", "/admin/deconnexion"].includes(path));
	await test.step("from another site", async () => {
		for (const entry of [...guarded, ...open]) {
			for (const headers of elsewhere) {
				const answer = await fetch(site.url + addressOf(entry), {
					method: "POST",
					headers: { ...headers, Cookie: cookie },
					body: new URLSearchParams({ username: ADMIN.username, password: ADMIN.password }),
					redirect: "manual",
				});
				expect(answer.status, `${entry.path} ${JSON.stringify(headers)}`).toBe(403);
			}
		}
	});
	await test.step("of unknown length", async () => {
		const streamed = await fetch(`${site.url}/admin/compte/mot-de-passe`, {
			method: "POST",
			headers: { Cookie: cookie },
			body: new Blob(["x".repeat(100_000)]).stream(),
			duplex: "half",
			redirect: "manual",
		} as RequestInit);
		expect(streamed.status).toBe(411);
		expect((await fetch(`${site.url}/admin/session`, { headers: { Cookie: cookie } })).status, "and the session still stands").toBe(200);
	});
});

test("what the signed-in see is never kept by a cache", async ({ site, signedIn }) => {
	const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	for (const path of ["/admin", "/admin/compte", "/admin/journal", "/admin/compte.data", "/admin/session", "/admin/nulle-part"]) {
		const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
		expect(answer.headers.get("cache-control"), path).toContain("no-store");
	}
	const login = await fetch(`${site.url}/admin/connexion`);
	expect(login.headers.get("cache-control")).toContain("no-store");
});
