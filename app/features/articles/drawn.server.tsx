// Owns articles as a document's lists show them.
import type { Drawn } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { WallArticle } from "./components/article-wall.tsx";
import { FeaturedArticle } from "./components/featured-article.tsx";
import type { ArticleCard } from "./rules.ts";
import { wallSize } from "./wall-size.ts";

const drawFeatured = drawnOnce(FeaturedArticle);
const drawWallArticle = drawnOnce(WallArticle);

export const drawnFeatured = (article: ArticleCard): Drawn => drawFeatured({ article });

/** Draws one of `count` articles that stand side by side, at its place from 0. */
export const drawnOnWall =
	(count: number) =>
	(article: ArticleCard, index: number): Drawn =>
		drawWallArticle({ article, size: wallSize(index, count) });
