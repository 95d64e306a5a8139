import { keyOf, type Piece } from "../../../shared/piece.ts";
import { PieceOf } from "../../../ui/piece.tsx";
import { articlePath } from "../head.ts";
import type { ArticleCard } from "../rules.ts";
import { type WallSize, wallSize } from "../wall-size.ts";
import { ArticleMeta } from "./article-meta.tsx";
import { WallItem } from "./wall-item.tsx";

/** Articles side by side, split by hairlines. */
export function ArticleWall({ articles }: { articles: Piece<ArticleCard>[] }) {
	return (
		<ul className="article-wall">
			{articles.map((piece, index) => (
				<PieceOf
					key={keyOf(piece)}
					piece={piece}
					draw={(article) => <WallArticle article={article} size={wallSize(index, articles.length)} />}
				/>
			))}
		</ul>
	);
}

/** One of them. */
export function WallArticle({ article, size }: { article: ArticleCard; size: WallSize }) {
	return (
		<WallItem size={size} item={article} href={articlePath(article.slug)} text={article.excerpt}>
			<ArticleMeta article={article} />
		</WallItem>
	);
}
