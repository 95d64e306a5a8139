// Owns the log: one JSON line an event on standard output, nothing personal in it.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { loggableText } from "../../shared/private-links.ts";

export type Log = Logger;

/** What a database engine adds to an error: it quotes the row. */
const QUOTING = new Set(["detail", "where", "internalQuery"]);

/**
 * A line as it may stand in the log: every text in it without the token of a private link, however deep it lies (the cause of
 * an error, those an AggregateError holds, what an error carries with it), and no row that an engine quotes.
 */
function loggableLine(line: string): string {
	const value = JSON.parse(line, (name, value) => {
		if (QUOTING.has(name)) return undefined;
		return typeof value === "string" ? loggableText(value) : value;
	});
	return `${JSON.stringify(value)}\n`;
}

/** Lines that wait while nothing takes them (a full disk): what comes on top of them is dropped. */
const WAITING_AT_MOST = 1_048_576;

/**
 * Standard output, each line written at once. That nobody takes lines any more (a closed terminal, a full disk) is no
 * failure of the software. pino is not shown how to flush: its flushing tries again until a line is taken, for ever.
 */
function standardOutput(): DestinationStream {
	const output = pino.destination({ fd: 1, sync: true, maxLength: WAITING_AT_MOST });
	output.on("error", () => {});
	return { write: (line) => void output.write(line) };
}

/** Opens the log at a level of LOG_LEVEL, on standard output by default; "silent" writes nothing. */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Log {
	const options: LoggerOptions = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
	return pino(options, { write: (line) => destination.write(loggableLine(line)) });
}
