// The pictures an item lacked when it was brought, once they are given: a second run with them completes it, and touches nothing else.
import { isSourcePath } from "../../../platform/images/stand-in.ts";
import { tooHeavy } from "../../../shared/markdown/limits.ts";
import type { Converting } from "./convert-item.ts";
import { changeAddresses, type NewAddress } from "./markdown-edits.ts";
import { PICTURE_FILE } from "./picture-folder.ts";
import { type Filling, PICTURES_FOLDER, type PicturedItem } from "./ports.ts";
import type { ItemRecord, OriginPicture } from "./records.ts";

/** What an item that is here already can have now of what it lacked; null: nothing. */
export async function fillingOf({ cover: wanted }: ItemRecord, item: PicturedItem, converting: Converting): Promise<Filling | null> {
	const cover = wanted && (await coverFor(wanted, item, converting));
	// What stood in the picture's place opened the text.
	const text = cover && wanted?.orElse ? item.body.slice(wanted.orElse.length).trimStart() : item.body;
	const body = await filledText(text, converting);
	return body === item.body && !cover ? null : { body, cover };
}

/** A picture that somebody took away, or chose another for, stays away; what opens the text in its place must still be there. */
async function coverFor(
	{ address, alt, credit, orElse = "" }: OriginPicture,
	{ body, picture, isUntouched }: PicturedItem,
	{ places, pictures }: Converting,
): Promise<Filling["cover"]> {
	const isMissing = picture === null || (picture === address && isSourcePath(address));
	if (!isMissing || !isUntouched || !body.startsWith(orElse)) return null;
	const { path } = await pictures.place(isSourcePath(address) ? address : places.whole(address));
	return path === null ? null : { path, alt, credit };
}

async function filledText(markdown: string, { places, pictures }: Converting): Promise<string> {
	if (tooHeavy(markdown)) return markdown;
	const picture = async (address: string): Promise<NewAddress> => {
		if (address.startsWith(`/${PICTURES_FOLDER}/`)) return null;
		const { path } = await pictures.place(places.whole(address));
		return path === null ? null : { to: path };
	};
	return changeAddresses(markdown, {
		picture,
		link: (address) => (places.isOwn(address) && PICTURE_FILE.test(address.replace(/[?#].*$/, "")) ? picture(address) : null),
	});
}
