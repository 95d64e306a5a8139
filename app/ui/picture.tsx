import type { ReactNode } from "react";
import { drawing } from "../shared/drawings.ts";
import { type Focus, focusClasses } from "../shared/focus.ts";
import { plainWords } from "../shared/plain-words.ts";
import { classNames } from "./class-names.ts";
import { contentIconName } from "./icon.tsx";

/** An image in every size and format the server has of it. */
export type PictureImage = {
	src: string;
	srcset?: string;
	/** Size of `src` in pixels: reserves the place. */
	width: number;
	height: number;
	alt: string;
	credit?: string | null;
	/** The point to keep in sight where the picture is cut, in percent. */
	focus?: Focus | null;
	sources?: readonly { type: string; srcset: string }[];
};

export type PictureRatio = "natural" | "1" | "4-5" | "4-3" | "3-2" | "16-9";

export type PictureProps = {
	image: PictureImage | null | undefined;
	/** The `sizes` attribute: how wide the image stands, by breakpoint. */
	sizes?: string;
	/** The page's largest image, visible at once: loaded first. Others wait until they come near. */
	priority?: boolean;
	ratio?: PictureRatio;
	/** Printed on paper (default): multiplied onto the print ground. Off for documents and screenshots. */
	printed?: boolean;
	/** Pinned askew with an ink edge, like the portrait of the home page. */
	tilted?: boolean;
	className?: string;
};

/** An image printed on paper, never rounded, never shadowed. Nothing without an image. */
export function Picture({ image, sizes = "100vw", priority, ratio = "natural", printed = true, tilted, className }: PictureProps) {
	if (!image) return null;
	return (
		<div
			className={classNames(
				"picture",
				`ratio-${ratio}`,
				printed && "picture-printed",
				tilted && "picture-tilted",
				focusClasses(image.focus),
				className,
			)}
		>
			<picture>
				{image.sources?.map(({ type, srcset }) => (
					<source key={type} type={type} srcSet={srcset} sizes={sizes} />
				))}
				<img
					src={image.src}
					srcSet={image.srcset}
					sizes={image.srcset ? sizes : undefined}
					width={image.width}
					height={image.height}
					alt={plainWords(image.alt)}
					loading={priority ? undefined : "lazy"}
					fetchPriority={priority ? "high" : undefined}
					decoding="async"
				/>
			</picture>
		</div>
	);
}

/** A `Picture` with its caption: the one given, else the image's credit. */
export function Figure({ caption, className, ...picture }: PictureProps & { caption?: ReactNode }) {
	const words = caption ?? picture.image?.credit;
	if (!picture.image) return null;
	return (
		<figure className={classNames("figure", className)}>
			<Picture {...picture} />
			{words && <figcaption>{words}</figcaption>}
		</figure>
	);
}

const posterWidths = [320, 480, 640] as const;

/**
 * Addresses of the printed poster of an icon, 4:5.
 * @param icon - content icon name; unknown: Zap
 */
export function posterImage(icon: string | null | undefined, alt = ""): PictureImage {
	const stem = drawing(`poster-${contentIconName(icon).toLowerCase()}`);
	return {
		src: `${stem}-480.webp`,
		srcset: posterWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(", "),
		width: 480,
		height: 600,
		alt,
	};
}

export type PosterPlaceholderProps = Omit<PictureProps, "image"> & {
	icon: string | null | undefined;
	/** Empty when the name stands beside it (default). */
	alt?: string;
};

/** Where there is no image: a sign in the wind with the item's icon. */
export function PosterPlaceholder({ icon, alt, ratio = "4-5", ...rest }: PosterPlaceholderProps) {
	return <Picture {...rest} ratio={ratio} image={posterImage(icon, alt)} />;
}
