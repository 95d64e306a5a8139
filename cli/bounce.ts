// contrevent bounce explain FILE…: what the product reads in a mail that came back. Needs no database, and changes nothing.
import { open } from "node:fs/promises";
import { defineCommand } from "citty";
import { type Explained, explainNotice } from "../app/features/newsletter/bounces/explain.ts";
import { READ_AT_MOST } from "../app/features/newsletter/bounces/notice/mail.ts";
import { bounceCopy as copy } from "./copy.ts";

/** The beginning of a file, as much of it as is ever read; `-` is what is typed or piped in. */
async function beginningOf(path: string): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const take = async (stream: AsyncIterable<Uint8Array>) => {
		for await (const chunk of stream) {
			chunks.push(chunk);
			size += chunk.length;
			if (size >= READ_AT_MOST) break;
		}
	};
	if (path === "-") await take(process.stdin);
	else {
		const file = await open(path).catch(() => null);
		if (!file) throw new Error(copy.noFile(path));
		await take(file.createReadStream());
	}
	return Buffer.concat(chunks);
}

const explain = defineCommand({
	meta: { name: "explain", description: copy.explain },
	args: { file: { type: "positional", valueHint: "FICHIER…", description: copy.file } },
	run: async ({ args }) => {
		const files: Explained[] = [];
		for (const path of args._) files.push(await explainNotice(path, await beginningOf(path)));
		process.stdout.write(`${JSON.stringify(files.length === 1 ? files[0] : files, null, 2)}\n`);
	},
});

export const bounce = defineCommand({
	meta: { name: "bounce", description: copy.about },
	subCommands: { explain },
});
