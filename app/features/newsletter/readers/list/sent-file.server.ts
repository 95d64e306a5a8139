// Owns taking a file of subscribers out of a posted form, or saying in French what is wrong with it.
import * as z from "zod/mini";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, decodeFile, isSpreadsheet } from "./file.server.ts";
import { importLettersCopy } from "./import-letters-copy.ts";
import type { KnownLetter } from "./named-letters.ts";
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

const lettersSchema = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000));

/** The letters that the form says, by their ids, of those there are; undefined where it says nothing of letters, or there is but one. */
export function lettersIn(form: FormData, letters: readonly KnownLetter[]): string[] | undefined {
	const said = form.get("letters");
	if (said === null || letters.length === 0) return undefined;
	const ids = new Set(parsed(lettersSchema, said));
	const chosen = letters.filter(({ id }) => ids.has(id)).map(({ id }) => id);
	if (chosen.length === 0) throw new Refusal(422, importLettersCopy.need);
	return chosen;
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
