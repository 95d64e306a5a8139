// Owns the log: one JSON line an event on standard output, nothing personal in it.
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { loggableText } from "../http/private-links.ts";

export type Log = Logger;

/** What a database engine adds to an error: it quotes the row. */
const QUOTING = ["detail", "where", "internalQuery"];

/** An error without what is private in it: rows, and the paths of links made for one person. */
function loggableError(error: unknown): unknown {
	if (!(error instanceof Error)) return typeof error === "string" ? loggableText(error) : error;
	return Object.fromEntries(
		Object.entries(stdSerializers.err(error))
			.filter(([name]) => !QUOTING.includes(name))
			.map(([name, value]) => [name, typeof value === "string" ? loggableText(value) : value]),
	);
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
	const options: LoggerOptions = {
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: loggableError },
		hooks: {
			logMethod(words, method) {
				method.apply(this, words.map((word) => (typeof word === "string" ? loggableText(word) : word)) as typeof words);
			},
		},
	};
	return pino(options, destination);
}
