// Owns the log: one JSON line an event on standard output, nothing personal in it.
import { type Logger, pino } from "pino";

export type Log = Logger;

/** Opens the log at a level of LOG_LEVEL; "silent" writes nothing. */
export function openLog(level: string): Log {
	return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
