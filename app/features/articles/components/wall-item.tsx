import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { TitleLink } from "../../../ui/links.tsx";
import { Picture, type PictureImage } from "../../../ui/picture.tsx";
import { longestWord } from "../title-fit.ts";
import type { WallSize } from "../wall-size.ts";
import { ArticleCategory } from "./article-meta.tsx";
import "./wall-item.css";

/** How wide pictures stand on a large screen, in hundredths of it. */
const widths = { lone: 52, broad: 52, large: 38, medium: 30, small: 22 };

/** Letters above which a word would be cut in a column at the usual size. */
const LONG_WORD = 16;

type WallItemProps = {
	size: WallSize;
	item: { title: string; category: string | null; image: PictureImage | null };
	href: string;
	text: string;
	/** The page's first picture, seen at once: asked for first. */
	priority?: boolean;
	/** The line below. */
	children: ReactNode;
};

/** One of those that stand side by side; without an image the title grows instead. */
export function WallItem({ size, item: { title, category, image }, href, text, priority = false, children }: WallItemProps) {
	return (
		<li className={classNames(`wall-${size}`, !image && "wall-words", longestWord(title) > LONG_WORD && "wall-long")}>
			<article>
				<Picture
					image={image}
					ratio={size === "small" ? "1" : "4-3"}
					sizes={`(min-width: 900px) ${widths[size]}vw, (min-width: 700px) 45vw, 92vw`}
					priority={priority}
				/>
				<ArticleCategory category={category} />
				<h2 className="wall-title">
					<TitleLink href={href}>{title}</TitleLink>
				</h2>
				{text && <p className="reading">{text}</p>}
				{children}
			</article>
		</li>
	);
}
