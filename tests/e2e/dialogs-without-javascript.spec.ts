// The dialogs' forms where scripts are off: they open, answer, keep what was typed, and lead back with words of thanks.

import type { Page } from "@playwright/test";
import { contributionPath, manifestoPath, signupPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import {
	expect,
	expectAlert,
	expectSuccess,
	field,
	fieldError,
	fill,
	PROVIDER,
	send,
	signupsOf,
	storiesOf,
	test,
	typed,
} from "../support/forms.ts";
import { plain, says } from "../support/journey.ts";
import { headerOf, openDialog, thanksOf } from "../support/parts.ts";

test.use({ javaScriptEnabled: false });

const SIGNED_UP = ["Inscription réussie!", "Vous allez être redirigé vers notre Substack pour finaliser votre inscription."] as const;
const SENT = "Message envoyé!";
const STORY = "Merci de partager votre histoire avec la communauté Contrevent. Nous vous contacterons bientôt.";
const PROJECT = "Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.";
/** The page a form leads back to, with its signed words of success. */
const done = (path: string, what: string) => (url: URL) =>
	new RegExp(`^fait=${what}\\.[0-9a-z]+\\.[\\w-]{43}$`).test(url.href.slice((url.origin + path).length)) &&
	url.href.startsWith(url.origin + path);
const signup = (page: Page) => page.locator("form[action='/inscription']");
const story = (page: Page) => page.locator("form[action^='/contribution']");

async function openSignup(page: Page, path = `${kinds.visionnaires.list}?categorie=Innovation`) {
	await page.goto(path);
	await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
	await expect(openDialog(page)).toBeVisible();
	return signup(page);
}

async function openStory(page: Page, path = `${kinds["vie-alt"].list}?type=societe`, name = "Être à l’affiche") {
	await page.goto(path);
	await page.locator("main").getByRole("link", { name, exact: true }).first().click();
	await expect(openDialog(page)).toBeVisible();
	return story(page);
}

test("117 130 · every field stands there with its label", async ({ page }) => {
	for (const [open, names] of [
		[openSignup, ["email", "first_name", "last_name", "phone"]],
		[openStory, ["email", "first_name", "last_name", "phone", "message"]],
	] as const) {
		const form = await open(page);
		for (const name of names) {
			await expect(field(form, name)).toBeVisible();
			await expect(form.locator(`label[for="${await field(form, name).getAttribute("id")}"]`)).toBeVisible();
		}
	}
});

test("a dialog opened by its address: its form is three presses of Tab away", async ({ page }) => {
	for (const [path, form] of [
		[`${manifestoPath}?dialogue=newsletter`, signup],
		[`${kinds["vie-alt"].list}?dialogue=projet`, story],
	] as const) {
		await page.goto(path);
		for (let press = 0; press < 3; press++) await page.keyboard.press("Tab");
		await expect(field(form(page), "email")).toBeFocused();
	}
});

test("what was typed and not sent is what the browser itself brings back", async ({ page }) => {
	const form = await openStory(page);
	await fill(form, { email: "ada@exemple.fr", message: "Une ligne.\nUne autre." });
	await openDialog(page).getByRole("link", { name: "Fermer" }).click();
	await expect(page.locator("dialog")).toHaveCount(0);
	await page.goBack();
	expect(await typed(form, ["email", "message"])).toEqual({ email: "ada@exemple.fr", message: "Une ligne.\nUne autre." });
});

test("118 122 124 128 · signed up: back on the same page, the words, and the provider's link", async ({ page, forms, reader }) => {
	await test.step("118 122 124 128 · back on the same page", async () => {
		const form = await openSignup(page);
		await fill(form, { email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78" });
		await send(form);
		await expect(page).toHaveURL(done(`${kinds.visionnaires.list}?categorie=Innovation&`, "inscription"));
		await expectSuccess(page, ...SIGNED_UP);
		await expect(page.locator("dialog")).toHaveCount(0);
		await expect(thanksOf(page).getByRole("link")).toHaveAttribute("href", PROVIDER);
		await says(page.getByRole("paragraph").filter({ hasText: /Répertorié/ }), "1 Visionnaire Répertorié");
		expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78" }]);
	});
	await test.step("a reload sends nothing again", async () => {
		// A reload sends nothing again.
		await page.reload();
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("119 120 127 · an e-mail missing or malformed: the words, 422, everything typed kept", async ({ page, forms, allowConsole }) => {
	allowConsole(/status of 422/);
	const typedIn = { first_name: "Zoé", last_name: "d'Été", phone: "06 12" };
	const form = await openSignup(page);
	await test.step("119 · missing", async () => {
		await fill(form, { email: " ", ...typedIn });
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		await send(form);
		expect((await answered).status()).toBe(422);
		await says(page.locator("h1"), "Rejoindre la communauté");
		await expect(page).toHaveTitle(/^Erreur\s: /);
		await expectAlert(signup(page), "Email requis");
		await says(fieldError(signup(page), "email"), "Veuillez saisir votre adresse email");
		expect(await typed(signup(page), ["first_name", "last_name", "phone"])).toEqual(typedIn);
	});

	await test.step("120 · malformed", async () => {
		await fill(signup(page), { email: "abc" });
		await send(signup(page));
		await expectAlert(signup(page), "Adresse à vérifier");
		expect(await typed(signup(page), ["email", "first_name", "last_name", "phone"])).toEqual({ email: "abc", ...typedIn });
		expect(await signupsOf(forms, "abc")).toEqual([]);
	});

	await test.step("the way back leads to where the reader came from", async () => {
		// The way back still leads to where the reader came from.
		await page.getByRole("link", { name: "Revenir à la page précédente" }).click();
		await expect(page).toHaveURL(`${kinds.visionnaires.list}?categorie=Innovation`);
	});
});

test("119 122 · an error set right leads back to the first page", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 422/);
	await test.step("119 · the error", async () => {
		const form = await openSignup(page, publicPath("visionnaires", "nadia-benali"));
		await send(form);
		await expectAlert(signup(page), "Email requis");
	});
	await test.step("122 · set right", async () => {
		await fill(signup(page), { email: reader });
		await send(signup(page));
		await expect(page).toHaveURL(done(`${publicPath("visionnaires", "nadia-benali")}?`, "inscription"));
		await expectSuccess(page, ...SIGNED_UP);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("125 127 · the same address again: the words, 409, everything typed kept", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 409/);
	await page.request.post(signupPath, { form: { email: reader } });
	const form = await openSignup(page);
	const again = { email: reader, first_name: "Ada", last_name: "Lebrun", phone: "06 12" };
	await fill(form, again);
	await send(form);
	await expectAlert(signup(page), "Email déjà inscrit", "Cette adresse email est déjà inscrite à notre newsletter");
	expect(await typed(signup(page), Object.keys(again))).toEqual(again);
	expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: null, last_name: null, phone: null }]);
});

test("too long for a field: said under it, kept", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 422/);
	await test.step("a name", async () => {
		const form = await openSignup(page);
		await fill(form, { email: reader });
		// The browser stops at the limit by itself; what comes past it is answered all the same.
		await field(form, "first_name").evaluate((input: HTMLInputElement) => {
			input.removeAttribute("maxlength");
			input.value = "a".repeat(101);
		});
		await send(form);
		await expectAlert(signup(page), "Un champ est trop long");
		await says(fieldError(signup(page), "first_name"), "100 caractères au plus");
		expect(await field(signup(page), "first_name").inputValue()).toHaveLength(101);
		expect(await signupsOf(forms, reader)).toEqual([]);
	});

	await test.step("a message", async () => {
		const told = await openStory(page);
		await fill(told, { email: reader, message: "é".repeat(5_001) });
		await send(told);
		await expectAlert(story(page), "Un champ est trop long");
		await says(fieldError(story(page), "message"), "5 000 caractères au plus, il faut raccourcir un peu");
		expect(await field(story(page), "message").inputValue()).toHaveLength(5_001);
		expect(await storiesOf(forms, reader)).toEqual([]);
	});
});

test("132 133 137 138 · a story sent: back on the same page with its thanks", async ({ page, forms, reader }) => {
	const form = await openStory(page);
	const message = "Première ligne.\n\n« Deuxième » & <b>chevrons</b>.";
	await fill(form, { email: reader, first_name: "Zoé", message });
	await send(form);
	await expect(page).toHaveURL(done(`${kinds["vie-alt"].list}?type=societe&`, "histoire"));
	await expectSuccess(page, SENT, STORY);
	await expect(thanksOf(page).getByRole("link")).toHaveCount(0);
	expect(await storiesOf(forms, reader)).toEqual([
		{ type: "story", email: reader, first_name: "Zoé", last_name: null, phone: null, message },
	]);
});

test("111 134 137 · a project sent from the manifesto is thanked as one", async ({ page, forms, reader }) => {
	const form = await openStory(page, manifestoPath, "Proposer un Projet");
	await fill(form, { email: reader, message: "Un four à pain roulant." });
	await send(form);
	await expect(page).toHaveURL(done(`${manifestoPath}?`, "projet"));
	await expectSuccess(page, SENT, PROJECT);
	expect(await storiesOf(forms, reader)).toMatchObject([{ type: "project", message: "Un four à pain roulant." }]);
});

test("131 135 · e-mail or message missing: the words, everything typed kept, the kind too", async ({
	page,
	forms,
	reader,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const form = await openStory(page, manifestoPath, "Proposer un Projet");
	const message = "Un four.\n\nIl roule : « oui ».";
	await test.step("131 · the e-mail is missing", async () => {
		await fill(form, { first_name: "Zoé", last_name: "d'Été", phone: "06 12", message });
		await send(form);
		await expectAlert(story(page), "Champs requis", "Veuillez remplir au minimum votre email et votre message");
		await says(page.locator("h1"), "Proposer un projet");
		await says(fieldError(story(page), "email"), "Veuillez saisir votre adresse email");
		expect(await typed(story(page), ["first_name", "last_name", "phone", "message"])).toEqual({
			first_name: "Zoé",
			last_name: "d'Été",
			phone: "06 12",
			message,
		});
	});
	await test.step("135 · set right", async () => {
		await fill(story(page), { email: reader });
		await send(story(page));
		await expect(page).toHaveURL(done(`${manifestoPath}?`, "projet"));
		await expectSuccess(page, SENT, PROJECT);
		expect(await storiesOf(forms, reader)).toMatchObject([{ type: "project", message }]);
	});
});

test("the same story sent twice from the same page is kept once", async ({ page, forms, reader }) => {
	for (let press = 0; press < 2; press++) {
		const form = await openStory(page);
		await fill(form, { email: reader, message: "Bonjour." });
		await send(form);
		await expectSuccess(page, SENT, STORY);
	}
	expect(await storiesOf(forms, reader)).toHaveLength(1);
});

test("what only robots fill in: thanked, and kept nowhere", async ({ page, forms, reader }) => {
	await test.step("a signup", async () => {
		const first = await openSignup(page);
		await fill(first, { email: reader });
		await expect(field(first, "website")).not.toBeInViewport();
		await field(first, "website").evaluate((input: HTMLInputElement) => {
			input.value = "https://robots.example";
		});
		await send(first);
		await expectSuccess(page, ...SIGNED_UP);
		expect(await signupsOf(forms, reader)).toEqual([]);
	});

	await test.step("a story", async () => {
		const second = await openStory(page);
		await fill(second, { email: reader, message: "Achetez." });
		await field(second, "website").evaluate((input: HTMLInputElement) => {
			input.value = "https://robots.example";
		});
		await send(second);
		await expectSuccess(page, SENT, STORY);
		expect(await storiesOf(forms, reader)).toEqual([]);
	});
});

test("more than one client may send: a pause in words, 429, everything typed kept", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 429/);
	await test.step("as many as it may", async () => {
		for (let sent = 0; sent < 10; sent++) {
			const answer = await page.request.post(signupPath, { form: { email: `${sent}-${reader}` }, maxRedirects: 0 });
			expect(answer.status()).toBe(303);
		}
	});
	await test.step("one more", async () => {
		const form = await openSignup(page);
		await fill(form, { email: reader, first_name: "Zoé" });
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		await send(form);
		const answer = await answered;
		expect(answer.status()).toBe(429);
		expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
		await expectAlert(signup(page), "Trop d'envois à la suite");
		expect(plain(await signup(page).getByRole("alert").getByRole("paragraph").textContent())).toMatch(
			/^Pour éviter les envois en rafale, nous faisons une pause\. Réessayez dans (?:une minute|\d+ minutes)\.$/,
		);
		expect(await typed(signup(page), ["email", "first_name"])).toEqual({ email: reader, first_name: "Zoé" });
		expect(await signupsOf(forms, reader)).toEqual([]);
	});
	await test.step("a pause for one form is none for the other", async () => {
		// A pause for one form is none for the other.
		const told = await openStory(page);
		await fill(told, { email: reader, message: "Bonjour." });
		await send(told);
		await expectSuccess(page, SENT, STORY);
	});
});

test("a way back that leads elsewhere is not followed", async ({ page, reader, baseURL }) => {
	for (const [index, retour] of [
		"https://ailleurs.example/",
		"//ailleurs.example",
		"/\\ailleurs.example",
		"/.//ailleurs.example",
	].entries()) {
		const answer = await page.request.post(signupPath, { form: { email: `${index}-${reader}`, retour }, maxRedirects: 0 });
		expect(answer.status(), retour).toBe(303);
		expect(new URL(answer.headers().location ?? "", baseURL).origin, retour).toBe(baseURL);
	}
});

test("words of success that nobody signed, or that are old, are not said", async ({ page, forms, reader }) => {
	const said = await test.step("words that are signed", async () => {
		await page.goto(`${signupPath}?retour=%2Fmanifeste`);
		await fill(signup(page), { email: reader });
		await send(signup(page));
		await expect(thanksOf(page)).toBeVisible();
		const said = new URL(page.url());
		const answer = await page.request.get(said.href);
		expect(answer.headers()["cache-control"]).toBe("private, no-cache");
		return said;
	});
	await test.step("words that nobody signed", async () => {
		for (const forged of ["inscription", "projet", `projet${said.searchParams.get("fait")?.slice("inscription".length)}`]) {
			await page.goto(`${manifestoPath}?fait=${forged}`);
			await expect(page.locator("h1")).toBeVisible();
			await expect(thanksOf(page)).toHaveCount(0);
		}
	});
	await test.step("the page itself, kept, never says them", async () => {
		// The page itself, kept, never says it either.
		expect(await (await page.request.get(manifestoPath)).text()).not.toContain("Inscription réussie");
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("the forms' own pages stand on their own", async ({ page, forms, reader }) => {
	await test.step("the signup", async () => {
		await page.goto(`${signupPath}?retour=%2Fmanifeste`);
		await fill(signup(page), { email: reader });
		await send(signup(page));
		await expect(page).toHaveURL(done(`${manifestoPath}?`, "inscription"));
	});
	await test.step("the project", async () => {
		await page.goto(`${contributionPath}?type=projet&retour=%2Fvie-alt`);
		await says(page.locator("h1"), "Proposer un projet");
		await fill(story(page), { email: reader, message: "Bonjour." });
		await send(story(page));
		await expect(page).toHaveURL(done(`${kinds["vie-alt"].list}?`, "projet"));
		await expectSuccess(page, SENT, PROJECT);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
		expect(await storiesOf(forms, reader)).toMatchObject([{ type: "project" }]);
	});
});
