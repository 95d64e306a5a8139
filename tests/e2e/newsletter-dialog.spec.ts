// The newsletter dialog: its fields, each answer in the rows' words, what it keeps, and the provider's page.
import type { Page } from "@playwright/test";
import {
	dialogAwake,
	expect,
	expectAlert,
	expectFailures,
	expectSuccess,
	field,
	fill,
	openDialog,
	PROVIDER,
	send,
	signupsOf,
	standInForProvider,
	test,
	typed,
} from "../support/forms.ts";
import { holdAnswers, hydrate, plain, says, textsOf } from "../support/journey.ts";

const TITLE = "Inscription réussie!";
const TEXT = "Vous allez être redirigé vers notre Substack pour finaliser votre inscription.";
const FAILED = "Une erreur est survenue lors de l'inscription. Veuillez réessayer.";
const fields = ["email", "first_name", "last_name", "phone"];
const opener = (page: Page) => page.locator(".site-header").getByRole("link", { name: "Rejoindre", exact: true });

async function open(page: Page, path = "/manifeste") {
	await page.goto(path);
	await opener(page).click();
	await expect(openDialog(page)).toBeVisible();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	return openDialog(page);
}

/** Notes what the page asks the browser to open; `blocked`: the browser refuses. */
async function watchTabs(page: Page, blocked = false): Promise<() => Promise<string[]>> {
	await page.addInitScript((refuse) => {
		const asked: string[] = [];
		const open = window.open.bind(window);
		Object.assign(window, { asked });
		window.open = (url, target) => {
			asked.push(`${url} ${target}`);
			return refuse ? null : open(url, target);
		};
	}, blocked);
	return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
}

test("002 117 · four fields, each with its label, over the page", async ({ page }) => {
	const dialog = await open(page);
	await says(dialog.locator("h2"), "Rejoindre la communauté");
	const labelled = [
		["email", "Adresse e-mail"],
		["first_name", "Prénom"],
		["last_name", "Nom"],
		["phone", "Téléphone"],
	] as const;
	for (const [name, label] of labelled) {
		const input = field(dialog, name);
		await expect(input).toBeVisible();
		const id = await input.getAttribute("id");
		const words = dialog.locator(`label[for="${id}"]`);
		await expect(words).toBeVisible();
		await says(words.locator(".field-label"), label);
		await says(words.locator(".field-need"), name === "email" ? "obligatoire" : "facultatif");
	}
	await expect(field(dialog, "email")).toHaveAttribute("type", "email");
	await expect(field(dialog, "phone")).toHaveAttribute("type", "tel");
	await expect(page.locator("main h1")).toBeVisible();
	// Who keeps what, why and how long is said beside the form.
	expect(plain(await dialog.textContent())).toContain(
		"garde ce que vous écrivez ici pour vous envoyer sa newsletter, jusqu'à votre désinscription.",
	);
});

test("118 122 123 · the e-mail alone is enough; the words; the dialog closes and opens empty", async ({ page, forms, reader }) => {
	const dialog = await open(page, "/visionnaires?categorie=Innovation");
	await fill(dialog, { email: reader });
	await send(dialog);
	await expectSuccess(page, TITLE, TEXT);
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page).toHaveURL("/visionnaires?categorie=Innovation");
	await expect(opener(page)).toBeFocused();
	expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: null, last_name: null, phone: null }]);
	await opener(page).click();
	expect(await typed(openDialog(page), fields)).toEqual({ email: "", first_name: "", last_name: "", phone: "" });
	await expect(openDialog(page).locator(".form-error, .field-error")).toHaveCount(0);
});

test("119 127 · without an e-mail: the words, nothing sent, what was typed stays", async ({ page }) => {
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const dialog = await open(page);
	await fill(dialog, { email: "   ", first_name: "Ada", last_name: "Lebrun", phone: "06 12" });
	await send(dialog);
	await expectAlert(dialog, "Email requis");
	await says(dialog.locator(".field-error"), "Veuillez saisir votre adresse email");
	await expect(field(dialog, "email")).toBeFocused();
	await expect(field(dialog, "email")).toHaveAttribute("aria-invalid", "true");
	expect(await typed(dialog, ["first_name", "last_name", "phone"])).toEqual({ first_name: "Ada", last_name: "Lebrun", phone: "06 12" });
	expect(posts).toEqual([]);
});

test("120 127 · a malformed e-mail: a message, nothing saved, the dialog stays", async ({ page, forms }) => {
	const dialog = await open(page);
	for (const email of ["abc", "abc@", "@exemple.fr", "a b@exemple.fr", "abc@exemple"]) {
		await fill(dialog, { email });
		await send(dialog);
		await expectAlert(dialog, "Adresse à vérifier");
		await says(dialog.locator(".field-error"), "Cette adresse ne ressemble pas à une adresse email");
		await expect(field(dialog, "email")).toHaveValue(email);
		expect(await signupsOf(forms, email)).toEqual([]);
	}
	await expect(dialog).toBeVisible();
});

test("121 · while it is sent the button is busy, and two quick presses save once", async ({ page, forms, reader }) => {
	const { release, asked } = await holdAnswers(page, "**/envois/inscription");
	const dialog = await open(page);
	await fill(dialog, { email: reader });
	const button = dialog.locator("button[type=submit]");
	await button.dblclick();
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await says(button, "Envoi…");
	await button.dispatchEvent("click");
	await field(dialog, "email").press("Enter");
	release();
	await expectSuccess(page, TITLE, TEXT);
	expect(asked()).toBe(1);
	expect(await signupsOf(forms, reader)).toHaveLength(1);
});

test("121 · a press before the page is awake is not lost", async ({ page, forms, reader }) => {
	await page.goto("/manifeste?dialogue=newsletter");
	const dialog = openDialog(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await expectSuccess(page, TITLE, TEXT);
	expect(await signupsOf(forms, reader)).toHaveLength(1);
});

test.describe("two seconds later", () => {
	// The clock is the context's.
	test.use({ ownContext: true });

	/** Signs up, and stops the clock as the words of success are there; answers which tabs the page asks for. */
	async function signUpAndStopTheClock(page: Page, reader: string, refuse = false) {
		await standInForProvider(page.context());
		const tabsAsked = await watchTabs(page, refuse);
		await page.clock.install();
		const dialog = await open(page);
		await fill(dialog, { email: reader });
		await page.clock.pauseAt(Date.now() + 3_600_000);
		await send(dialog);
		await expectSuccess(page, TITLE, TEXT);
		return tabsAsked;
	}

	test("124 · the provider's page opens in a new tab two seconds after success, neither sooner nor later", async ({
		page,
		context,
		reader,
	}) => {
		const tabsAsked = await signUpAndStopTheClock(page, reader);
		await page.clock.runFor(1_900);
		expect(await tabsAsked()).toEqual([]);
		expect(context.pages()).toHaveLength(1);
		const tab = context.waitForEvent("page");
		await page.clock.runFor(200);
		const provider = await tab;
		await expect(provider).toHaveURL(`${PROVIDER}/`);
		expect(await tabsAsked()).toEqual([`${PROVIDER} _blank`]);
		expect(await provider.evaluate(() => window.opener)).toBeNull();
		await page.clock.runFor(8_000);
		expect(context.pages()).toHaveLength(2);
		// The page it came from stands where it was, and needs no link in its message.
		expect(new URL(page.url()).pathname).toBe("/manifeste");
		await expect(page.locator(".toast-success .toast-words a")).toHaveCount(0);
	});

	test("124 · where the browser blocks the tab, the message carries the link", async ({ page, context, reader }) => {
		const tabsAsked = await signUpAndStopTheClock(page, reader, true);
		await expect(page.locator(".toast-success .toast-words a")).toHaveCount(0);
		await page.clock.runFor(2_100);
		expect(await tabsAsked()).toEqual([`${PROVIDER} _blank`]);
		const link = page.locator(".toast-success .toast-words a");
		await expect(link).toHaveAttribute("href", PROVIDER);
		await expect(link).toHaveAttribute("target", "_blank");
		expect(await link.getAttribute("rel")).toMatch(/\bnoopener\b/);
		expect(plain(await link.textContent())).toContain("Ouvrir la page de la newsletter");
		await expectSuccess(page, TITLE, TEXT);
		// There is time to use it.
		await page.clock.runFor(6_000);
		const tab = context.waitForEvent("page");
		await link.click();
		await expect(await tab).toHaveURL(`${PROVIDER}/`);
	});
});

test("125 127 · the same address again", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 409/);
	const dialog = await open(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await expectSuccess(page, TITLE, TEXT);
	await expect(dialog).toHaveCount(0);
	await opener(page).click();
	const again = { email: reader.toUpperCase(), first_name: "Ada", last_name: "Lebrun", phone: "06 12 34 56 78" };
	await fill(openDialog(page), again);
	await send(openDialog(page));
	await expectAlert(openDialog(page), "Email déjà inscrit", "Cette adresse email est déjà inscrite à notre newsletter");
	expect(await typed(openDialog(page), fields)).toEqual(again);
	expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: null, last_name: null, phone: null }]);
});

test("126 127 · [NET] cut, 500, or another server's page: the words, the dialog, what was typed; then it goes through", async ({
	page,
	forms,
	reader,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	const dialog = await open(page);
	const values = { email: reader, first_name: "Ada", last_name: "Lebrun", phone: "06 12 34 56 78" };
	await fill(dialog, values);
	await expectFailures(page, dialog, { address: "**/envois/inscription", values, text: FAILED });
	await send(dialog);
	await expectSuccess(page, TITLE, TEXT);
	expect(await signupsOf(forms, reader)).toHaveLength(1);
});

test("126 · an answer that got lost: sent again, it is one signup, not a duplicate", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const dialog = await open(page);
	await fill(dialog, { email: reader });
	await page.route(
		"**/envois/inscription",
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
	await send(dialog);
	await expectAlert(dialog, "Erreur", FAILED);
	await send(dialog);
	await expectSuccess(page, TITLE, TEXT);
	expect(await signupsOf(forms, reader)).toHaveLength(1);
});

test("128 · all four fields are saved", async ({ page, forms, reader }) => {
	const dialog = await open(page);
	await fill(dialog, { email: reader, first_name: "  Zoé ", last_name: "d'Été", phone: "+33 6 12 34 56 78" });
	await field(dialog, "phone").press("Enter");
	await expectSuccess(page, TITLE, TEXT);
	expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78" }]);
});

test("129 · Escape, the cross, the veil and the back button close it; focus returns to the opener", async ({ page }) => {
	await page.goto("/manifeste");
	await hydrate(page);
	const ways = [
		() => page.keyboard.press("Escape"),
		() => openDialog(page).getByRole("link", { name: "Fermer" }).click(),
		() => page.mouse.click(20, 450),
		() => page.goBack(),
	];
	for (const close of ways) {
		await opener(page).click();
		await expect(openDialog(page)).toBeVisible();
		await expect(field(openDialog(page), "email")).toBeFocused();
		await close();
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(new URL(page.url()).search).toBe("");
		await expect(opener(page)).toBeFocused();
	}
});

test("129 · focus returns to the very control that opened it; a dialog opened by its address gives it to one that could have", async ({
	page,
}) => {
	await page.goto("/");
	await hydrate(page);
	const second = page.locator("main a[href*='dialogue=newsletter']").first();
	await second.click();
	await expect(field(openDialog(page), "email")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(second).toBeFocused();

	await page.goto("/manifeste?dialogue=newsletter");
	await field(openDialog(page), "first_name").click();
	await dialogAwake(page);
	await expect(field(openDialog(page), "first_name")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page.locator("a[href*='dialogue=newsletter']:focus")).toHaveCount(1);
});

test("a dialog closed before its answer came: the answer is said all the same", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const { release } = await holdAnswers(page, "**/envois/inscription", (route) => route.abort());
	const dialog = await open(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await says(dialog.locator("button[type=submit]"), "Envoi…");
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog")).toHaveCount(0);
	release();
	await says(page.locator(".toast-error b"), "Erreur");
	expect(await textsOf(page.locator(".toast-error p"))).toEqual([FAILED]);
});

test("more signups than one client may make: a pause, in words", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 429/);
	for (let sent = 0; sent < 10; sent++) {
		await page.request.post("/envois/inscription", { form: { email: `${sent}-${reader}` } });
	}
	const dialog = await open(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await expectAlert(dialog, "Trop d'envois à la suite");
	expect(plain(await dialog.locator(".form-error p").textContent())).toMatch(
		/^Pour éviter les envois en rafale, nous faisons une pause\. Réessayez dans (?:une minute|\d+ minutes)\.$/,
	);
	await expect(field(dialog, "email")).toHaveValue(reader);
	expect(await signupsOf(forms, reader)).toEqual([]);
});

test("an address with accents: a domain is taken, what stands before the @ is not while no mail server carries it", async ({
	page,
	forms,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const dialog = await open(page);
	await fill(dialog, { email: "zoé@exemple.fr", first_name: "Zoé" });
	await send(dialog);
	await expectAlert(dialog, "Adresse à vérifier");
	await says(
		dialog.locator(".field-error"),
		"Notre serveur de courrier ne sait pas écrire à une adresse accentuée avant le @. En avez-vous une sans accent ?",
	);
	await expect(field(dialog, "email")).toBeFocused();
	await expect(field(dialog, "first_name")).toHaveValue("Zoé");
	await fill(dialog, { email: "zoe@théâtre-été.fr" });
	await send(dialog);
	await expect(page.locator(".toast-success")).toBeVisible();
	const key = `zoe@${new URL("http://théâtre-été.fr").hostname}`;
	expect(await signupsOf(forms, key)).toEqual([{ email: key, first_name: "Zoé", last_name: null, phone: null }]);
});
