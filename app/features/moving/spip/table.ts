// Tables: `| a | b |`, a line a row; a first row in bold is the heading, `||titre|résumé||` above it the caption.
// Source: spip/textwheel, inc/texte.php.

/**
 * The lines of a table as HTML.
 * @param onMerged - hears of cells that run into their neighbours (`<`, `^`), which stay empty
 */
export function tableHtml(lines: string[], words: (cell: string) => string, onMerged: () => void): string {
	const rows: string[] = [];
	let caption = "";
	for (const line of lines) {
		const isOpen = rows.length > 0 && !/\|\s*$/.test(rows.at(-1) ?? "");
		const titled = rows.length === 0 && caption === "" ? /^\|\|([^|]*)(?:\|([\s\S]*))?\|\|\s*$/.exec(line) : null;
		if (titled)
			caption = [titled[1] ?? "", titled[2] ?? ""]
				.map((part) => part.trim())
				.filter((part) => part !== "")
				.join(" — ");
		else if (isOpen) rows.push(`${rows.pop() ?? ""}\n${line}`);
		else rows.push(line);
	}
	const cells = rows.map((row) =>
		row
			.trim()
			.replace(/^\|/, "")
			.replace(/\|$/, "")
			.split("|")
			.map((cell) => cell.trim()),
	);
	const [first] = cells;
	const isHeading =
		first !== undefined && cells.length > 1 && first.some((cell) => cell !== "") && first.every((cell) => cell === "" || BOLD.test(cell));
	const width = Math.max(0, ...cells.map((row) => row.length));
	const html = cells
		.slice(isHeading ? 1 : 0)
		.map(
			(row) =>
				`<tr>${padded(row, width)
					.map((cell) => `<td>${wordsOf(cell)}</td>`)
					.join("")}</tr>`,
		)
		.join("");
	const head = isHeading
		? `<thead><tr>${padded(first, width)
				.map((cell) => `<th>${words(cell.replace(BOLD, "$1"))}</th>`)
				.join("")}</tr></thead>`
		: "";
	return `${caption === "" ? "" : `<p>${words(caption)}</p>`}<table>${head}<tbody>${html}</tbody></table>`;

	function wordsOf(cell: string): string {
		if (cell === "<" || cell === "^") {
			onMerged();
			return "";
		}
		// A list in a cell stands line by line.
		return words(cell.replace(/\n\s*-[*#]+\s*/g, "\n_ \u2013 ").replace(/^-[*#]+\s*/, "\u2013 "));
	}
}

const BOLD = /^\{\{([\s\S]*)\}\}$/;

/** Cells beyond this number are no table. */
const WIDEST = 200;

function padded(row: string[], width: number): string[] {
	const missing = Math.max(0, Math.min(width, WIDEST) - row.length);
	return [...row, ...Array.from({ length: missing }, () => "")];
}
