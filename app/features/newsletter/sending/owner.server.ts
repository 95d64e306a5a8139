// Owns the names under which processes hold leases, and what can be known of a process by its name.
import { randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** The senders of this process; more than one in tests. */
const owners = new Set<string>();

/** The machine as far as process numbers mean something on it: containers count their own. */
function machine(): string {
	try {
		return `${hostname()}/${readlinkSync("/proc/self/ns/pid")}`;
	} catch {
		return hostname();
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Names a sender of this process in the leases it holds. */
export function newOwner(): string {
	const owner = `${machine()}#${process.pid}#${randomUUID()}`;
	owners.add(owner);
	return owner;
}

/** That sender holds nothing any more. */
export function forgetOwner(owner: string): void {
	owners.delete(owner);
}

/** Whether the process that held a lease is known to be gone; only known of processes of this very machine. */
export function isGone(owner: string): boolean {
	const [place, pid, run] = owner.split("#");
	if (place !== machine() || !run || owners.has(owner)) return false;
	return Number(pid) === process.pid || !isAlive(Number(pid));
}
