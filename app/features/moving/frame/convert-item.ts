// One record of an item to what is saved of it, with everything worth saying about it.
import { randomUUID } from "node:crypto";
import { isSourcePath } from "../../../platform/images/stand-in.ts";
import { kinds, publicPath } from "../../../shared/kinds.ts";
import { tooHeavy } from "../../../shared/markdown/limits.ts";
import { TAGS_AT_MOST, tagsOf } from "../../../shared/tags.ts";
import { detachString } from "./detach-string.ts";
import { changeAddresses, type NewAddress } from "./markdown-edits.ts";
import { PICTURE_FILE } from "./picture-folder.ts";
import type { Pictures } from "./pictures.ts";
import type { Places } from "./places.ts";
import type { ItemDraft } from "./ports.ts";
import type { ItemRecord, Note, OriginPicture } from "./records.ts";
import { isOurPath } from "./redirects.ts";
import type { ItemOutcome } from "./report.ts";
import { type Candidate, headingOf } from "./survey.ts";
import { tagsSaid } from "./tags-said.ts";

/** Remarks kept on one item; nobody reads more. */
const MOST_NOTES = 500;
const LONGEST_WORD = 200;

export type Converting = { places: Places; pictures: Pictures };
/** Whether a path is that of a page: what follows the last dot names a kind of file otherwise. */
const isPage = (path: string) => !/\.[a-z][a-z0-9]{1,4}$/i.test(path) || /\.(?:x?html?|php\d?|aspx?|jsp)$/i.test(path);

type Say = (code: string, word: string) => void;

/** Takes notes of one record: each once, not without end. */
export function noteTaker(notes: Note[]): Say {
	const said = new Set(notes.map(({ code, word }) => `${code} ${word}`));
	return (code, word) => {
		const short = word.slice(0, LONGEST_WORD);
		if (said.has(`${code} ${short}`) || notes.length >= MOST_NOTES) return;
		said.add(`${code} ${short}`);
		notes.push({ code, word: detachString(short) });
	};
}

/** Converts an item whose slug is given. */
export async function convertItem(
	record: ItemRecord,
	candidate: Candidate,
	converting: Converting,
): Promise<{ draft: ItemDraft; outcome: ItemOutcome }> {
	const { kind, origin } = record;
	const { body, pictures, flag } = kinds[kind];
	const notes = [...record.notes];
	const say = noteTaker(notes);
	const columns = record.columns as Record<string, unknown>;
	const text = String(columns[body] ?? "");
	const cover = record.cover && (await placeCover(record.cover, converting, say));
	const { sharePicture } = record;
	const shared = sharePicture && sharePicture !== record.cover?.address ? await placeShared(sharePicture, converting, say) : null;
	// What stood in the picture's place opens the text: it is nowhere else.
	const opening = record.cover && !cover ? record.cover.orElse : undefined;
	// Where that is the picture itself, it is missing once.
	const sayOfText: Say = (code, word) => {
		if (!opening || word !== record.cover?.address) say(code, word);
	};
	const row = {
		...columns,
		[body]: await placedText(opening ? `${opening}\n\n${text}` : text, converting, sayOfText),
		[pictures[0]]: cover ?? null,
		image_alt: cover ? (record.cover?.alt ?? null) : null,
		image_credit: cover ? (record.cover?.credit ?? null) : null,
		// Where it is the item's own picture, that one is shown anyway.
		share_image_url: shared && shared !== cover ? shared : null,
		id: candidate.id ?? randomUUID(),
		slug: candidate.slug,
		origin,
	};
	if (candidate.slug !== candidate.wanted || (record.wantedSlug && candidate.slug !== record.wantedSlug))
		say("slug-changed", candidate.slug);
	const tagsLeft = tagsOf(tagsSaid(record.terms, origin)).length - TAGS_AT_MOST;
	if (tagsLeft > 0) say("tags-left", String(tagsLeft));
	const path = publicPath(kind, candidate.slug);
	return {
		draft: { kind, row, terms: record.terms } as unknown as ItemDraft,
		outcome: { origin, kind, title: headingOf(record), path, published: Boolean(columns[flag]), notes },
	};
}

async function placeCover({ address }: OriginPicture, { places, pictures }: Converting, say: Say): Promise<string | null> {
	const placed = await pictures.place(isSourcePath(address) ? address : places.whole(address));
	if (placed.path) return placed.path;
	// A path of a former source tree has a stand-in of its own (row 106).
	if (isSourcePath(address)) return address;
	say(placed.problem === "picture-missing" ? "cover-missing" : "cover-lost", address);
	return null;
}

async function placeShared(address: string, { places, pictures }: Converting, say: Say): Promise<string | null> {
	const { path } = await pictures.place(places.whole(address));
	if (!path) say("share-picture-missing", address);
	return path;
}

/** A text with its pictures brought in and its links led to where things are now. */
export async function placedText(markdown: string, { places, pictures }: Converting, say: Say): Promise<string> {
	// Readers see such a text in its simplest form too.
	if (tooHeavy(markdown)) {
		say("too-heavy", "");
		return markdown;
	}
	const picture = async (address: string): Promise<NewAddress> => {
		const placed = await pictures.place(places.whole(address));
		if (placed.path) {
			if (placed.isFetched && !places.isOwn(address)) say("picture-elsewhere", address);
			return { to: placed.path };
		}
		say(placed.problem ?? "", address);
		return null;
	};
	return changeAddresses(markdown, {
		picture,
		async link(address) {
			if (address.startsWith("#") || /^(mailto|tel|sms):/i.test(address)) return null;
			const to = places.pathOf(address);
			if (to) return { to, words: places.headingAt(to) };
			if (address.startsWith("moved:")) {
				say("lost-link", address.slice("moved:".length));
				return "drop";
			}
			if (!places.isOwn(address)) return null;
			const url = URL.parse(places.whole(address), "http://site.invalid");
			if (url && PICTURE_FILE.test(url.pathname)) return picture(address);
			const path = url?.pathname ?? "";
			if (!isOurPath(path)) say(isPage(path) ? "old-link" : "old-file", address);
			return null;
		},
	});
}
