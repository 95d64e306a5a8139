import { Fragment } from "react";
import type { Piece } from "../../../features/search/excerpt.ts";

/** Words of a result, those that were looked for marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
	return pieces.map(({ text, found }, place) => {
		const key = `${place} ${text}`;
		return found ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
	});
}
