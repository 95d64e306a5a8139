import { expect, test } from "vitest";
import { CARD_HEIGHT, CARD_WIDTH } from "./card.ts";
import { poster } from "./poster.ts";

type Box = { left: number; top: number; right: number; bottom: number };
const MARGIN = 72;
const BAND_TOP = CARD_HEIGHT - 78;
/** Letters lean a little over their own measure. */
const LEAN = 6;

/** The paths of a group. */
function pathsOf(svg: string, id: string): string[] {
	const [, group = ""] = new RegExp(`<g id="${id}"[^>]*>(.*?)</g>`, "s").exec(svg) ?? [];
	return [...group.matchAll(/ d="([^"]+)"/g)].map(([, drawn = ""]) => drawn);
}

/** The box around each path of a group, as it is drawn: every point of its outlines, handles of curves too. */
function boxesOf(svg: string, id: string): Box[] {
	return pathsOf(svg, id).map((drawn) => {
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

type Point = readonly [number, number];

/** Points along each line of the wind, a few pixels from one to the next. */
function windOf(svg: string): Point[] {
	return pathsOf(svg, "wind").flatMap((drawn) => {
		const numbers = (drawn.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
		const points = Array.from(
			{ length: numbers.length / 2 },
			(_, index) => [numbers[index * 2], numbers[index * 2 + 1]] as const,
		) as Point[];
		const curves = Array.from({ length: (points.length - 1) / 3 }, (_, index) => points.slice(index * 3, index * 3 + 4));
		return curves.flatMap((curve) => Array.from({ length: 101 }, (_, step) => onCurve(curve, step / 100)));
	});
}

function onCurve(curve: readonly Point[], share: number): Point {
	const weights = [(1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share ** 2 * (1 - share), share ** 3];
	const along = (axis: 0 | 1) => curve.reduce((sum, point, index) => sum + point[axis] * (weights[index] as number), 0);
	return [along(0), along(1)];
}

function sunOf(svg: string): { x: number; y: number; radius: number } {
	const [, x, y, radius] = /<circle id="sun" cx="(\d+)" cy="(\d+)" r="(\d+)"/.exec(svg) ?? [];
	return { x: Number(x), y: Number(y), radius: Number(radius) };
}

const PHRASE =
	"Dans la vallée, une centrale villageoise produit plus d’électricité que ses habitants n’en consomment, et partage le reste. ";
const LENGTHS: [string, string, number][] = [
	["10 letters", "Le passage", 1],
	["60 letters", PHRASE.slice(0, 60), 3],
	["120 letters", PHRASE.slice(0, 120), 4],
	["300 letters", PHRASE.repeat(3).slice(0, 300), 4],
	["capitals with accents", "À L’ÉCOLE DE L’ÉTÉ, ÉLÈVES ET ÉQUIPES FÊTENT L’ÉNERGIE À ÉVREUX ET À ÉTRETAT", 3],
	["one endless word", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz", 2],
];

test.each(LENGTHS)("a title of %s stands clear of the sun and of the wind, which still blows", (_, title, lines) => {
	const svg = poster({ title, label: "Innovation", siteName: "Contrevent" });
	const titles = boxesOf(svg, "title");
	expect(titles).toHaveLength(lines);
	const sun = sunOf(svg);
	const points = windOf(svg);
	expect(pathsOf(svg, "wind").length).toBeGreaterThan(4);
	for (const { left, right, top, bottom } of titles) {
		expect(Math.hypot(Math.max(0, sun.x - right), Math.max(0, top - sun.y))).toBeGreaterThan(sun.radius + 10);
		expect(points.filter(([x, y]) => x > left - 10 && x < right + 10 && y > top - 10 && y < bottom + 10)).toEqual([]);
	}
});

test.each(LENGTHS)("each line of the wind over a title of %s comes from beyond the card's edge, or from behind words", (_, title) => {
	const svg = poster({ title, label: "Innovation", siteName: "Contrevent" });
	const titles = boxesOf(svg, "title");
	const starts = pathsOf(svg, "wind").map((drawn) => (drawn.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
	const free = starts.filter(([x = 0]) => x >= 0);
	expect(starts.length - free.length).toBeGreaterThan(3);
	for (const [x = 0, y = 0] of free)
		expect(titles.some(({ right, top, bottom }) => x > right && x < right + 60 && y > top - 30 && y < bottom + 30)).toBe(true);
});

test("signs that the face lacks change nothing of a card's words", () => {
	const plain = poster({ title: "Bravo Nadia", label: "Innovation", siteName: "Contrevent" });
	const typed = poster({ title: "Bravo 🎉 Nadia", label: "Innovation 💡", siteName: "Contrevent 🌬️" });
	for (const id of ["title", "label", "name"]) {
		expect(pathsOf(typed, id)).toHaveLength(1);
		expect(pathsOf(typed, id)).toEqual(pathsOf(plain, id));
	}
});

test("a title of which nothing can be set leaves its room to the sun; so does a label", () => {
	const svg = poster({ title: "الرياح في الوادي", label: "Innovation", siteName: "Contrevent" });
	expect(pathsOf(svg, "title")).toEqual([]);
	expect([pathsOf(svg, "name").length, pathsOf(svg, "label").length]).toEqual([1, 1]);
	expect(sunOf(svg)).toEqual({ x: CARD_WIDTH / 2, y: BAND_TOP / 2, radius: 196 });
	expect(pathsOf(svg, "wind")).toHaveLength(16);
	expect(pathsOf(poster({ title: "La casse", label: "Ветер", siteName: "Contrevent" }), "label")).toEqual([]);
});
