import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import type { LibraryImage } from "../../shared/media.ts";
import { Glyph } from "../icon.tsx";

/** « 380 Ko », « 1,2 Mo ». */
export function sizeText(bytes: number): string {
	if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))}\u00a0Ko`;
	return `${(bytes / 1_048_576).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;
}

/** « Inutilisée », « Utilisée dans 2 contenus ». */
export function useText(count: number): string {
	if (count === 0) return "Inutilisée";
	return count === 1 ? "Utilisée dans un contenu" : `Utilisée dans ${count} contenus`;
}

/** What a grid shows of an image: thumbnail, name, date and size, uses. */
export function MediaCard({ image }: { image: LibraryImage }) {
	const [lost, setLost] = useState(false);
	const facts = [image.date, image.bytes === null ? null : sizeText(image.bytes), `${image.width}\u00a0×\u00a0${image.height}`];
	return (
		<>
			<span className="media-thumb">
				{/* A file that is gone leaves a sign in its place (specification §8). */}
				{lost ? <Glyph icon={ImageIcon} /> : <img src={image.thumb} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />}
			</span>
			<span className="media-name">{image.name}</span>
			<span className="media-facts">{facts.filter(Boolean).join(" · ")}</span>
			<span className="media-facts">{useText(image.uses.length)}</span>
		</>
	);
}
