import { ArticleCategory, ArticleMeta } from "../../features/articles/components/article-meta.tsx";
import type { ArticleCard } from "../../features/articles/rules.ts";
import { isLongTitle } from "../../features/articles/title-fit.ts";
import { keyOf, type Piece } from "../../shared/piece.ts";
import { classNames } from "../../ui/class-names.ts";
import { TitleLink } from "../../ui/links.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PieceOf } from "../../ui/piece.tsx";

/** An article to read, or a sample of one, and where it leads. */
export type Teaser = Pick<ArticleCard, "id" | "title" | "excerpt" | "category" | "readTime" | "listedOn" | "image"> & { href: string };

/** The two latest articles side by side, the first one larger. */
export function NewsTeasers({ teasers }: { teasers: readonly Piece<Teaser>[] }) {
	return (
		<div className="news-pair">
			{teasers.map((piece, index) => (
				<PieceOf key={keyOf(piece)} piece={piece} draw={(teaser) => <NewsTeaser teaser={teaser} isFirst={index === 0} />} />
			))}
		</div>
	);
}

/** One of them. */
export function NewsTeaser({ teaser, isFirst }: { teaser: Teaser; isFirst: boolean }) {
	return (
		<article className={classNames(isFirst ? "news-first" : "news-second", !teaser.image && "news-words")}>
			{isFirst && <Picture image={teaser.image} ratio="4-3" sizes="(min-width: 900px) 52vw, 92vw" />}
			<ArticleCategory category={teaser.category} />
			<h3 className={isLongTitle(teaser.title) ? "news-long" : undefined}>
				<TitleLink href={teaser.href}>{teaser.title}</TitleLink>
			</h3>
			<p className="reading">{teaser.excerpt}</p>
			<ArticleMeta article={teaser} />
			{!isFirst && <Picture image={teaser.image} ratio="4-3" sizes="(min-width: 900px) 36vw, 92vw" />}
		</article>
	);
}
