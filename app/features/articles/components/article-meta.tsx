import { categoryMark } from "../../../shared/categories.ts";
import { CategoryLabel, MetaLine } from "../../../ui/label.tsx";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { readTimeText } from "../copy.ts";
import { LIST_PATH } from "../head.ts";
import type { ArticleCard } from "../rules.ts";

/** The category's sign and name; nothing for an article without one. `leads`: to what else is of it. */
export function ArticleCategory({ category, leads }: { category: string | null; leads?: true }) {
	if (!category) return null;
	const href = `${LIST_PATH}?categorie=${encodeURIComponent(category)}`;
	return <CategoryLabel {...categoryMark(category)} label={leads ? <SmartLink href={href}>{category}</SmartLink> : category} />;
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
