// Loaded into a process before anything else (`--import`): its clock is as many milliseconds off as the file MOVED_CLOCK says, which
// is read again at each SIGUSR2. Timers go on as they were, as they do where somebody sets a machine's clock.
import { readFileSync } from "node:fs";

const RightDate = Date;
const read = () => Number(readFileSync(process.env.MOVED_CLOCK, "utf8"));
let off = read();

globalThis.Date = class MovedDate extends RightDate {
	constructor(...given) {
		if (given.length === 0) super(RightDate.now() + off);
		else super(...given);
	}
	static now() {
		return RightDate.now() + off;
	}
	static [Symbol.hasInstance](value) {
		return value instanceof RightDate;
	}
};

process.on("SIGUSR2", () => {
	off = read();
	process.stdout.write(`the clock is off by ${off}\n`);
});
