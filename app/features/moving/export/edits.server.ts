// Owns what somebody has changed in an export since it was written, and what of it is taken: texts, when it is said that they were
// changed by hand; nothing else, or a damaged picture would pass for a mended one.
import { CopyRefusal } from "../copies/refusal.ts";
import { exportCopy as copy } from "./copy.ts";
import { isEditable, linesPath, SUMS_FILE, spreadsheets, type TableName } from "./format.ts";

/** Files that are no longer as they were written, by their paths; `ignored`: added ones that nobody reads. */
export type Edits = { changed: string[]; missing: string[]; added: string[]; ignored: string[] };

type Looking = {
	/** What was written, and what each file was. */
	sums: ReadonlyMap<string, string>;
	/** What is there now. */
	there: ReadonlySet<string>;
	isAsWritten: (path: string, sum: string) => Promise<boolean>;
	follow: (done: number, total: number) => void;
	/** Texts were changed by hand. */
	edited: boolean;
};

/**
 * Compares all that is there with what was written.
 * @throws CopyRefusal that names each file which may not be other than it was written
 */
export async function editsIn({ sums, there, isAsWritten, follow, edited }: Looking): Promise<Edits> {
	const edits: Edits = { changed: [], missing: [], added: [], ignored: [] };
	for (const [done, [path, sum]] of [...sums].entries()) {
		follow(done, sums.size);
		if (!there.has(path)) edits.missing.push(path);
		else if (!(await isAsWritten(path, sum))) edits.changed.push(path);
	}
	refuseFixed(edits, edited);
	for (const path of there) {
		if (sums.has(path) || path === SUMS_FILE || path.endsWith("/")) continue;
		edits[edited && isEditable(path) ? "added" : "ignored"].push(path);
	}
	return edits;
}

/** The table whose rows stand in this spreadsheet; null for a file that is none. */
function tableOf(path: string): TableName | null {
	const found = Object.entries(spreadsheets).find(([, sheet]) => sheet === path);
	return found ? (found[0] as TableName) : null;
}

function changedWords(path: string): string {
	const table = tableOf(path);
	return table ? copy.changedSheet(path, linesPath(table)) : isEditable(path) ? copy.otherFile(path) : copy.fixedFile(path);
}

function refuseFixed({ changed, missing }: Pick<Edits, "changed" | "missing">, edited: boolean): void {
	const isRefused = (path: string) => !edited || !isEditable(path);
	const words = [
		...changed.filter(isRefused).map(changedWords),
		...missing.filter(isRefused).map((path) => (isEditable(path) ? copy.missingText(path) : copy.missingFile(path))),
	];
	if (words.length > 0) throw new CopyRefusal([...words, copy.nothingKept].join("\n"));
}
