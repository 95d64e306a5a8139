// The newsletter dialog: its fields, each answer in the rows' words, what it keeps, and the provider's page.
import type { Page } from "@playwright/test";
import { manifestoPath, signupAnswerPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import {
	dialogAwake,
	expect,
	expectAlert,
	expectFailures,
	expectSuccess,
	field,
	fieldError,
	fill,
	PROVIDER,
	send,
	signupsOf,
	standInForProvider,
	test,
	typed,
} from "../support/forms.ts";
import { holdAnswers, hydrate, plain, says, textsOf } from "../support/journey.ts";
import { headerOf, openDialog, thanksOf, toasts } from "../support/parts.ts";

const TITLE = "Inscription réussie!";
const TEXT = "Vous allez être redirigé vers notre Substack pour finaliser votre inscription.";
const FAILED = "Une erreur est survenue lors de l'inscription. Veuillez réessayer.";
const fields = ["email", "first_name", "last_name", "phone"];
const opener = (page: Page) => headerOf(page).getByRole("link", { name: "Rejoindre", exact: true });

async function open(page: Page, path = manifestoPath) {
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
	await test.step("117 · four fields", async () => {
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
			await says(words, `${label} ${name === "email" ? "obligatoire" : "facultatif"}`);
		}
		await expect(field(dialog, "email")).toHaveAttribute("type", "email");
		await expect(field(dialog, "phone")).toHaveAttribute("type", "tel");
	});
	await test.step("002 · over the page", async () => {
		await expect(page.locator("main h1")).toBeVisible();
	});
	await test.step("who keeps what, why and how long", async () => {
		// Who keeps what, why and how long is said beside the form.
		expect(plain(await dialog.textContent())).toContain(
			"garde ce que vous écrivez ici pour vous envoyer sa newsletter, jusqu'à votre désinscription.",
		);
	});
});

test("118 122 123 · the e-mail alone is enough; the words; the dialog closes and opens empty", async ({ page, forms, reader }) => {
	const dialog = await open(page, `${kinds.visionnaires.list}?categorie=Innovation`);
	await test.step("118 122 · the e-mail alone", async () => {
		await fill(dialog, { email: reader });
		await send(dialog);
		await expectSuccess(page, TITLE, TEXT);
		await expect(page.locator("dialog")).toHaveCount(0);
		await expect(page).toHaveURL(`${kinds.visionnaires.list}?categorie=Innovation`);
		await expect(opener(page)).toBeFocused();
		expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: null, last_name: null, phone: null }]);
	});
	await test.step("123 · opened again it is empty", async () => {
		await opener(page).click();
		expect(await typed(openDialog(page), fields)).toEqual({ email: "", first_name: "", last_name: "", phone: "" });
		await expect(openDialog(page).getByRole("alert")).toHaveCount(0);
		await expect(openDialog(page).locator("[aria-invalid=true]")).toHaveCount(0);
	});
});

test("119 127 · without an e-mail: the words, nothing sent, what was typed stays", async ({ page }) => {
	const posts: string[] = [];
	const dialog = await test.step("it is said", async () => {
		page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
		const dialog = await open(page);
		await fill(dialog, { email: "   ", first_name: "Ada", last_name: "Lebrun", phone: "06 12" });
		await send(dialog);
		await expectAlert(dialog, "Email requis");
		return dialog;
	});
	await test.step("at the field, with all that was typed; nothing is sent", async () => {
		await says(fieldError(dialog, "email"), "Veuillez saisir votre adresse email");
		await expect(field(dialog, "email")).toBeFocused();
		await expect(field(dialog, "email")).toHaveAttribute("aria-invalid", "true");
		expect(await typed(dialog, ["first_name", "last_name", "phone"])).toEqual({ first_name: "Ada", last_name: "Lebrun", phone: "06 12" });
		expect(posts).toEqual([]);
	});
});

test("120 127 · a malformed e-mail: a message, nothing saved, the dialog stays", async ({ page, forms }) => {
	const dialog = await open(page);
	for (const email of ["abc", "abc@", "@exemple.fr", "a b@exemple.fr", "abc@exemple"]) {
		await fill(dialog, { email });
		await send(dialog);
		await expectAlert(dialog, "Adresse à vérifier");
		await says(fieldError(dialog, "email"), "Cette adresse ne ressemble pas à une adresse email");
		await expect(field(dialog, "email")).toHaveValue(email);
		expect(await signupsOf(forms, email)).toEqual([]);
	}
	await expect(dialog).toBeVisible();
});

test("121 · while it is sent the button is busy, and two quick presses save once", async ({ page, forms, reader }) => {
	const { release, asked } = await test.step("two presses", async () => {
		const { release, asked } = await holdAnswers(page, `**${signupAnswerPath}`);
		const dialog = await open(page);
		await fill(dialog, { email: reader });
		const button = dialog.locator("button[type=submit]");
		await button.dblclick();
		await expect(button).toHaveAttribute("aria-disabled", "true");
		await says(button, "Envoi…");
		await button.dispatchEvent("click");
		await field(dialog, "email").press("Enter");
		return { release, asked };
	});
	await test.step("one signup", async () => {
		release();
		await expectSuccess(page, TITLE, TEXT);
		expect(asked()).toBe(1);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("121 · a press before the page is awake is not lost", async ({ page, forms, reader }) => {
	await page.goto(`${manifestoPath}?dialogue=newsletter`);
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
		const tabsAsked = await test.step("not sooner", async () => {
			const tabsAsked = await signUpAndStopTheClock(page, reader);
			await page.clock.runFor(1_900);
			expect(await tabsAsked()).toEqual([]);
			expect(context.pages()).toHaveLength(1);
			return tabsAsked;
		});
		await test.step("after two seconds", async () => {
			const tab = context.waitForEvent("page");
			await page.clock.runFor(200);
			const provider = await tab;
			await expect(provider).toHaveURL(`${PROVIDER}/`);
			expect(await tabsAsked()).toEqual([`${PROVIDER} _blank`]);
			expect(await provider.evaluate(() => window.opener)).toBeNull();
		});
		await test.step("once", async () => {
			await page.clock.runFor(8_000);
			expect(context.pages()).toHaveLength(2);
		});
		await test.step("the page stands where it was", async () => {
			// The page it came from stands where it was, and needs no link in its message.
			expect(new URL(page.url()).pathname).toBe(manifestoPath);
			await expect(thanksOf(page).getByRole("link")).toHaveCount(0);
		});
	});

	test("124 · where the browser blocks the tab, the message carries the link", async ({ page, context, reader }) => {
		const tabsAsked = await signUpAndStopTheClock(page, reader, true);
		const link = thanksOf(page).getByRole("link");
		await test.step("the message carries the link", async () => {
			await expect(thanksOf(page).getByRole("link")).toHaveCount(0);
			await page.clock.runFor(2_100);
			expect(await tabsAsked()).toEqual([`${PROVIDER} _blank`]);
			await expect(link).toHaveAttribute("href", PROVIDER);
			await expect(link).toHaveAttribute("target", "_blank");
			expect(await link.getAttribute("rel")).toMatch(/\bnoopener\b/);
			expect(plain(await link.textContent())).toContain("Ouvrir la page de la newsletter");
			await expectSuccess(page, TITLE, TEXT);
		});
		await test.step("there is time to use it", async () => {
			// There is time to use it.
			await page.clock.runFor(6_000);
			const tab = context.waitForEvent("page");
			await link.click();
			await expect(await tab).toHaveURL(`${PROVIDER}/`);
		});
	});
});

test("125 127 · the same address again", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 409/);
	await test.step("once", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: reader });
		await send(dialog);
		await expectSuccess(page, TITLE, TEXT);
		await expect(dialog).toHaveCount(0);
	});
	await test.step("again, in capitals", async () => {
		await opener(page).click();
		const again = { email: reader.toUpperCase(), first_name: "Ada", last_name: "Lebrun", phone: "06 12 34 56 78" };
		await fill(openDialog(page), again);
		await send(openDialog(page));
		await expectAlert(openDialog(page), "Email déjà inscrit", "Cette adresse email est déjà inscrite à notre newsletter");
		expect(await typed(openDialog(page), fields)).toEqual(again);
		expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: null, last_name: null, phone: null }]);
	});
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
	await test.step("what fails", async () => {
		await fill(dialog, values);
		await expectFailures(page, dialog, { address: `**${signupAnswerPath}`, values, text: FAILED });
	});
	await test.step("what goes through", async () => {
		await send(dialog);
		await expectSuccess(page, TITLE, TEXT);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("126 · an answer that got lost: sent again, it is one signup, not a duplicate", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const dialog = await test.step("the answer is lost", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: reader });
		await page.route(
			`**${signupAnswerPath}`,
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await send(dialog);
		await expectAlert(dialog, "Erreur", FAILED);
		return dialog;
	});
	await test.step("sent again", async () => {
		await send(dialog);
		await expectSuccess(page, TITLE, TEXT);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("128 · all four fields are saved", async ({ page, forms, reader }) => {
	const dialog = await open(page);
	await fill(dialog, { email: reader, first_name: "  Zoé ", last_name: "d'Été", phone: "+33 6 12 34 56 78" });
	await field(dialog, "phone").press("Enter");
	await expectSuccess(page, TITLE, TEXT);
	expect(await signupsOf(forms, reader)).toEqual([{ email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78" }]);
});

test("129 · Escape, the cross, the veil and the back button close it; focus returns to the opener", async ({ page }) => {
	await page.goto(manifestoPath);
	await hydrate(page);
	const ways = {
		"the key Escape": () => page.keyboard.press("Escape"),
		"the cross": () => openDialog(page).getByRole("link", { name: "Fermer" }).click(),
		"the veil": () => page.mouse.click(20, 450),
		"the back button": () => page.goBack(),
	};
	for (const [way, close] of Object.entries(ways)) {
		await test.step(`129 · ${way}`, async () => {
			await opener(page).click();
			await expect(openDialog(page)).toBeVisible();
			await expect(field(openDialog(page), "email")).toBeFocused();
			await close();
			await expect(page.locator("dialog")).toHaveCount(0);
			expect(new URL(page.url()).search).toBe("");
			await expect(opener(page)).toBeFocused();
		});
	}
});

test("129 · focus returns to the very control that opened it; a dialog opened by its address gives it to one that could have", async ({
	page,
}) => {
	await test.step("the very control", async () => {
		await page.goto("/");
		await hydrate(page);
		const second = page.locator("main a[href*='dialogue=newsletter']").first();
		await second.click();
		await expect(field(openDialog(page), "email")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(second).toBeFocused();
	});

	await test.step("one that could have", async () => {
		await page.goto(`${manifestoPath}?dialogue=newsletter`);
		await field(openDialog(page), "first_name").click();
		await dialogAwake(page);
		await expect(field(openDialog(page), "first_name")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		await expect(page.locator("a[href*='dialogue=newsletter']:focus")).toHaveCount(1);
	});
});

test("a dialog closed before its answer came: the answer is said all the same", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const { release } = await holdAnswers(page, `**${signupAnswerPath}`, (route) => route.abort());
	const dialog = await open(page);
	await test.step("closed while it is sent", async () => {
		await fill(dialog, { email: reader });
		await send(dialog);
		await says(dialog.locator("button[type=submit]"), "Envoi…");
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
	});
	await test.step("its answer is said", async () => {
		release();
		await says(toasts(page, "alert").locator("b"), "Erreur");
		expect(await textsOf(toasts(page, "alert").getByRole("paragraph"))).toEqual([FAILED]);
	});
});

test("more signups than one client may make: a pause, in words", async ({ page, forms, reader, allowConsole }) => {
	await test.step("as many as it may", async () => {
		allowConsole(/status of 429/);
		for (let sent = 0; sent < 10; sent++) {
			await page.request.post(signupAnswerPath, { form: { email: `${sent}-${reader}` } });
		}
	});
	await test.step("one more", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: reader });
		await send(dialog);
		await expectAlert(dialog, "Trop d'envois à la suite");
		expect(plain(await dialog.getByRole("alert").getByRole("paragraph").textContent())).toMatch(
			/^Pour éviter les envois en rafale, nous faisons une pause\. Réessayez dans (?:une minute|\d+ minutes)\.$/,
		);
		await expect(field(dialog, "email")).toHaveValue(reader);
		expect(await signupsOf(forms, reader)).toEqual([]);
	});
});

test("an address with accents: a domain is taken, what stands before the @ is not while no mail server carries it", async ({
	page,
	forms,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const dialog = await test.step("before the @", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: "zoé@exemple.fr", first_name: "Zoé" });
		await send(dialog);
		await expectAlert(dialog, "Adresse à vérifier");
		await says(
			fieldError(dialog, "email"),
			"Notre serveur de courrier ne sait pas écrire à une adresse accentuée avant le @. En avez-vous une sans accent ?",
		);
		await expect(field(dialog, "email")).toBeFocused();
		await expect(field(dialog, "first_name")).toHaveValue("Zoé");
		return dialog;
	});
	await test.step("a domain", async () => {
		await fill(dialog, { email: "zoe@théâtre-été.fr" });
		await send(dialog);
		await expect(thanksOf(page)).toBeVisible();
		const key = `zoe@${new URL("http://théâtre-été.fr").hostname}`;
		expect(await signupsOf(forms, key)).toEqual([{ email: key, first_name: "Zoé", last_name: null, phone: null }]);
	});
});
