import { ArticleCategory } from "../../features/articles/components/article-meta.tsx";
import { longestWord } from "../../features/articles/title-fit.ts";
import { classNames } from "../../ui/class-names.ts";
import { TitleLink } from "../../ui/links.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ItemCard } from "./item-card.ts";
import { ItemMeta } from "./item-meta.tsx";
import "../../features/articles/components/article-wall.css";

/** As articles stand side by side (article-wall.tsx): large, medium, small, and back. */
const rhythm = ["large", "medium", "small", "small", "medium", "large"] as const;
const sizes = {
	large: "(min-width: 900px) 38vw, (min-width: 700px) 45vw, 92vw",
	medium: "(min-width: 900px) 30vw, (min-width: 700px) 45vw, 92vw",
	small: "(min-width: 900px) 22vw, (min-width: 700px) 45vw, 92vw",
};
/** Letters above which a word would be cut in a column at the usual size. */
const LONG_WORD = 16;

/** Items of every kind side by side; each says what it is. */
export function ItemWall({ items }: { items: readonly ItemCard[] }) {
	return (
		<ul className="article-wall">
			{items.map((item, index) => {
				const { kind, id, href, title, text, category, image } = item;
				const size = rhythm[index % rhythm.length] ?? "medium";
				return (
					<li
						key={`${kind} ${id}`}
						className={classNames(`wall-${size}`, !image && "wall-words", longestWord(title) > LONG_WORD && "wall-long")}
					>
						<article>
							<Picture image={image} ratio={size === "small" ? "1" : "4-3"} sizes={sizes[size]} />
							<ArticleCategory category={category} />
							<h2 className="wall-title">
								<TitleLink href={href}>{title}</TitleLink>
							</h2>
							{text && <p className="reading">{text}</p>}
							<ItemMeta item={item} />
						</article>
					</li>
				);
			})}
		</ul>
	);
}
