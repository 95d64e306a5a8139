// Owns the pieces that one page after the other shows: drawn once, for all of them.
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawn } from "../shared/piece.ts";
import { remembering } from "../shared/remembering.ts";

/** A dozen pages of a list. */
const LEAST = 150;
/** Characters of what one is told; a piece told more is drawn each time. */
const LONGEST = 10_000;

/** What a component draws: one element, that has a class or nothing. */
const ELEMENT = /^<(?<tag>\w+)(?: class="(?<className>[^"]*)")?>(?<html>.*)<\/\k<tag>>$/s;

/**
 * Draws a component by itself, of what it is told alone, for a document in which its scripts leave it as it stands (ui/piece.tsx).
 * @param Component - draws one element, with no attribute but a class
 * @returns draws it for what it is told, which says itself as JSON; once for those who are told the same
 */
export function drawnOnce<Told extends object>(Component: ComponentType<Told>): (told: Told) => Drawn {
	const draw = remembering(
		(json: string): Drawn => {
			const whole = renderToStaticMarkup(<Component {...(JSON.parse(json) as Told)} />);
			const { className, html } = ELEMENT.exec(whole)?.groups ?? {};
			if (html === undefined) throw new Error(`not one element with a class: ${whole.slice(0, 100)}`);
			return { className, html };
		},
		{ least: LEAST, longest: LONGEST },
	);
	return (told) => draw(JSON.stringify(told));
}
