// Who has ended stays in the table of processes until its parent has heard of it, and signals still reach it: whose parent is
// gone waits for process 1, which may never listen, in a container above all.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether a process lives, or for a negative id anybody of its group: who has ended does not, be its end unheard of or not. */
export function lives(id) {
	try {
		process.kill(id, 0);
	} catch {
		return false;
	}
	if (!existsSync("/proc/self/stat")) return true;
	if (id > 0) return lookAt(id).lives;
	return readdirSync("/proc").some((each) => {
		if (!/^\d+$/.test(each)) return false;
		const seen = lookAt(each);
		return seen.lives && seen.group === -id;
	});
}

function lookAt(pid) {
	try {
		const [state, , group] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ");
		return { lives: state !== "Z" && state !== "X", group: Number(group) };
	} catch {
		return { lives: false };
	}
}
