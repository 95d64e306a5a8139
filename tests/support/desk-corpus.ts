/** Bodies as people wrote them: the demonstration's, and those of WordPress' own theme test, imported. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importFile } from "../wordpress/import-file.ts";
import { MemoryTarget } from "../wordpress/memory-target.ts";
import { realExportPath } from "./wordpress-uploads.ts";

export type Body = { name: string; source: string };

/** Every body that holds something, by the name of its file or its address. */
export async function deskCorpus(): Promise<Body[]> {
	const target = new MemoryTarget();
	await importFile(realExportPath, target);
	const imported = target.articles.map(({ slug, content }) => ({ name: `wordpress/${slug}`, source: content }));
	return [...demonstration(), ...imported].filter(({ source }) => source.trim() !== "");
}

function demonstration(): Body[] {
	return ["articles", "visionaries", "vie-alt"].flatMap((folder) =>
		readdirSync(join("demo", folder)).map((file) => ({
			name: `${folder}/${file}`,
			source: readFileSync(join("demo", folder, file), "utf8").replace(/^---\n[\s\S]*?\n---\n+/, ""),
		})),
	);
}
