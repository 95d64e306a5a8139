/** Writes exports of any size, a piece at a time. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { WXR_TAIL, wxrHead, wxrImage, wxrItem } from "./build-wxr.ts";

const SENTENCE =
	'Le vent se lève au bord de la Loire, et avec lui une question que l\'on croyait réglée : à qui revient la rive ? Les <strong>riverains</strong> ont leur idée, les <a href="https://example.org/">pêcheurs</a> aussi. Personne ne tranche, et la rive attend, comme elle attend depuis que les saules y tiennent la terre : sans hâte, sans rien promettre à personne, avec cette patience des choses qui ont déjà vu passer plusieurs mairies. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>\n\n`;

/**
 * Writes a sound export of about `bytes` bytes to `path`: posts of some 8 KB, one attachment in ten items.
 * Returns how many posts it holds.
 */
export async function writeLargeExport(path: string, bytes: number): Promise<number> {
	const out = createWriteStream(path);
	let written = 0;
	let posts = 0;
	const write = async (text: string): Promise<void> => {
		written += Buffer.byteLength(text);
		if (!out.write(text)) await once(out, "drain");
	};
	await write(wxrHead());
	for (let id = 1; written < bytes; id += 1) {
		if (id % 10 === 0) {
			await write(wxrImage(id, `https://ancien.example/wp-content/uploads/2013/01/photo-${id}.jpg`));
			continue;
		}
		posts += 1;
		const content = `<h2>Billet ${id}</h2>\n\n${PARAGRAPH.repeat(4)}<img src="https://ancien.example/wp-content/uploads/2013/01/photo-${id}.jpg" alt="La rive" />`;
		await write(wxrItem({ id, content, title: `Billet numéro ${id} de la très longue série`, slug: `billet-numero-${id}-de-la-serie` }));
	}
	await write(WXR_TAIL);
	out.end();
	await once(out, "close");
	return posts;
}
