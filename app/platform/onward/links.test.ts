import { expect, test } from "vitest";
import { linkedAddresses } from "./links.ts";

test("pages of this site and whole addresses, bare and each once; no files, no anchors, no mail", () => {
	const html = `<p><a href="/portrait/nadia">Nadia</a> <a class="x" href="/portrait/nadia/?a=1&amp;b=2#fin">encore</a>
		<a href="https://exemple.fr/actualites/la-rame">là</a> <a href="#fin">fin</a> <a href="//ailleurs.fr/x">x</a>
		<a href="/fichiers/a.pdf">pdf</a> <a href="mailto:a@exemple.fr">mail</a> <a href="https://exemple.fr">accueil</a> <a href="/">/</a></p>`;
	expect(linkedAddresses(html)).toEqual(["/portrait/nadia", "https://exemple.fr/actualites/la-rame", "/"]);
});

test("so many of them, whatever a text holds", () => {
	const html = Array.from({ length: 1_000 }, (_, index) => `<a href="/a/${index}">a</a>`).join("");
	expect(linkedAddresses(html)).toHaveLength(200);
	expect(linkedAddresses(`<a href="/${"a".repeat(10_000)}">a</a>`)).toEqual([]);
});
