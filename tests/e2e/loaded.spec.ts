// What the server holds before anybody has asked for it: counted by what it loads (decision 045).

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { mailPictureAddress } from "../../app/platform/images/mail-address.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { signedInCookie, startAdminSite } from "../support/admin.ts";

const server = join(import.meta.dirname, "../../build/server");
/** V8 keeps the text of all it loads. It was 7.5 MB when everything was loaded, React for developers too; pages of readers and what happens by itself are 3.2. */
const MOST_TEXT_BYTES = 3_300_000;
/** What is large, and asked for by a picture, a mail, a mailbox, a sealed copy, a bucket, an export, a book. */
const LATER = ["sharp", "nodemailer", "imapflow", "yauzl", "yazl", "@aws-sdk/client-s3"];

/** The files a process loads as it starts, from the server's own on, and the packages they name. */
function loadedAtStart(): { bytes: number; packages: Set<string> } {
	const packages = new Set<string>();
	const files = new Map<string, number>();
	const load = (path: string) => {
		if (files.has(path)) return;
		const text = readFileSync(path, "utf8");
		files.set(path, Buffer.byteLength(text));
		for (const [, from = ""] of text.matchAll(/^(?:import|export)\b[^\n"]*"([^"\n]+)";?$/gm))
			if (from.startsWith(".")) load(join(dirname(path), from));
			else packages.add(from);
	};
	load(join(server, "index.js"));
	expect(files.size).toBeGreaterThan(10);
	return { bytes: [...files.values()].reduce((all, bytes) => all + bytes), packages };
}

test("a server that starts loads what readers ask for, and what happens by itself", () => {
	const { bytes, packages } = loadedAtStart();
	expect(packages).toContain("pg");
	expect([...packages].filter((name) => LATER.some((later) => name.startsWith(later)))).toEqual([]);
	expect(bytes).toBeLessThan(MOST_TEXT_BYTES);
});

test("what prints pictures is there with the first one that is asked for", async () => {
	test.skip(!existsSync("/proc/self/maps"), "what a process has loaded is told by Linux alone");
	const first = await startAdminSite();
	await first.end();
	const site = await startAdminSite({}, { dataDir: first.dataDir });
	const isThere = () => readFileSync(`/proc/${site.pid}/maps`, "utf8").includes("libvips");
	try {
		const home = await (await fetch(`${site.url}/`)).text();
		const screen = await fetch(site.url + adminPaths.images.library, { headers: { cookie: await signedInCookie(site.url) } });
		expect(screen.status).toBe(200);
		expect(isThere()).toBe(false);
		const picture = /\/images\/demo\/[a-z0-9-]+\.webp/.exec(home)?.[0] ?? "";
		const print = await fetch(site.url + mailPictureAddress(picture.replace(/-\d+\.webp$/, ".webp")));
		expect(print.headers.get("content-type")).toMatch(/^image\/(?:png|jpeg)$/);
		expect(isThere()).toBe(true);
	} finally {
		await site.remove();
	}
});
