// Owns taking a file of subscribers out of a posted form, or saying in French what is wrong with it.
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, decodeFile } from "./file.server.ts";
import { LARGEST_FILE } from "./rules.ts";

/** The posted file as text. */
export async function fileIn(form: FormData): Promise<DecodedFile> {
	const file = form.get("file");
	if (!(file instanceof File)) throw new Refusal(422, importCopy.noFile);
	if (file.size > LARGEST_FILE) throw new Refusal(413, importCopy.tooLarge);
	const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
	if (!decoded) throw new Refusal(422, importCopy.notCsv);
	return decoded;
}

/** The refusal of a file without a line. */
export function emptyFile(): Refusal {
	return new Refusal(422, importCopy.noAddress);
}
