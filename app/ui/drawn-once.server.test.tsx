import { expect, test } from "vitest";
import { drawnOnce } from "./drawn-once.server.tsx";

test("what is told the same is drawn once, for all who show it; told otherwise it is drawn anew", () => {
	const drawings: string[] = [];
	const draw = drawnOnce(({ item }: { item: { title: string; tags?: string[] } }) => {
		drawings.push(item.title);
		return (
			<li className="piece large">
				<h2>{item.title}</h2>
				{item.tags?.map((tag) => (
					<small key={tag}>{tag}</small>
				))}
			</li>
		);
	});
	const drawn = { className: "piece large", html: "<h2>Le « grille-pain » &amp; moi</h2><small>un</small>" };
	const told = { item: { title: "Le « grille-pain » & moi", tags: ["un"] } };
	expect([draw(told), draw(structuredClone(told))]).toEqual([drawn, drawn]);
	expect(drawings).toHaveLength(1);
	expect(draw({ item: { ...told.item, tags: ["un", "deux"] } }).html).toContain("deux");
	expect(draw({ item: { title: "Un autre" } })).toEqual({ className: "piece large", html: "<h2>Un autre</h2>" });
	expect(drawings).toHaveLength(3);
});

test("an element without a class has none", () => {
	expect(drawnOnce(() => <div>là</div>)({})).toEqual({ className: undefined, html: "là" });
});

test.each([
	["with another attribute", () => <li id="seul">là</li>],
	["two elements", () => [<li key="1">ici</li>, <p key="2">là</p>]],
	["nothing", () => null],
])("%s: not an element that stands as it is", (_, Component) => {
	expect(() => drawnOnce(Component)({})).toThrow("not one element with a class");
});
