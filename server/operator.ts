// Owns what the operator reads when the process starts or cannot: words at a terminal, lines of the log anywhere else
// (a service manager, a container), so that what is collected there is JSON and nothing else. LOG_LEVEL hides none of it:
// the first password is said once.
import { openLog } from "../app/platform/log/log.ts";

const atTerminal = process.stdout.isTTY === true;
const log = openLog("info");

/** Says one line. */
export function say(line: string): void {
	if (atTerminal) process.stdout.write(`${line}\n`);
	else log.info(line);
}

/** Says why the process cannot go on, and ends it with exit code 1. */
export function refuse(line: string): never {
	if (atTerminal) process.stderr.write(`${line}\n`);
	else log.fatal(line);
	process.exit(1);
}
