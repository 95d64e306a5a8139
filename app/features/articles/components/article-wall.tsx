import { isWhole, type Piece } from "../../../shared/piece.ts";
import { StandingPiece } from "../../../ui/piece.tsx";
import { articlePath } from "../head.ts";
import type { ArticleCard } from "../rules.ts";
import { ArticleMeta } from "./article-meta.tsx";
import { WallItem } from "./wall-item.tsx";

/** Articles side by side, split by hairlines. */
export function ArticleWall({ articles }: { articles: Piece<ArticleCard>[] }) {
	return (
		<ul className="article-wall">
			{articles.map((article, index) =>
				isWhole(article) ? (
					<WallItem
						key={article.id}
						index={index}
						count={articles.length}
						item={article}
						href={articlePath(article.slug)}
						text={article.excerpt}
						piece={article.place}
					>
						<ArticleMeta article={article} />
					</WallItem>
				) : (
					<StandingPiece key={article.place} as="li" place={article.place} />
				),
			)}
		</ul>
	);
}
