import { expect, test } from "vitest";
import { CARD_HEIGHT, CARD_WIDTH } from "./card.ts";
import { poster } from "./poster.ts";

type Box = { left: number; top: number; right: number; bottom: number };
const MARGIN = 72;
const BAND_TOP = CARD_HEIGHT - 78;
/** Letters lean a little over their own measure. */
const LEAN = 6;

/** The box around each path of a group, as it is drawn: every point of its outlines, handles of curves too. */
function boxesOf(svg: string, id: string): Box[] {
	const [, group = ""] = new RegExp(`<g id="${id}"[^>]*>(.*?)</g>`, "s").exec(svg) ?? [];
	return [...group.matchAll(/ d="([^"]+)"/g)].map(([, drawn = ""]) => {
		const numbers = (drawn.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
		const [across, down] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
		return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
	});
}

const LONG = {
	"several words": "Agriculture paysanne, semences libres et transmission des savoirs",
	"some forty letters": "Habitats partagés et chantiers coopératifs",
	"one endless word": "Intercommunautairementinfrastructurellement",
	"more than two lines": "Économie sociale et solidaire, ".repeat(8),
	"a short one": "Innovation",
	capitals: "DROIT À L’EAU ET À L’ASSAINISSEMENT POUR TOUTES ET TOUS",
};
const TITLES = [
	"La casse",
	"Anticonstitutionnellement",
	"Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
	"Un atelier-coopératif-autogéré-et-itinérant-de-réparation-de-vélos ouvre ses portes à Saint-Étienne",
	"Dans la vallée, une centrale villageoise produit plus d’électricité que ses habitants n’en consomment, et partage le reste avec l’école",
];
const NAMES = ["Contrevent", "La Gazette indépendante des territoires coopératifs et solidaires"];

test.each(Object.entries(LONG))("a card's words stay in their places: a category of %s", (_, label) => {
	for (const siteName of NAMES) {
		for (const title of TITLES) {
			const svg = poster({ title, label, siteName });
			const [name] = boxesOf(svg, "name");
			const labels = boxesOf(svg, "label");
			const titles = boxesOf(svg, "title");
			expect(labels.length).toBeGreaterThan(0);
			for (const { left, right, top, bottom } of labels) {
				expect(left).toBeGreaterThan((name as Box).right + 30);
				expect(right).toBeLessThan(CARD_WIDTH - MARGIN + LEAN);
				expect(top).toBeGreaterThan(BAND_TOP);
				expect(bottom).toBeLessThan(CARD_HEIGHT);
			}
			expect(titles.length).toBeGreaterThan(0);
			for (const { left, right, top, bottom } of titles) {
				expect(left).toBeGreaterThan(MARGIN - LEAN);
				expect(right).toBeLessThan(CARD_WIDTH - MARGIN + LEAN);
				expect(top).toBeGreaterThan(0);
				expect(bottom).toBeLessThan(BAND_TOP);
			}
		}
	}
});

test("a site's long name keeps to the card where nothing stands beside it", () => {
	const svg = poster({ title: "La casse", label: null, siteName: NAMES[1] as string });
	const [name] = boxesOf(svg, "name");
	expect(boxesOf(svg, "label")).toEqual([]);
	expect((name as Box).right).toBeLessThan(CARD_WIDTH - MARGIN + LEAN);
});

test("letters are set large enough to be read where a card is shown small", () => {
	const [line] = boxesOf(poster({ title: "La casse", label: LONG["more than two lines"], siteName: "Contrevent" }), "label");
	// Of a card 1,200 wide that a phone shows at 360, capitals of 17 are five pixels high.
	expect((line as Box).bottom - (line as Box).top).toBeGreaterThan(16);
});
