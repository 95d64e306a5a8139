import { isWhole, type Piece } from "../../../shared/piece.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TitleLink } from "../../../ui/links.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { StandingPiece } from "../../../ui/piece.tsx";
import { articlePath } from "../head.ts";
import type { ArticleCard } from "../rules.ts";
import { longestWord } from "../title-fit.ts";
import { ArticleCategory, ArticleMeta } from "./article-meta.tsx";
import "./article-wall.css";

/** Columns run 5/4/3, then 3/4/5: large, medium, small. */
const rhythm = ["large", "medium", "small", "small", "medium", "large"] as const;
const sizes = {
	large: "(min-width: 900px) 38vw, (min-width: 700px) 45vw, 92vw",
	medium: "(min-width: 900px) 30vw, (min-width: 700px) 45vw, 92vw",
	small: "(min-width: 900px) 22vw, (min-width: 700px) 45vw, 92vw",
};

/** Letters above which a word would be cut in a column at the usual size. */
const LONG_WORD = 16;

/** Articles side by side, split by hairlines; without an image the title grows instead. */
export function ArticleWall({ articles, headingLevel: Heading = "h2" }: { articles: Piece<ArticleCard>[]; headingLevel?: "h2" | "h3" }) {
	return (
		<ul className="article-wall">
			{articles.map((article, index) => {
				if (!isWhole(article)) return <StandingPiece key={article.place} as="li" place={article.place} />;
				const size = rhythm[index % rhythm.length] ?? "medium";
				return (
					<li
						key={article.id}
						data-piece={article.place}
						className={classNames(`wall-${size}`, !article.image && "wall-words", longestWord(article.title) > LONG_WORD && "wall-long")}
					>
						<article>
							<Picture image={article.image} ratio={size === "small" ? "1" : "4-3"} sizes={sizes[size]} />
							<ArticleCategory category={article.category} />
							<Heading className="wall-title">
								<TitleLink href={articlePath(article.slug)}>{article.title}</TitleLink>
							</Heading>
							{article.excerpt && <p className="reading">{article.excerpt}</p>}
							<ArticleMeta article={article} />
						</article>
					</li>
				);
			})}
		</ul>
	);
}
