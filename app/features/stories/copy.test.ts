import { expect, test } from "vitest";
import { storyFieldError, storyNotice, storyProblemWords, storySuccess } from "./copy.ts";

test("the words of the rows, to the letter (rows 131, 133, 134, 135)", () => {
	expect(storyProblemWords({ code: "required" })).toEqual({
		title: "Champs requis",
		text: "Veuillez remplir au minimum votre email et votre message",
	});
	expect(storyProblemWords({ code: "failed" })).toEqual({
		title: "Erreur",
		text: "Une erreur est survenue lors de l'envoi. Veuillez réessayer.",
	});
	const story = storySuccess("story", "Contrevent");
	expect(story.title).toBe("Message envoyé!");
	expect(story.text).toMatch(/^Merci de partager votre histoire avec la communauté Contrevent\. Nous vous contacterons bientôt\.$/);
	expect(storySuccess("project", "Contrevent")).toEqual({
		title: "Message envoyé!",
		text: "Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.",
	});
});

test("each missing field has its own words; a message too long says its limit", () => {
	const problem = { code: "required", fields: { email: "email-required", message: "too-long" } } as const;
	expect(storyFieldError(problem, "email")).toBe("Veuillez saisir votre adresse email");
	expect(storyFieldError(problem, "message")).toMatch(/^5\s000 caractères/);
	expect(storyFieldError(problem, "phone")).toBeUndefined();
});

test("a refused flood says when to come back", () => {
	expect(storyProblemWords({ code: "too-many", retryAfter: 240 }).text).toContain("dans 4 minutes");
});

test("without JavaScript the notice follows the kind", () => {
	const site = { name: "Contrevent" };
	expect(storyNotice("histoire", site)).toEqual(storySuccess("story", "Contrevent"));
	expect(storyNotice("projet", site)).toEqual(storySuccess("project", "Contrevent"));
	expect([storyNotice("inscription", site), storyNotice(null, site)]).toEqual([null, null]);
});
