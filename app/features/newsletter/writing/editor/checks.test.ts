import { describe, expect, test } from "vitest";
import { checkNewsletter } from "./checks.ts";
import { references } from "./references.ts";
import { emptyNewsletter, type NewsletterFields } from "./rules.ts";

const whole = { html: "{{unsubscribe_url}}", text: "{{unsubscribe_url}}", bytes: 9_000 };
const newsletter: NewsletterFields = {
	...emptyNewsletter,
	title: "Lettre d’octobre",
	subject: "Le grille-pain a gagné",
	content: "Bonjour {prenom},\n\nDeux victoires minuscules ce mois-ci : [lire](/actualites/le-grille-pain).",
};

function found(given: Partial<NewsletterFields> = {}, rendered = whole): string[] {
	const findings = checkNewsletter({
		fields: { ...newsletter, ...given },
		rendered,
		siteUrl: "https://contrevent.fr",
		now: new Date("2026-11-21"),
	});
	return findings.map(({ code, level, detail }) => [level === "error" ? "!" : "?", code, detail].filter(Boolean).join(" "));
}

const WORDS = "\n\nAssez de mots pour se passer de l’image.".repeat(4);

test("a newsletter without a flaw has nothing to say", () => {
	expect(found()).toEqual([]);
});

test.each<[string, Partial<NewsletterFields>, string[]]>([
	["no subject", { subject: " " }, ["! subject-empty"]],
	["no title, no content", { title: "", content: "" }, ["? title-empty", "! content-empty"]],
	["a link without an address", { content: '<a href="">ici</a> [là]()' }, ["! link-missing ici", "! link-missing là"]],
	["an address nobody can follow", { content: "[x](javascript:alert(1)) [y](https://)" }, ["! link-unreadable x", "! link-unreadable y"]],
	["the sample's own address", { content: "[vidéo](https://www.example.org/video)" }, ["! link-unreadable https://www.example.org/video"]],
	["http", { content: "[x](http://autre.fr/a)" }, ["? link-insecure http://autre.fr/a"]],
	["shortened", { content: "[x](https://bit.ly/3)" }, ["? link-shortened https://bit.ly/3"]],
	["a mask", { content: '<a href="https://pirate.io">banque.fr</a>' }, ["! link-misleading banque.fr → pirate.io"]],
	["its own name is no mask", { content: '<a href="https://www.banque.fr/x">banque.fr</a>' }, []],
	["{prenom} and mailto", { content: "[a](mailto:a@b.fr) [b]({{online_url}}) {prénom}" }, []],
	["a picture Outlook shows nothing of", { content: `![a](/art/a.webp)${WORDS}` }, ["? image-modern /art/a.webp"]],
	["one of the site, printed anew", { content: `![a](/images/a.webp)${WORDS}` }, []],
	["an unknown field", { content: "Bonjour {nom}" }, ["? field-unknown {nom}"]],
	["shouting", { subject: "GAGNEZ MAINTENANT !!" }, ["? subject-shouts", "? punctuation", "? spam-words gagnez"]],
	["a date gone by", { scheduled_at: "2026-11-20T08:00:00.000Z" }, ["? date-past"]],
])("%s", (_, given, expected) => {
	expect(found(given)).toEqual(expected);
});

describe("images", () => {
	const words =
		"Assez de mots autour de l’image pour qu’une lectrice sans images comprenne de quoi il s’agit, et qu’elle ait envie de lire la suite.";
	test.each([
		['<img src="/a.png">', ["! alt-missing /a.png"]],
		['<img src="/a.png" alt="">', []],
		["![](/a.png)", ["! alt-missing /a.png"]],
		["![Un établi](/a.png)", []],
		['<img src="https://autre.fr/a.png" alt="x">', ["? image-elsewhere https://autre.fr/a.png"]],
		['<img alt="x">', ["! image-missing x"]],
	])("%s", (image, expected) => {
		expect(found({ content: `${words}\n\n${image}` })).toEqual(expected);
	});
	test("nothing but images", () => {
		expect(found({ content: "![Un établi](/a.png)" })).toEqual(["? images-alone"]);
	});
});

test("the size: a warning from 80 KB, a refusal from 100; no way out is a refusal", () => {
	expect(found({}, { ...whole, bytes: 81 * 1_024 })).toEqual(["? size-large"]);
	expect(found({}, { ...whole, bytes: 100 * 1_024 })).toEqual(["? size-large"]);
	expect(found({}, { ...whole, bytes: 100 * 1_024 + 1 })).toEqual(["! size-refused"]);
	expect(found({}, { ...whole, text: "" })).toEqual(["! unsubscribe-missing"]);
});

test("references are found in tags and in Markdown, whatever the quotes", () => {
	expect(references(`<a title='x>y' href='/a?b=1&amp;c=2'><b>Un</b> lien</a> [deux](</d e> "titre") ![trois](/f_(1).png)`)).toEqual([
		{ kind: "link", words: "Un lien", address: "/a?b=1&c=2", hasAlt: true },
		{ kind: "link", words: "deux", address: "/d e", hasAlt: true },
		{ kind: "image", words: "trois", address: "/f_(1).png", hasAlt: true },
	]);
});
