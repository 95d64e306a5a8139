import { expect, test } from "vitest";
import { signupFieldError, signupNotice, signupProblemWords, signupSuccess } from "./copy.ts";

const provider = { newsletterUrl: "https://lettre.example", redirectAfterSignup: true, confirmsSignup: false };

test("the words of the rows, to the letter (rows 119, 122, 125, 126)", () => {
	expect(signupProblemWords({ code: "email-required" }).title).toBe("Email requis");
	expect(signupFieldError({ code: "email-required", fields: { email: "email-required" } }, "email")).toBe(
		"Veuillez saisir votre adresse email",
	);
	expect(signupProblemWords({ code: "duplicate" })).toEqual({
		title: "Email déjà inscrit",
		text: "Cette adresse email est déjà inscrite à notre newsletter",
	});
	expect(signupProblemWords({ code: "failed" })).toEqual({
		title: "Erreur",
		text: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
	});
	expect(signupSuccess(provider, false)).toEqual({
		title: "Inscription réussie!",
		text: "Vous allez être redirigé vers notre Substack pour finaliser votre inscription.",
	});
});

test("a refused flood says when to come back", () => {
	expect(signupProblemWords({ code: "too-many", retryAfter: 61 }).text).toContain("dans 2 minutes");
	expect(signupProblemWords({ code: "too-many", retryAfter: 5 }).text).toContain("dans une minute");
});

test("a field too long says its limit", () => {
	expect(signupFieldError({ code: "too-long", fields: { phone: "too-long" } }, "phone")).toBe("40 caractères au plus");
	expect(signupFieldError(null, "phone")).toBeUndefined();
});

test("without JavaScript the notice carries the provider's page", () => {
	expect(signupNotice("inscription", provider)?.link).toMatchObject({ href: "https://lettre.example", newTab: true });
	expect(signupNotice("histoire", provider)).toBeNull();
	expect(signupNotice(null, provider)).toBeNull();
});

test("with the redirection turned off nothing speaks of it", () => {
	const words = signupSuccess({ ...provider, redirectAfterSignup: false }, true);
	expect(words.title).toBe("Inscription réussie!");
	expect(words.text).not.toContain("redirigé");
	expect(words.link).toBeUndefined();
});

test("where a signup waits for its confirmation, the words lead to the mailbox, and nowhere else", () => {
	const words = signupSuccess({ ...provider, confirmsSignup: true }, true);
	expect(words.text).toContain("boîte");
	expect(words.title).not.toContain("réussie");
	expect(words.link).toBeUndefined();
});
