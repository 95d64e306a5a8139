import { classNames } from "../../../ui/class-names.ts";
import { Ribbon } from "../../../ui/label.tsx";
import { TitleLink } from "../../../ui/links.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { articlesCopy } from "../copy.ts";
import { articlePath } from "../head.ts";
import type { ArticleCard } from "../rules.ts";
import { isLongTitle } from "../title-fit.ts";
import { ArticleCategory, ArticleMeta } from "./article-meta.tsx";
import "./featured-article.css";

/** « À la Une »: the newest featured article, its paper laid over its picture. */
export function FeaturedArticle({ article }: { article: ArticleCard }) {
	return (
		<article className={classNames("featured", "grid-12", !article.image && "featured-words")}>
			<Picture image={article.image} ratio="16-9" sizes="(min-width: 900px) 74vw, 92vw" priority />
			<div className="featured-sheet">
				<Ribbon>{articlesCopy.featured}</Ribbon>
				<ArticleCategory category={article.category} />
				<h2 className={classNames("featured-title", isLongTitle(article.title) && "featured-title-long")}>
					<TitleLink href={articlePath(article.slug)}>{article.title}</TitleLink>
				</h2>
				{article.excerpt && <p className="reading">{article.excerpt}</p>}
				<ArticleMeta article={article} />
			</div>
		</article>
	);
}
