import { describe, expect, test } from "vitest";
import type { BodyOptions } from "./body.ts";
import { renderBody } from "./render-body.ts";

const PDF = "/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf";
const SOUND = "/fichiers/audio/audio-1772355600000-k3j9x2a1bc.mp3";
const known: BodyOptions = { resolveFile: (address) => ({ [PDF]: { size: 1_258_291 }, [SOUND]: { size: 900 } })[address] };

const html = (markdown: string, options: BodyOptions = known) => renderBody(markdown, options).html.replace(/[\u00a0\u202f]/g, " ");
const card = (address: string, name: string, facts: string, player = "") =>
	`<div class="file"><p class="file-line"><a href="${address}">${name}</a> <small>${facts}</small></p>${player}</div>`;
const player = (name: string) => `<audio controls preload="none" src="${SOUND}" aria-label="Écouter : ${name}"></audio>`;

describe("a file of the site, its link alone in its paragraph (issue 14)", () => {
	test("a card with its name, what it is and how large", () => {
		expect(html(`Avant.\n\n[Le **rapport**](${PDF})\n\nAprès.`)).toBe(
			`<p>Avant.</p>\n${card(PDF, "Le <strong>rapport</strong>", "PDF · 1,2 Mo")}\n<p>Après.</p>`,
		);
	});
	test("audio can be heard", () => {
		expect(html(`[Le *vent*](${SOUND})`)).toBe(card(SOUND, "Le <em>vent</em>", "Audio MP3 · 900 octets", player("Le vent")));
	});
	test("among words, in a list, in a heading: a link", () => {
		for (const markdown of [`Voir [le rapport](${PDF}).`, `- [le rapport](${PDF})`, `## [le rapport](${PDF})`]) {
			expect(html(markdown)).not.toContain('class="file"');
			expect(html(markdown)).toContain(`<a href="${PDF}">le rapport</a>`);
		}
	});
	test("one that the site has not, and what only looks like one: a link with its name", () => {
		expect(html(`[Perdu](${PDF})`, {})).toBe(`<p><a href="${PDF}">Perdu</a></p>`);
		expect(html("[Ailleurs](/fichiers/secret.html)")).toBe('<p><a href="/fichiers/secret.html">Ailleurs</a></p>');
	});
	test("in a feed its whole address, and nothing that plays", () => {
		const base = { ...known, absoluteBase: "https://nous.fr" };
		expect(html(`[Le vent](${SOUND})`, base)).toBe(card(`https://nous.fr${SOUND}`, "Le vent", "Audio MP3 · 900 octets"));
	});
	test.each([
		`<audio src="${SOUND}" autoplay onplay="alert(1)"></audio>`,
		`<audio controls><source src="https://ailleurs.example/a.mp3"></audio>`,
		`<video src="${SOUND}"></video>`,
		`<div class="file"><audio src="https://ailleurs.example/a.mp3"></audio></div>`,
		`<p class="file-line"><audio autoplay src="${SOUND}"></p>`,
	])("no player of an author's own comes through: %s", (markdown) => {
		const shown = html(markdown);
		expect(shown).not.toMatch(/autoplay|onplay|<video|<source|src="https/);
		expect(
			shown.replace(/<audio controls preload="none" src="\/fichiers\/audio\/[\w.-]+" aria-label="[^"]*"><\/audio>/g, ""),
		).not.toContain("<audio");
	});
	test("a name is words and never HTML", () => {
		expect(html(`[<img src=x onerror=alert(1)>](${SOUND})`)).not.toMatch(/onerror/);
		expect(html(`["><script>alert(1)</script>](${SOUND})`)).not.toMatch(/<script|aria-label="[^"]*"[^>]*script/);
	});
});
