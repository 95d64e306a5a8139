// Owns what of a list stands in the document when scripts take over from the server.
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { type DrawnElement, isWhole, type Piece, type Standing } from "../shared/piece.ts";

/** An item of a list: left as the document shows it, drawn where it was told whole. */
export function PieceOf<Item extends { id: string }>({ piece, draw }: { piece: Piece<Item>; draw: (item: Item) => ReactNode }) {
	if (isWhole(piece)) return draw(piece);
	return import.meta.env.SSR && piece.drawn ? <PieceElement place={piece.place} drawn={piece.drawn} /> : <StandingPiece piece={piece} />;
}

function readDrawn(place: number): DrawnElement {
	const element = document.querySelector(`[data-piece="${place}"]`);
	if (!element) return { tag: "div", html: "" };
	return { tag: element.localName as DrawnElement["tag"], className: element.className || undefined, html: element.innerHTML };
}

type PieceElementProps = { place: number; drawn: DrawnElement; ref?: Ref<HTMLDivElement & HTMLLIElement> };

function PieceElement({ place, drawn: { tag: Tag, className, html }, ref }: PieceElementProps) {
	return <Tag ref={ref} className={className} data-piece={place} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A piece that stays as the server drew it: its element bears `data-piece`, and its data were not told again. Its links are followed as
 * the router's own are.
 */
function StandingPiece({ piece: { place } }: { piece: Standing }) {
	const navigate = useNavigate();
	const ref = useRef<HTMLDivElement & HTMLLIElement>(null);
	const drawn = useMemo(() => readDrawn(place), [place]);
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
	return <PieceElement ref={ref} place={place} drawn={drawn} />;
}
