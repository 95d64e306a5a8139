import { TriangleAlert } from "lucide";
import { type ImgHTMLAttributes, type SyntheticEvent, useState } from "react";
import { Glyph } from "../icon.tsx";
import { posterImage } from "../picture.tsx";
import { pictureCopy } from "./form-copy.ts";

/** What stands for a picture whose file is lost: the sign in the wind that readers see where a picture is gone. */
const sign = posterImage(null);
export const LOST = pictureCopy.lost;

export type StoredImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "onError"> & {
	src: string;
	/** Told once that there is nothing at this address. */
	onLost?: () => void;
};

/** A stored picture, or, where the storage has lost its file, the sign that says so. */
export function StoredImage({ src, onLost, ...image }: StoredImageProps) {
	const [lostSrc, setLostSrc] = useState<string | null>(null);
	const lost = lostSrc === src;
	const give = () => {
		if (lost) return;
		setLostSrc(src);
		onLost?.();
	};
	if (lost) return <LostImage {...image} />;
	return (
		<img
			alt=""
			{...image}
			src={src}
			onError={give}
			// One that failed before this page was alive.
			ref={(element) => {
				if (element?.complete && element.naturalWidth === 0) give();
			}}
		/>
	);
}

/** The sign alone. */
export function LostImage(image: Omit<StoredImageProps, "src" | "onLost">) {
	return <img {...image} src={sign.src} alt={LOST} title={LOST} data-lost />;
}

/** Says what the sign means where something can be done about it. */
export function LostWords({ words = pictureCopy.lostWords }: { words?: string }) {
	return (
		<span className="field-warning">
			<Glyph icon={TriangleAlert} />
			<span>{words}</span>
		</span>
	);
}

/**
 * Puts the sign in the place of a picture of a rendered text, for `onErrorCapture`. Its author's words stay.
 * @returns whether a picture was lost
 */
export function signLost({ target }: SyntheticEvent): boolean {
	if (!(target instanceof HTMLImageElement) || "lost" in target.dataset) return false;
	target.dataset.lost = "";
	target.title = LOST;
	for (const source of target.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
	target.removeAttribute("srcset");
	target.width = sign.width;
	target.height = sign.height;
	target.src = sign.src;
	return true;
}
