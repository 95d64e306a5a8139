import { readdirSync } from "node:fs";
import { join } from "node:path";

/** How many files of pictures the demonstration brings. */
export const DEMO_PICTURES = readdirSync(join(import.meta.dirname, "../../demo/images")).length;
