// What the commands of images and files need, over a database and a folder of their own, at a time of their own.
import { readdir } from "node:fs/promises";
import type { OpenDatabase } from "../../app/platform/db/open.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import { openLog } from "../../app/platform/log/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const mediaStart = new Date("2026-03-01T09:00:00.000Z");

/** `stored`: the files there are; `moved`: the content has changed. */
export async function mediaServices(database: OpenDatabase) {
	const root = await temporaryFolder("media");
	let version = 0;
	const clock = { time: mediaStart, now: () => clock.time };
	const contentVersion = { current: () => version, moved: () => void version++, stop: async () => {} };
	const services = {
		...database,
		clock,
		contentVersion,
		files: openLocalFiles(root),
		log: openLog("silent"),
		config: { timeZone: "Europe/Paris" },
	};
	const stored = async () => (await readdir(root, { recursive: true })).filter((path) => /\.[a-z0-9]+$/.test(path));
	return { ...(services as unknown as Services), clock, stored, moved: contentVersion.moved };
}

export type MediaNeeds = Awaited<ReturnType<typeof mediaServices>>;
