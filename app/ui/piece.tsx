// Owns what of a list stands in the document when scripts take over from the server.
import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import type { Drawn, Standing } from "../shared/piece.ts";

function readDrawn(place: number): Drawn {
	const element = document.querySelector(`[data-piece="${place}"]`);
	return { className: element?.className || undefined, html: element?.innerHTML ?? "" };
}

/**
 * A piece that stays as the server drew it: its element bears `data-piece`, and its data were not told again. Its links are followed as
 * the router's own are.
 */
export function StandingPiece({ as: Tag, piece: { place, drawn } }: { as: "article" | "div" | "li"; piece: Standing }) {
	const navigate = useNavigate();
	const ref = useRef<HTMLDivElement & HTMLLIElement>(null);
	const { className, html } = useMemo(() => drawn ?? readDrawn(place), [place, drawn]);
	useEffect(() => {
		const piece = ref.current;
		const follow = (event: MouseEvent) => {
			const link = (event.target as Element).closest("a[data-discover]");
			if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			navigate(link.getAttribute("href") as string);
		};
		piece?.addEventListener("click", follow);
		return () => piece?.removeEventListener("click", follow);
	}, [navigate]);
	return <Tag ref={ref} className={className} data-piece={place} dangerouslySetInnerHTML={{ __html: html }} />;
}
