// Owns articles as a document's lists show them.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { WallArticle } from "./components/article-wall.tsx";
import { FeaturedArticle } from "./components/featured-article.tsx";
import type { ArticleCard } from "./rules.ts";
import { wallSize } from "./wall-size.ts";

const drawFeatured = drawnOnce(FeaturedArticle, { least: 4 });
const drawWallArticle = drawnOnce(WallArticle, { least: 150 });

export const drawnFeatured = (article: ArticleCard): DrawnElement => drawFeatured({ article });

/** Draws one of `count` articles that stand side by side, at its place from 0. */
export const drawnOnWall =
	(count: number) =>
	(article: ArticleCard, index: number): DrawnElement =>
		drawWallArticle({ article, size: wallSize(index, count) });
