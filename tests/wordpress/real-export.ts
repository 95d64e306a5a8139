/** The real export that the import is judged by: a site made of edge cases, kept beside the repository. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("../../../shared/data/themeunittestdata.wordpress.xml", import.meta.url));

/** Its path, or null on a machine that does not have it. */
export const realExport: string | null = existsSync(path) ? path : null;
