// Which names outlive a power cut: those a folder held when it was flushed to the disk.
import { readdirSync, readlinkSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";

/** Does something; answers the paths whose names were flushed meanwhile. Linux alone says what a handle stands for. */
export async function flushedNames(act: () => Promise<unknown>): Promise<string[]> {
	const handle = await open("/", "r");
	const prototype = Object.getPrototypeOf(handle) as FileHandle;
	await handle.close();
	const { sync } = prototype;
	const names: string[] = [];
	const spy = vi.spyOn(prototype, "sync").mockImplementation(function (this: FileHandle) {
		const path = readlinkSync(`/proc/self/fd/${this.fd}`);
		if (statSync(path).isDirectory()) names.push(...readdirSync(path).map((name) => join(path, name)));
		return sync.call(this);
	});
	await act().finally(() => spy.mockRestore());
	return names;
}
