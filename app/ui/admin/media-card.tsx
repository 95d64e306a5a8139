import { AudioLines, FileText } from "lucide";
import { useState } from "react";
import { fileFormats } from "../../shared/files.ts";
import type { LibraryImage } from "../../shared/media.ts";
import { Glyph } from "../icon.tsx";
import { Badge } from "./control.tsx";
import { useText } from "./form-copy.ts";
import { LOST, StoredImage } from "./stored-image.tsx";

/** « 380 Ko », « 1,2 Mo ». */
export function sizeText(bytes: number): string {
	if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))}\u00a0Ko`;
	return `${(bytes / 1_048_576).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;
}

/** What a grid shows of an image: thumbnail, name, date and size, uses. */
export function MediaCard({ image }: { image: LibraryImage }) {
	const [lost, setLost] = useState("");
	const { file, width, height } = image;
	const facts = [
		image.date,
		image.bytes === null ? null : sizeText(image.bytes),
		file ? fileFormats[file].words : `${width}\u00a0×\u00a0${height}`,
	];
	return (
		<>
			<span className="media-thumb">
				{file ? (
					<Glyph icon={fileFormats[file].kind === "pdf" ? FileText : AudioLines} />
				) : (
					// A file that is gone leaves a sign in its place (row 235).
					<StoredImage src={image.thumb} loading="lazy" decoding="async" onLost={() => setLost(image.thumb)} />
				)}
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
