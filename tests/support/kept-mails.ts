// The mails a site without a mail server keeps as files, read by a parser that is not ours.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { Site } from "./site.ts";

/** Every mail kept so far, oldest first; one that is being written is not there yet. */
export async function keptMails(site: Pick<Site, "dataDir">): Promise<Email[]> {
	const folder = join(site.dataDir, "mail");
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
	return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
