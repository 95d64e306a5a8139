// Owns taking a file of subscribers out of a posted form, or saying in French what is wrong with it.
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, decodeFile, isSpreadsheet } from "./file.server.ts";
import { type Columns, columnsSchema, LARGEST_FILE } from "./rules.ts";
import { type Answers, answersSchema, noAnswers } from "./standing.ts";

/** The posted file as text, and its name. */
export async function fileIn(form: FormData): Promise<{ file: DecodedFile; name: string }> {
	const file = form.get("file");
	if (!(file instanceof File)) throw new Refusal(422, importCopy.noFile);
	if (file.size > LARGEST_FILE) throw new Refusal(413, importCopy.tooLarge);
	const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
	if (!decoded) throw new Refusal(422, isSpreadsheet(file.name) ? importCopy.spreadsheet : importCopy.notCsv);
	return { file: decoded, name: file.name.slice(0, 200) };
}

/** What each column is for, as the form says it; null where it says nothing. */
export function columnsIn(form: FormData): Columns | null {
	const columns = form.get("columns");
	return columns === null ? null : parsed(columnsSchema, columns);
}

/** What the form says of the words of the file. */
export function answersIn(form: FormData): Answers {
	const answers = form.get("answers");
	return answers === null ? noAnswers : parsed(answersSchema, answers);
}

function parsed<Parsed>(schema: { parse: (value: unknown) => Parsed }, value: FormDataEntryValue): Parsed {
	try {
		return schema.parse(JSON.parse(String(value)));
	} catch {
		throw new Refusal(422, importCopy.badColumns);
	}
}

/** The refusal of a file without a line. */
export function emptyFile(): Refusal {
	return new Refusal(422, importCopy.noAddress);
}
