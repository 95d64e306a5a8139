// Owns portraits as a document's list shows them.
import type { DrawnElement } from "../../../shared/piece.ts";
import { drawnOnce } from "../../../ui/drawn-once.server.tsx";
import { VisionaryRow } from "./components/visionary-row.tsx";
import type { VisionaryCard } from "./rules.ts";

const drawRow = drawnOnce(VisionaryRow, { least: 100, nameOf: ({ visionary, priority }) => `${visionary.id} ${priority}` });

/** Draws a row of the list, at its place from 0. */
export const drawnRow = (visionary: VisionaryCard, index: number): DrawnElement => drawRow({ visionary, priority: index === 0 });
