// Owns the latest articles as the home page's document shows them.
import type { Drawn } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { NewsTeaser, type Teaser } from "./news-teasers.tsx";

const drawTeaser = drawnOnce(NewsTeaser);

/** Draws a teaser, at its place from 0. */
export const drawnTeaser = (teaser: Teaser, index: number): Drawn => drawTeaser({ teaser, isFirst: index === 0 });
