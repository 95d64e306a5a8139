import { expect, test } from "vitest";
import { drawnOnce, LONGEST } from "./drawn-once.server.tsx";

const nameOf = () => "une";

test("what is told the same is drawn once, for all who show it; told otherwise it is drawn anew", () => {
	const drawings: string[] = [];
	const draw = drawnOnce(
		({ item }: { item: { title: string; tags?: string[] } }) => {
			drawings.push(item.title);
			return (
				<li className="piece large">
					<h2>{item.title}</h2>
					{item.tags?.map((tag) => (
						<small key={tag}>{tag}</small>
					))}
				</li>
			);
		},
		{ least: 10, nameOf },
	);
	const drawn = { tag: "li", className: "piece large", html: "<h2>Le « grille-pain » &amp; moi</h2><small>un</small>" };
	const told = { item: { title: "Le « grille-pain » & moi", tags: ["un"] } };
	expect([draw(told), draw(structuredClone(told))]).toEqual([drawn, drawn]);
	expect(drawings).toHaveLength(1);
	expect(draw({ item: { ...told.item, tags: ["un", "deux"] } }).html).toContain("deux");
	expect(draw({ item: { title: "Un autre" } })).toEqual({ tag: "li", className: "piece large", html: "<h2>Un autre</h2>" });
	expect(drawings).toHaveLength(3);
});

test("what is told otherwise under the same name takes its place; what whoever told it makes of it later is no part of it", () => {
	const drawings: string[] = [];
	const draw = drawnOnce(
		({ id, words }: { id: number; words: string[] }) => {
			drawings.push(`${id} ${words}`);
			return <li>{words.join(" ")}</li>;
		},
		{ least: 2, nameOf: ({ id }) => String(id) },
	);
	const words = ["un"];
	for (const told of [
		{ id: 1, words },
		{ id: 2, words },
		{ id: 1, words: ["un"] },
	])
		expect(draw(told).html).toBe("un");
	words.push("deux");
	expect(["un deux", "un", "un"]).toEqual(
		[draw({ id: 1, words }), draw({ id: 2, words: ["un"] }), draw({ id: 1, words: ["un"] })].map(({ html }) => html),
	);
	expect(drawings).toEqual(["1 un", "2 un", "1 un,deux", "1 un"]);
	// Those drawn last are remembered, unless they were told too much.
	for (const id of [3, 4, 5, 6, 4, 5, 6, 1]) draw({ id, words: ["un"] });
	for (const _ of "ab") draw({ id: 7, words: ["l".repeat(LONGEST)] });
	expect(drawings.slice(4).map((drawing) => drawing[0])).toEqual(["3", "4", "5", "6", "1", "7", "7"]);
});

test("an element without a class has none", () => {
	const nested = drawnOnce(
		() => (
			<div>
				<div>ici</div>
				<div className="a">là</div>
			</div>
		),
		{ least: 1, nameOf },
	);
	expect(nested({})).toEqual({ tag: "div", className: undefined, html: '<div>ici</div><div class="a">là</div>' });
});

test.each([
	["with another attribute", () => <li id="seul">là</li>],
	["two elements", () => [<li key="1">ici</li>, <p key="2">là</p>]],
	["two alike", () => [<li key="1">ici</li>, <li key="2">là</li>]],
	["an element of another kind", () => <span>là</span>],
	["a class that is no plain name", () => <li className="a&b">là</li>],
	["nothing", () => null],
])("%s: not an element that stands as it is", (_, Component) => {
	expect(() => drawnOnce(Component, { least: 1, nameOf })({})).toThrow("not one element with a class");
});
