// Owns knowing the SQLite file from a copy of it: by facts that no copy takes along, the machine it stands on and the moment the file
// was made. Where a disk does not know that moment, by its number there.
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { z } from "../../shared/zod.ts";
import { sqliteFile } from "./data-folder.ts";

const homeSchema = z.object({ machine: z.string().nullable(), file: z.string() });

/** Where a database lives, in facts that move with no copy. */
export type Home = z.infer<typeof homeSchema>;

/** What systemd and D-Bus name a machine by; null where nothing does (containers mostly). */
function machineId(): string | null {
	for (const path of ["/etc/machine-id", "/var/lib/dbus/machine-id"]) {
		try {
			const id = readFileSync(path, "utf8").trim();
			if (id !== "" && id !== "uninitialized") return id;
		} catch {}
	}
	return null;
}

/** The home of the SQLite file in a folder; null where there is none. */
export async function homeOf(dataDir: string): Promise<Home | null> {
	const facts = await stat(sqliteFile(dataDir), { bigint: true }).catch(() => null);
	if (!facts) return null;
	// A file system that keeps no such moment answers none, or that of the last change.
	const isBirthKnown = facts.birthtimeNs > 0n && facts.birthtimeNs !== facts.ctimeNs;
	return { machine: machineId(), file: isBirthKnown ? `born ${facts.birthtimeNs}` : `inode ${facts.ino}` };
}

/** A home as it was written down; null when that cannot be read. */
export function readHome(text: string): Home | null {
	try {
		return homeSchema.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** Whether a database lives where it lived: what one of the two does not know says nothing. */
export function isSameHome(before: Home, now: Home): boolean {
	const isSameKind = before.file.split(" ")[0] === now.file.split(" ")[0];
	if (isSameKind && before.file !== now.file) return false;
	return before.machine === null || now.machine === null || before.machine === now.machine;
}
