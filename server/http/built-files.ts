// Owns the built browser files: each is known by its name since the start, so that no page's address is looked for on the disk.
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Named by what they hold. */
const HASHED = "/assets/";
const FOR_A_YEAR = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

function pathsBelow(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`);
}

/**
 * GET and HEAD of a built file: a hashed one is kept for a year, another for a day. What is none is for what stands behind.
 * @param root - the folder of the built files; throws where there is none
 */
export function builtFiles(root: string): MiddlewareHandler {
	const paths: ReadonlySet<string> = new Set(pathsBelow(root));
	const serve = serveStatic({ root, precompressed: true });
	return async (c, next) => {
		const { path } = c.req;
		// Hashed files of the next version may be there before this process ends, while another one serves pages that name them.
		if (!paths.has(path) && !path.startsWith(HASHED)) return next();
		// Asked without what stands behind: among several rungs, that answers no response here.
		const answer = await serve(c, async () => {});
		if (!answer) return next();
		answer.headers.set("cache-control", path.startsWith(HASHED) ? FOR_A_YEAR : FOR_A_DAY);
		return answer;
	};
}
