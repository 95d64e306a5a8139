import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { TitleLink } from "../../../ui/links.tsx";
import { Picture, type PictureImage } from "../../../ui/picture.tsx";
import { longestWord } from "../title-fit.ts";
import { ArticleCategory } from "./article-meta.tsx";
import "./wall-item.css";

/** Columns run 5/4/3, then 3/4/5: large, medium, small. */
const rhythm = ["large", "medium", "small", "small", "medium", "large"] as const;
const sizes = {
	large: "(min-width: 900px) 38vw, (min-width: 700px) 45vw, 92vw",
	medium: "(min-width: 900px) 30vw, (min-width: 700px) 45vw, 92vw",
	small: "(min-width: 900px) 22vw, (min-width: 700px) 45vw, 92vw",
};

/** Letters above which a word would be cut in a column at the usual size. */
const LONG_WORD = 16;

type WallItemProps = {
	/** Its place among those that stand side by side, from 0. */
	index: number;
	item: { title: string; category: string | null; image: PictureImage | null };
	href: string;
	text: string;
	/** The place of what a page holds already (ui/piece.tsx). */
	piece?: number | undefined;
	/** The page's first picture, seen at once: asked for first. */
	priority?: boolean;
	/** The line below. */
	children: ReactNode;
};

/** One of those that stand side by side; without an image the title grows instead. */
export function WallItem({ index, item: { title, category, image }, href, text, piece, priority = false, children }: WallItemProps) {
	const size = rhythm[index % rhythm.length] ?? "medium";
	return (
		<li data-piece={piece} className={classNames(`wall-${size}`, !image && "wall-words", longestWord(title) > LONG_WORD && "wall-long")}>
			<article>
				<Picture image={image} ratio={size === "small" ? "1" : "4-3"} sizes={sizes[size]} priority={priority} />
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
