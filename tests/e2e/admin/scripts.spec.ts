// What browsers are sent: no secret, no admin code on public pages, and little for the admin's first load.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Request } from "@playwright/test";
import { ADMIN, expect, signIn, test } from "../../support/admin.ts";
import { openForm } from "../../support/content-form.ts";

const CLIENT = join(import.meta.dirname, "../../../build/client");
const ASSETS = join(CLIENT, "assets");
/** Issue 3: compressed JavaScript of the admin's first load. */
const MOST_BYTES = 250_000;
/** Issue 14: what the writing desk adds before one can type, gzip. */
const MOST_DESK_BYTES = 150 * 1_024;
/** Names that admin code cannot do without: its storage, its addresses, its classes. */
const ADMIN_CODE = /admin-auth|["'`]\/admin\b|admin-head|modal-foot|admin-field|login-page/;

/** The scripts a document asks for at once, with all that they import statically; the map of routes left out. */
function graph(html: string): Set<string> {
	const found = new Set<string>();
	const waiting = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? "");
	for (let name = waiting.pop(); name; name = waiting.pop()) {
		if (found.has(name) || name.startsWith("manifest-")) continue;
		found.add(name);
		const text = readFileSync(join(ASSETS, name), "utf8");
		for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) if (next) waiting.push(next);
	}
	return found;
}

/** What a browser is sent for a script; the smallest are not compressed. */
function sentBytes(name: string): number {
	const packed = join(ASSETS, `${name}.br`);
	return statSync(existsSync(packed) ? packed : join(ASSETS, name)).size;
}

const PUBLIC = [
	"/",
	"/actualites",
	"/visionnaires",
	"/vie-alt",
	"/manifeste",
	"/mentions-legales",
	"/nulle-part",
	"/?dialogue=newsletter",
	"/recherche",
	"/archives",
	"/series",
	"/a-lire",
];

test("public pages carry no admin code, neither scripts nor styles", async ({ site }) => {
	const seen = new Set<string>();
	for (const path of PUBLIC) {
		await test.step(path, async () => {
			const html = await (await fetch(site.url + path)).text();
			for (const [, name] of html.matchAll(/href="\/assets\/([\w.-]+\.css)"/g)) {
				expect(readFileSync(join(ASSETS, name ?? ""), "utf8"), `${path} ${name}`).not.toMatch(/\.(?:admin|modal|control)-/);
			}
			for (const name of graph(html)) seen.add(name);
		});
	}
	await test.step("no script that any of them asks for is the admin's", async () => {
		expect(seen.size).toBeGreaterThan(5);
		const guilty = [...seen].filter((name) => ADMIN_CODE.test(readFileSync(join(ASSETS, name), "utf8")));
		expect(guilty).toEqual([]);
	});
});

test("the admin's first load stays under 250 KB of compressed scripts", async ({ site, signedIn }) => {
	const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	for (const [path, headers] of [
		["/admin/connexion", {}],
		["/admin", { Cookie: cookie }],
		["/admin/actualites/nouveau", { Cookie: cookie }],
	] as const) {
		await test.step(path, async () => {
			const html = await (await fetch(site.url + path, { headers })).text();
			const scripts = graph(html);
			expect(
				[...scripts].some((name) => ADMIN_CODE.test(readFileSync(join(ASSETS, name), "utf8"))),
				`${path} is an admin page`,
			).toBe(true);
			const manifest = html.match(/manifest-[\w-]+\.js/)?.[0];
			const bytes = [...scripts, ...(manifest ? [manifest] : [])].reduce((sum, name) => sum + sentBytes(name), 0);
			expect(bytes, path).toBeLessThan(MOST_BYTES);
		});
	}
});

test.describe("the desk's own scripts", () => {
	test.use({ ownContext: true });

	test("are 150 KB of gzip at most before one can type, beyond what the same form asks for without it", async ({ page, site }) => {
		/** What a form asked for until one could type in it. */
		const scriptsOf = async (view: "text" | "markdown") => {
			const asked = new Set<string>();
			const listen = (request: Request) => {
				const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1];
				if (name) asked.add(name);
			};
			await page.context().clearCookies();
			await page.context().addCookies((await signIn(site.url, view)).cookies);
			page.on("request", listen);
			const form = await openForm(page, "actualites");
			const text = view === "text" ? form.getByRole("textbox", { name: /^Contenu/ }) : form.locator("[name=content]");
			await text.click();
			await page.keyboard.type("Un mot");
			await expect(form.locator("[name=content]")).toHaveValue("Un mot");
			page.off("request", listen);
			return asked;
		};
		const without = await scriptsOf("markdown");
		const more = [...(await scriptsOf("text"))].filter((name) => !without.has(name));
		const bytes = more.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).byteLength, 0);
		expect(bytes).toBeGreaterThan(10_000);
		expect(bytes).toBeLessThanOrEqual(MOST_DESK_BYTES);
	});
});

test("156 · no script and no admin page holds the password, its hash or the code that judges it", async ({ site, signedIn }) => {
	const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const hash = await site.write((transaction) =>
		transaction.selectFrom("administrators").select("password_hash").executeTakeFirstOrThrow(),
	);
	const secrets = [ADMIN.password, hash.password_hash, "argon2", "password_hash", "token_hash", "totp_secret"];
	await test.step("156 · no script", async () => {
		for (const name of readdirSync(ASSETS).filter((file) => file.endsWith(".js"))) {
			const text = readFileSync(join(ASSETS, name), "utf8");
			for (const secret of secrets) expect(text.includes(secret), `${name} holds ${secret}`).toBe(false);
		}
	});
	for (const path of ["/admin/connexion", "/admin", "/admin/compte", "/admin/journal", "/admin/reglages"]) {
		await test.step(`156 · ${path}`, async () => {
			const html = await (await fetch(site.url + path, { headers: path === "/admin/connexion" ? {} : { Cookie: cookie } })).text();
			for (const secret of secrets) expect(html.includes(secret), `${path} holds ${secret}`).toBe(false);
		});
	}
});

test.describe("a policy that allows no eval", () => {
	// What is added to a context stays in it.
	test.use({ ownContext: true });

	test("no screen of the administrator that judges fields, nor a form sent from it, has anything the policy must refuse", async ({
		page,
		context,
	}) => {
		await context.addInitScript(() => {
			const refused: string[] = [];
			Object.assign(window, { refused });
			document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
				refused.push(`${violatedDirective} ${blockedURI}`),
			);
		});
		// Those whose code judges fields, and one that has none.
		const screens = ["", "/compte", "/reglages", "/actualites/nouveau", "/vie-alt/nouveau", "/newsletter", "/newsletter/templates"];
		for (const screen of screens) {
			await test.step(`/admin${screen}`, async () => {
				await page.goto(`/admin${screen}`);
				await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
				// A save that is refused has judged every field.
				if (screen.endsWith("/nouveau")) await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
				expect(await page.evaluate(() => Reflect.get(window, "refused")), screen).toEqual([]);
			});
		}
	});
});
