// Owns pictures that came along in HTML, as files to be sent.
import { pasteCopy } from "./copy.ts";
import type { Came } from "./pictures.ts";

/** The file that a `data:` address holds; null for none, or one that cannot be read. */
export function fileOf(address: Came, index: number): File | null {
	const [, type = "", subtype = "", base64 = ""] = /^data:(image\/([\w.+-]+))(?:;[\w=-]+)*;base64,([\s\S]*)$/i.exec(address ?? "") ?? [];
	if (!base64) return null;
	try {
		const bytes = Uint8Array.from(atob(decodeURIComponent(base64)), (sign) => sign.charCodeAt(0));
		return new File([bytes], `${pasteCopy.pictureName(index + 1)}.${subtype.replace("jpeg", "jpg")}`, { type: type.toLowerCase() });
	} catch {
		return null;
	}
}
