// Owns what of a list stands in the document when scripts take over from the server.
import { useMemo } from "react";

/** A piece that stays as the server drew it: its element bears `data-piece`, and its data were not told again. */
export function StandingPiece({ as: Tag, place }: { as: "article" | "li"; place: number }) {
	const standing = useMemo(() => {
		const element = document.querySelector(`[data-piece="${place}"]`);
		return { className: element?.className, __html: element?.innerHTML ?? "" };
	}, [place]);
	return <Tag className={standing.className} data-piece={place} dangerouslySetInnerHTML={{ __html: standing.__html }} />;
}
