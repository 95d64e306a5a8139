// The door of the WordPress import: reads the export once to its end to judge it and to learn, then yields what its items become.
import type { ItemRecord, LeftOutRecord, MovedRecord, OpenSource, Producer } from "../frame/records.ts";
import { plainText } from "../html/plain-text.ts";
import { type Learned, recordOf } from "./article.ts";
import { inReport, wordpressWords } from "./copy.ts";
import { OtherMetas } from "./metas.ts";
import { OldPictures } from "./old-pictures.ts";
import { readWxr } from "./reader.ts";
import { select } from "./selection.ts";
import { surveyFile } from "./survey.ts";
import type { WxrItem } from "./wxr.ts";

export type WordpressOptions = {
	/** Dates what has no date. */
	now: Date;
	/** The site's own time. */
	timeZone: string;
};

/** Reads WordPress's exports. Throws ImportRefusal for a file that is damaged, hostile or no export. */
export const wordpress: Producer<WordpressOptions> = { name: "WordPress", words: wordpressWords, open: openWordpress };

async function openWordpress(path: string, { now, timeZone }: WordpressOptions): Promise<OpenSource> {
	const survey = await surveyFile(path);
	const pictures = new OldPictures(survey);
	return {
		site: { title: survey.site.title, url: survey.site.url },
		hosts: [...survey.hosts],
		pictureNames: (address) => pictures.namesOf(address),
		records: (onProgress) => records(path, { survey, pictures, now, timeZone }, onProgress),
		close: async () => {},
	};
}

async function* records(path: string, learned: Learned, onBytes: (done: number, total: number) => void): AsyncGenerator<MovedRecord> {
	const others = new OtherMetas();
	for await (const event of readWxr(path, { onBytes })) {
		if (event.kind !== "item") continue;
		const record = movedItem(event.item, learned);
		if (record.record === "item") others.take(event.item.otherMetas);
		yield record;
	}
	yield* others.leftOut();
}

function movedItem(item: WxrItem, learned: Learned): ItemRecord | LeftOutRecord {
	const selection = select(item);
	if (selection.take) return recordOf(item, selection, learned);
	const what = plainText(item.title) || item.slug || inReport.untitled;
	return { record: "left-out", reason: selection.reason, what, where: inReport.placeOf(item.type, item.line) };
}
