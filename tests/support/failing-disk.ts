// A disk that fails under a running site, and is right again.
import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** `pid`: the site's process. */
export type DiskFault = { name: string; begin: (pid: number) => Promise<void>; end: (pid: number) => Promise<void> };

export type FailingDisk = {
	folder: string;
	/** Those this machine can make: everywhere on Linux one, where disks may be mounted both. */
	faults: DiskFault[];
	remove: () => Promise<void>;
};

const run = (program: string, ...args: string[]) => void execFileSync(program, args, { stdio: "ignore" });

/** The system refuses the process whatever it would write into a file, as it may any user's. */
const refusing: DiskFault = {
	name: "every write is refused",
	begin: async (pid) => run("prlimit", "--pid", String(pid), "--fsize=0:unlimited"),
	end: async (pid) => run("prlimit", "--pid", String(pid), "--fsize=unlimited"),
};

function full(folder: string): DiskFault {
	const fillers: string[] = [];
	return {
		name: "the disk is full",
		begin: async () => {
			// Down to its last block: a smaller file finds room where a larger one does not.
			for (const bytes of [1_048_576, 65_536, 4_096]) {
				for (let isFull = false; !isFull; ) {
					const filler = join(folder, `filler-${fillers.length}`);
					fillers.push(filler);
					await writeFile(filler, Buffer.alloc(bytes)).catch(() => {
						isFull = true;
					});
				}
			}
		},
		end: async () => {
			for (const filler of fillers.splice(0)) await rm(filler, { force: true });
		},
	};
}

/** Makes the disk: a small one of its own where one may be mounted, else a folder. */
export async function makeFailingDisk(): Promise<FailingDisk> {
	const folder = await temporaryFolder("disk");
	try {
		run("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder);
	} catch {
		return { folder, faults: [refusing], remove: async () => {} };
	}
	return {
		folder,
		faults: [refusing, full(folder)],
		remove: async () => run("umount", "--lazy", folder),
	};
}
