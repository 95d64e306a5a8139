import { expect, test } from "vitest";
import { mailSite as site } from "../../../../../../tests/support/mail-site.ts";
import { templateNames } from "../../../rules.ts";
import { personalise } from "../personalise.ts";
import { renderNewsletter } from "../render.server.ts";

const written = (content: string, excerpt = "") => ({ title: "T", subject: "S", excerpt, content, template: "default" });
const besideSubject = async (content: string, excerpt = "") =>
	(await renderNewsletter({ newsletter: written(content, excerpt), site })).besideSubject;
/** What stands hidden at the top of the message. */
const hidden = (html: string) => /display:none[^>]*>([^<]*)/.exec(html)?.[1];

test.each(templateNames)("%s: without an excerpt, the letter's first words stand hidden at its top, before all else", async (template) => {
	const content = "![Une porte](/art/porte.webp)\n\nBonjour {prenom},\n\n## Le vent\n\nLes **usines** [se taisent](/a), l’été.";
	const { html } = await renderNewsletter({ newsletter: { ...written(content), template }, site });
	const urls = { unsubscribe: "/u", myData: "/m", online: "/o" };
	const reader = { email: "", urls, tracked: false, track: (url: string) => url, pixelUrl: null };
	const frozen = { subject: "", html, text: "" };
	expect(hidden(personalise(frozen, { ...reader, firstName: "Zoé" }).html)).toBe("Bonjour Zoé, Le vent Les usines se taisent, l’été.");
	expect(hidden(personalise(frozen, { ...reader, firstName: null }).html)).toBe("Bonjour, Le vent Les usines se taisent, l’été.");
	const words = html
		.replace(/<head>.*<\/head>/s, "")
		.replace(/<[^>]*>/g, " ")
		.trim();
	expect(words).toMatch(/^Bonjour \{\{prenom\}\}, Le vent/);
});

test("an excerpt goes before the first words", async () => {
	expect(await besideSubject("Bonjour.", "Deux victoires")).toBe("Deux victoires");
});

test("what is no sentence of the letter is left out: pictures, figures, code, buttons, addresses of one's own", async () => {
	const content = [
		'<figure><img src="/art/a.webp" alt="Une image"><figcaption>Sa légende</figcaption></figure>',
		"| Ville | Objets |\n|---|--:|\n| Albi | 12 |",
		"```\ncode\n```",
		'<a class="bouton bouton-primary" href="/a">Cliquer</a>',
		"Voici {{unsubscribe_url}} la suite.",
	].join("\n\n");
	expect(await besideSubject(content)).toBe("Voici la suite.");
});

test("at most as many signs as programs show, cut between words, a merge field never in two", async () => {
	const long = await besideSubject("Des mots qui se suivent. ".repeat(40));
	expect(long).toMatch(/^Des mots.* (?:Des|mots|qui|se|suivent\.)…$/);
	expect(long.length).toBeLessThanOrEqual(150);
	for (const before of [139, 141, 143, 145, 147, 149]) {
		expect(await besideSubject(`${"a".repeat(before)}{prenom} et la suite`)).not.toMatch(/\{(?!\{prenom\}\})(?<!\{\{)/);
		expect(
			hidden((await renderNewsletter({ newsletter: written("Un.", `${"a".repeat(before)}{prenom}, et la suite`), site })).html),
		).not.toMatch(/\{\{(?!prenom\}\})/);
	}
});

test("a letter without a word has nothing hidden", async () => {
	const { html, besideSubject } = await renderNewsletter({ newsletter: written("![](/art/porte.webp)"), site });
	expect(besideSubject).toBe("");
	expect(hidden(html)).toBeUndefined();
});
