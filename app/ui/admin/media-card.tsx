import { useState } from "react";
import type { LibraryImage } from "../../shared/media.ts";
import { Badge } from "./control.tsx";
import { LOST, StoredImage } from "./stored-image.tsx";

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
	const [lost, setLost] = useState("");
	const facts = [image.date, image.bytes === null ? null : sizeText(image.bytes), `${image.width}\u00a0×\u00a0${image.height}`];
	return (
		<>
			<span className="media-thumb">
				{/* A file that is gone leaves a sign in its place (row 235). */}
				<StoredImage src={image.thumb} loading="lazy" decoding="async" onLost={() => setLost(image.thumb)} />
			</span>
			<span className="media-name">{image.name}</span>
			{lost === image.thumb && (
				<span>
					<Badge tone="error">{LOST}</Badge>
				</span>
			)}
			<span className="media-facts">{facts.filter(Boolean).join(" · ")}</span>
			<span className="media-facts">{useText(image.uses.length)}</span>
		</>
	);
}
