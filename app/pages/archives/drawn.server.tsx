// Owns the months of the archives as a document shows them.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnOnce } from "../../ui/drawn-once.server.tsx";
import { Month } from "./month.tsx";
import type { ArchiveMonth } from "./read.server.ts";

const drawMonth = drawnOnce(Month, { least: 24 });

export const drawnMonth = (month: ArchiveMonth): DrawnElement => drawMonth({ month });
