// The story and project dialogs: opened from every place that names them, each answer in the rows' words.
import type { Page } from "@playwright/test";
import { contributionAnswerPath, manifestoPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import {
	dialogAwake,
	expect,
	expectAlert,
	expectFailures,
	expectSuccess,
	field,
	fieldError,
	fieldErrors,
	fill,
	send,
	storiesOf,
	test,
	typed,
} from "../support/forms.ts";
import { holdAnswers, hydrate, plain, says } from "../support/journey.ts";
import { footerOf, openDialog, thanksOf, toasts } from "../support/parts.ts";

const SENT = "Message envoyé!";
const STORY = "Merci de partager votre histoire avec la communauté Contrevent. Nous vous contacterons bientôt.";
const PROJECT = "Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.";
const FAILED = "Une erreur est survenue lors de l'envoi. Veuillez réessayer.";
const REQUIRED = ["Champs requis", "Veuillez remplir au minimum votre email et votre message"] as const;
const fields = ["email", "first_name", "last_name", "phone", "message"];
const opener = (page: Page) => footerOf(page).getByRole("link", { name: "Partager mon histoire" });

async function open(page: Page, path = manifestoPath, from = opener(page)) {
	await page.goto(path);
	await from.click();
	await expect(openDialog(page)).toBeVisible();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	return openDialog(page);
}

const mainOf = (page: Page) => page.getByRole("main");

const places = [
	["033 137", "/", mainOf, "Partager mon histoire", "story"],
	["068 137", kinds.visionnaires.list, mainOf, "Proposer un profil", "story"],
	["082 137", publicPath("visionnaires", "nadia-benali"), mainOf, "Proposer un profil", "story"],
	["092 137", kinds["vie-alt"].list, mainOf, "Être à l’affiche", "story"],
	["092 137", kinds["vie-alt"].list, mainOf, "Proposer un sujet", "project"],
	["104 137", publicPath("vie-alt", "la-coursive"), mainOf, "Proposer mon expérience", "story"],
	["111 137", manifestoPath, mainOf, "Proposer un Projet", "project"],
	["137", manifestoPath, footerOf, "Proposer un projet", "project"],
] as const;

for (const [place, [rows, path, part, name, type]] of places.entries()) {
	// The first of each kind is sent; the long run sends them all.
	const sent = process.env.LONG || places.findIndex((other) => other[4] === type) === place;
	test(`${rows} · ${path}: « ${name} » opens the ${type} dialog${sent ? "; sent, it is thanked as one" : ""}`, async ({
		page,
		forms,
		reader,
	}) => {
		const dialog = await open(page, path, part(page).getByRole("link", { name, exact: true }).first());
		await says(dialog.locator("h2"), type === "story" ? "Partager votre histoire" : "Proposer un projet");
		expect(new URL(page.url()).pathname).toBe(path);
		if (!sent) return;
		await fill(dialog, { email: reader, message: `Depuis ${path}.` });
		await send(dialog);
		await expectSuccess(page, SENT, type === "story" ? STORY : PROJECT);
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(await storiesOf(forms, reader)).toMatchObject([{ type, message: `Depuis ${path}.` }]);
	});
}

test("110 · manifesto: « Rejoindre la Communauté » opens the newsletter dialog", async ({ page }) => {
	const dialog = await open(page, manifestoPath, page.locator("main").getByRole("link", { name: "Rejoindre la Communauté", exact: true }));
	await says(dialog.locator("h2"), "Rejoindre la communauté");
	await expect(field(dialog, "message")).toHaveCount(0);
});

test("130 · five fields, each with its label", async ({ page }) => {
	const dialog = await open(page);
	const labelled = [
		["email", "Adresse e-mail"],
		["first_name", "Prénom"],
		["last_name", "Nom"],
		["phone", "Téléphone"],
		["message", "Votre message"],
	] as const;
	for (const [name, label] of labelled) {
		const control = field(dialog, name);
		await expect(control).toBeVisible();
		const words = dialog.locator(`label[for="${await control.getAttribute("id")}"]`);
		await says(words, `${label} ${name === "email" || name === "message" ? "obligatoire" : "facultatif"}`);
	}
	await expect(field(dialog, "email")).toHaveAttribute("type", "email");
	expect(plain(await dialog.textContent())).toContain("garde votre message et vos coordonnées pour vous répondre, 24 mois au plus.");
});

test("131 · e-mail or message missing", async ({ page, reader }) => {
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const dialog = await open(page);
	const tries = [
		[{ email: "", message: "" }, "email", ["Veuillez saisir votre adresse email", "Veuillez écrire votre message"]],
		[{ email: reader, message: "   " }, "message", ["Veuillez écrire votre message"]],
		[{ email: "", message: "Bonjour." }, "email", ["Veuillez saisir votre adresse email"]],
		[{ email: "abc", message: "" }, "email", ["Cette adresse ne ressemble pas à une adresse email", "Veuillez écrire votre message"]],
	] as const;
	for (const [values, focused, errors] of tries) {
		await fill(dialog, values);
		await send(dialog);
		await expect.poll(async () => (await fieldErrors(dialog).allTextContents()).map(plain)).toEqual(errors);
		await expectAlert(dialog, ...REQUIRED);
		await expect(field(dialog, focused)).toBeFocused();
		expect(await typed(dialog, ["email", "message"])).toEqual(values);
	}
	expect(posts).toEqual([]);
});

test("131 · a malformed e-mail with a message", async ({ page }) => {
	const dialog = await open(page);
	await fill(dialog, { email: "abc", message: "Bonjour." });
	await send(dialog);
	await expectAlert(dialog, "Adresse à vérifier");
	await says(fieldError(dialog, "email"), "Cette adresse ne ressemble pas à une adresse email");
});

test("132 133 136 · e-mail and message suffice; the words; the dialog closes and opens empty", async ({ page, forms, reader }) => {
	await test.step("132 133 · sent and thanked", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: reader, message: "J'ai rouvert le four." });
		await send(dialog);
		await expectSuccess(page, SENT, STORY);
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(await storiesOf(forms, reader)).toEqual([
			{ type: "story", email: reader, first_name: null, last_name: null, phone: null, message: "J'ai rouvert le four." },
		]);
	});
	await test.step("136 · opened again it is empty", async () => {
		await opener(page).click();
		expect(await typed(openDialog(page), fields)).toEqual({ email: "", first_name: "", last_name: "", phone: "", message: "" });
	});
});

test("134 138 · a project, every field as typed, the message line by line", async ({ page, forms, reader }) => {
	const message = "Première ligne.\n\n« Deuxième », avec <b>chevrons</b> & esperluette ; l'apostrophe aussi.\n\tEn retrait 🌱";
	const dialog = await open(page, manifestoPath, page.locator("main").getByRole("link", { name: "Proposer un Projet", exact: true }));
	await fill(dialog, { email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78", message });
	await send(dialog);
	await expectSuccess(page, SENT, PROJECT);
	expect(await storiesOf(forms, reader)).toEqual([
		{ type: "project", email: reader, first_name: "Zoé", last_name: "d'Été", phone: "+33 6 12 34 56 78", message },
	]);
});

test("135 · [NET] cut, 500, or another server's page: the words, the dialog, the message as typed; then it goes through", async ({
	page,
	forms,
	reader,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	const dialog = await open(page);
	const values = { email: reader, first_name: "Ada", last_name: "Lebrun", phone: "06 12", message: "Une ligne.\nUne autre." };
	await test.step("what fails", async () => {
		await fill(dialog, values);
		await expectFailures(page, dialog, { address: `**${contributionAnswerPath}`, values, text: FAILED });
	});
	await test.step("what goes through", async () => {
		await send(dialog);
		await expectSuccess(page, SENT, STORY);
		expect(await storiesOf(forms, reader)).toHaveLength(1);
	});
});

test("137 · two quick presses send once, and the button says so", async ({ page, forms, reader }) => {
	const { release, asked } = await test.step("two presses", async () => {
		const { release, asked } = await holdAnswers(page, `**${contributionAnswerPath}`);
		const dialog = await open(page);
		await fill(dialog, { email: reader, message: "Bonjour." });
		await dialog.locator("button[type=submit]").dblclick();
		await says(dialog.locator("button[type=submit]"), "Envoi…");
		await expect(dialog.locator("button[type=submit]")).toHaveAttribute("aria-disabled", "true");
		return { release, asked };
	});
	await test.step("one story", async () => {
		release();
		await expectSuccess(page, SENT, STORY);
		expect(asked()).toBe(1);
		expect(await storiesOf(forms, reader)).toHaveLength(1);
	});
});

test.describe("long after", () => {
	// The clock is the context's.
	test.use({ ownContext: true });

	test("137 · no provider's page after a story", async ({ page, context, reader }) => {
		await test.step("no page opens", async () => {
			await page.clock.install();
			const dialog = await open(page);
			await fill(dialog, { email: reader, message: "Bonjour." });
			await page.clock.pauseAt(Date.now() + 3_600_000);
			await send(dialog);
			await expectSuccess(page, SENT, STORY);
			await page.clock.runFor(5_000);
			await expect(thanksOf(page).getByRole("link")).toHaveCount(0);
			expect(context.pages()).toHaveLength(1);
		});
		await test.step("the message leaves by itself", async () => {
			// The message leaves by itself.
			await page.clock.runFor(2_000);
			await expect(toasts(page)).toHaveCount(0);
		});
	});
});

test("138 · a message as long as allowed passes, a longer one is refused and kept", async ({ page, forms, reader }) => {
	const dialog = await test.step("too long", async () => {
		const dialog = await open(page);
		await fill(dialog, { email: reader, message: "é".repeat(5_001) });
		await send(dialog);
		await expectAlert(dialog, "Un champ est trop long");
		await says(fieldError(dialog, "message"), "5 000 caractères au plus, il faut raccourcir un peu");
		expect(await field(dialog, "message").inputValue()).toHaveLength(5_001);
		return dialog;
	});
	await test.step("as long as allowed", async () => {
		await fill(dialog, { message: "é".repeat(5_000) });
		await send(dialog);
		await expectSuccess(page, SENT, STORY);
		expect((await storiesOf(forms, reader))[0]?.message).toHaveLength(5_000);
	});
});

test("129 136 · Escape, the cross and the back button close it; focus returns to the opener", async ({ page }) => {
	await page.goto(`${kinds["vie-alt"].list}?type=societe`);
	await hydrate(page);
	for (const name of ["Être à l’affiche", "Proposer un sujet"]) {
		const from = page.getByRole("link", { name, exact: true });
		const ways = {
			"the key Escape": () => page.keyboard.press("Escape"),
			"the cross": () => openDialog(page).getByRole("link", { name: "Fermer" }).click(),
			"the back button": () => page.goBack(),
		};
		for (const [way, close] of Object.entries(ways)) {
			await test.step(`129 136 · ${name} · ${way}`, async () => {
				await from.click();
				await expect(field(openDialog(page), "email")).toBeFocused();
				await close();
				await expect(page.locator("dialog")).toHaveCount(0);
				await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe`);
				await expect(from).toBeFocused();
			});
		}
	}
});

test("135 · what was typed before the page woke up stays", async ({ page }) => {
	await page.goto(`${manifestoPath}?dialogue=histoire`);
	const dialog = openDialog(page);
	await fill(dialog, { email: "ada@exemple.fr", message: "Déjà écrit." });
	await dialogAwake(page);
	expect(await typed(dialog, ["email", "message"])).toEqual({ email: "ada@exemple.fr", message: "Déjà écrit." });
});

test("a page that wakes up as the reader goes from one field to the next does not lead them back", async ({ page }) => {
	// Between two steps of its work React waits for the test: the reader leaves a field after one of them, or two… To tell of
	// the change React then ends what it had begun.
	await page.addInitScript(() => {
		// Each round begins without words of the round before.
		sessionStorage.clear();
		const steps: (() => void)[] = [];
		Object.assign(window, {
			steps,
			MessageChannel: class {
				port1: { onmessage: (() => void) | null } = { onmessage: null };
				port2 = { postMessage: () => void steps.push(() => this.port1.onmessage?.()) };
			},
		});
	});
	const step = () => page.evaluate(() => (window as unknown as { steps: (() => void)[] }).steps.shift()?.());
	const isWaiting = () => page.waitForFunction(() => (window as unknown as { steps: unknown[] }).steps.length > 0);
	for (const steps of [0, 1, 2, 3]) {
		const dialog = openDialog(page);
		await test.step(`a field is left after ${steps} steps`, async () => {
			await page.goto(`${manifestoPath}?dialogue=histoire`);
			await fill(dialog, { email: "ada@exemple.fr" });
			await isWaiting();
			for (let done = 0; done < steps; done++) await step();
			await fill(dialog, { message: "Déjà écrit." });
			expect(await typed(dialog, ["email", "message"]), `${steps}`).toEqual({ email: "ada@exemple.fr", message: "Déjà écrit." });
		});
		await test.step("focus is where the reader went", async () => {
			await expect
				.poll(async () => {
					await step();
					return dialog.evaluate((element) => element.matches(":modal"));
				})
				.toBe(true);
			await expect(field(dialog, "message")).toBeFocused();
		});
	}
});

test("more messages than one client may send: a pause, in words", async ({ page, forms, reader, allowConsole }) => {
	allowConsole(/status of 429/);
	for (let sent = 0; sent < 10; sent++) {
		await page.request.post(contributionAnswerPath, { form: { type: "story", email: `${sent}-${reader}`, message: "x" } });
	}
	const dialog = await open(page);
	await fill(dialog, { email: reader, message: "Bonjour." });
	await send(dialog);
	await expectAlert(dialog, "Trop d'envois à la suite");
	expect(plain(await dialog.getByRole("alert").getByRole("paragraph").textContent())).toMatch(
		/Réessayez dans (?:une minute|\d+ minutes)\.$/,
	);
	await expect(field(dialog, "message")).toHaveValue("Bonjour.");
	expect(await storiesOf(forms, reader)).toEqual([]);
});
