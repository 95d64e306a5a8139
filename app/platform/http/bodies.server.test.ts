import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { bodiesContext, servedBody, servedPieces } from "./bodies.server.ts";

const rows = [{ row: 1 }, { row: 2 }];
const tell = ({ row }: { row: number }) => ({ id: `id-${row}` });
const draw = ({ row }: { row: number }, index: number) => ({ tag: "li", html: `${row} à la place ${index}` }) as const;

test("a document is given its pieces drawn, and told where each stands; a page that is there already is told them whole", () => {
	const context = new RouterContextProvider();
	context.set(bodiesContext, { count: 0 });
	const body = servedBody(context, "<p>un</p>");
	const pieces = servedPieces(context, rows, draw, tell);
	expect(JSON.stringify([body, pieces])).toBe('[{"place":1},[{"place":2},{"place":3}]]');
	expect(pieces.map((piece) => "drawn" in piece && piece.drawn?.html)).toEqual(["1 à la place 0", "2 à la place 1"]);

	context.set(bodiesContext, null);
	const never = () => expect.unreachable("nothing is drawn");
	expect(servedPieces(context, rows, never, tell)).toEqual([{ id: "id-1" }, { id: "id-2" }]);
	expect(servedPieces(context, [{ id: "seul" }], never)).toEqual([{ id: "seul" }]);
	expect(servedBody(context, "<p>un</p>")).toEqual({ html: "<p>un</p>" });
});
