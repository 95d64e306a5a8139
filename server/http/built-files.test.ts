import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { builtFiles } from "./built-files.ts";

const folder = await temporaryFolder("built");
mkdirSync(join(folder, "assets/inner"), { recursive: true });
const write = (path: string) => writeFileSync(join(folder, path), path);
for (const path of ["favicon.svg", "assets/root-1a2b.css", "assets/root-1a2b.css.br", "assets/inner/deep.js"]) write(path);

/** Composed as the site is: a rung before it, what answers the rest behind it. */
const app = new Hono()
	.use((_c, next) => next())
	.use(builtFiles(folder))
	.all("*", (c) => c.text("behind", 404));

async function told(path: string, init?: RequestInit) {
	const answer = await app.request(path, init);
	return [await answer.text(), answer.status, answer.headers.get("cache-control")];
}

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const BEHIND = ["behind", 404, null];

test("hashed files are kept for a year, others for a day, packed where that is taken", async () => {
	expect(await told("/favicon.svg")).toEqual(["favicon.svg", 200, DAY]);
	expect(await told("/%66avicon.svg")).toEqual(["favicon.svg", 200, DAY]);
	expect(await told("/favicon.svg?v=1")).toEqual(["favicon.svg", 200, DAY]);
	expect(await told("/assets/inner/deep.js")).toEqual(["assets/inner/deep.js", 200, YEAR]);
	expect(await told("/assets/root-1a2b.css")).toEqual(["assets/root-1a2b.css", 200, YEAR]);
	expect(await told("/assets/root-1a2b.css", { headers: { "accept-encoding": "gzip, br" } })).toEqual([
		"assets/root-1a2b.css.br",
		200,
		YEAR,
	]);
	expect(await told("/favicon.svg", { method: "HEAD" })).toEqual(["", 200, DAY]);
});

test("what is no file of the build is for what stands behind, however it is written", async () => {
	const none = ["/", "/actualites", "/assets", "/assets/", "/assets/inner", "/favicon.svg/", "//favicon.svg", "/x/..%2ffavicon.svg"];
	for (const path of [...none, "/%2566avicon.svg", "/assets/none.js", "/assets/%2e%2e%2ffavicon.svg", "/assets/..%5cfavicon.svg"]) {
		expect(await told(path), path).toEqual(BEHIND);
	}
	expect(await told("/favicon.svg", { method: "POST" })).toEqual(BEHIND);
});

test("a hashed file of the next version is there as soon as it is written; another name is known at the start alone", async () => {
	write("assets/root-3c4d.css");
	write("late.svg");
	expect(await told("/assets/root-3c4d.css")).toEqual(["assets/root-3c4d.css", 200, YEAR]);
	expect(await told("/late.svg")).toEqual(BEHIND);
});
