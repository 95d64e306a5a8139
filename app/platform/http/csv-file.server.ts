// Owns the CSV files that leave: what a French spreadsheet opens without computing a cell, sent as it is read.
import { stringify } from "csv-stringify/sync";
import type { Services } from "../services.ts";
import { unavailableCopy } from "./copy.ts";

/** Excel takes a file without it for Latin 1. */
const BYTE_ORDER_MARK = "\ufeff";

export type CsvShape<Row> = {
	titles: readonly string[];
	cells: (row: Row) => (string | null)[];
	/** Every text stands in quotes, not only the texts that need them. */
	quoted?: boolean;
};

/** The text of a file: its titles, then a batch of rows at a time. A cell that begins like a formula is made text. */
export async function* csvParts<Row>(batches: AsyncIterable<Row[]>, shape: CsvShape<Row>): AsyncGenerator<string, void> {
	const { titles, cells, quoted = false } = shape;
	const written = (rows: (string | null)[][]) =>
		stringify(rows, { delimiter: ";", record_delimiter: "windows", escape_formulas: true, quoted_string: quoted });
	yield BYTE_ORDER_MARK + written([[...titles]]);
	for await (const rows of batches) yield written(rows.map(cells));
}

/** Answers with a file that leaves part by part. The first is waited for: what fails before it is logged and becomes a 503. */
export async function csvFile(
	services: Pick<Services, "log">,
	request: Request,
	name: string,
	parts: AsyncGenerator<string, void>,
): Promise<Response> {
	const encoder = new TextEncoder();
	let first: string;
	try {
		first = (await parts.next()).value ?? "";
	} catch (thrown) {
		services.log.error({ err: thrown, path: new URL(request.url).pathname }, "a file could not be prepared");
		return new Response(unavailableCopy.file, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	}
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(first)),
		async pull(controller) {
			const { value, done } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await parts.return()),
	});
	return new Response(body, {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
	});
}
