// Owns the latest articles as the home page's document shows them.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { NewsTeaser, type Teaser } from "./news-teasers.tsx";

const drawTeaser = drawnOnce(NewsTeaser, { least: 8, nameOf: ({ teaser, isFirst }) => `${teaser.id} ${isFirst}` });

/** Draws a teaser, at its place from 0. */
export const drawnTeaser = (teaser: Teaser, index: number): DrawnElement => drawTeaser({ teaser, isFirst: index === 0 });
