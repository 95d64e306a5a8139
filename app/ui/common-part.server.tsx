import { renderToString } from "react-dom/server";
import { remembering } from "../shared/remembering.ts";
import type { DrawPart } from "./common-part.tsx";

/** What one part is told on all pages is told in a few ways. */
const REMEMBERED = { least: 20, longest: 5_000 };

type Draw = (json: string) => string;
const draws = new WeakMap<object, Draw>();

/** Draws a part as it would be drawn in its page (ui/common-part.tsx), of what it is told as JSON alone; once for all that tell it the same. */
export const drawPart: DrawPart = (Part, told) => {
	type Told = typeof told;
	const draw = draws.get(Part) ?? remembering((json) => renderToString(<Part {...(JSON.parse(json) as Told)} />), REMEMBERED);
	draws.set(Part, draw);
	return draw(JSON.stringify(told));
};
