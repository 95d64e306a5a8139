// Owns the log: one JSON line an event on standard output, nothing personal in it.
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

/** What a database engine adds to an error: it quotes the row. */
const QUOTING = ["detail", "where", "internalQuery"];

function withoutRows(error: Error): Record<string, unknown> {
	return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !QUOTING.includes(name)));
}

/** Opens the log at a level of LOG_LEVEL, on standard output by default; "silent" writes nothing. */
export function openLog(level: string, destination?: DestinationStream): Log {
	const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutRows } };
	return destination ? pino(options, destination) : pino(options);
}
