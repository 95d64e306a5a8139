import { categoryMark } from "../../../shared/categories.ts";
import { CategoryLabel, MetaLine } from "../../../ui/label.tsx";
import { readTimeText } from "../copy.ts";
import type { ArticleCard } from "../rules.ts";

/** The category's sign and name; nothing for an article without one. */
export function ArticleCategory({ category }: { category: string | null }) {
	return category ? <CategoryLabel {...categoryMark(category)} label={category} /> : null;
}

/** « 14 oct. 2025   7 min de lecture ». */
export function ArticleMeta({ article }: { article: Pick<ArticleCard, "listedOn" | "readTime"> }) {
	return (
		<MetaLine>
			{article.listedOn && <time dateTime={article.listedOn.iso}>{article.listedOn.short}</time>}
			<span>{readTimeText(article.readTime)}</span>
		</MetaLine>
	);
}
