// Owns articles as a document's lists show them: drawn of what their cards are made of, so that a card is made where it is not drawn yet.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { WallArticle } from "./components/article-wall.tsx";
import { FeaturedArticle } from "./components/featured-article.tsx";
import { type ArticleSource, toCard } from "./present.server.ts";
import { type WallSize, wallSize } from "./wall-size.ts";

const Featured = (source: ArticleSource) => <FeaturedArticle article={toCard(source)} />;
const OnWall = ({ size, ...source }: ArticleSource & { size: WallSize }) => <WallArticle article={toCard(source)} size={size} />;

export const drawnFeatured = drawnOnce(Featured, { least: 4, nameOf: ({ row }) => row.id });
const drawOnWall = drawnOnce(OnWall, { least: 150, nameOf: ({ row, size }) => `${row.id} ${size}` });

/** Draws one of `count` articles that stand side by side, at its place from 0. */
export const drawnOnWall =
	(count: number) =>
	(source: ArticleSource, index: number): DrawnElement =>
		drawOnWall({ ...source, size: wallSize(index, count) });
