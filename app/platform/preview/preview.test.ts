import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { previewAddress, previewedId } from "./preview.server.ts";

const DAY_MS = 86_400_000;

describeOnEveryEngine("private links", (open) => {
	test("a link holds for its item and its table, for 30 days, and cannot be made longer", async () => {
		const { db } = await open();
		const clock = { time: new Date("2026-03-01T09:00:00.000Z"), now: () => clock.time };
		const needs = { db, clock };
		const address = await previewAddress(needs, { table: "articles", id: "abc", path: "/actualites/un-titre" });
		const url = new URL(address, "https://exemple.fr");
		expect(url.pathname).toBe("/actualites/un-titre");
		expect(await previewedId(needs, "articles", url)).toBe("abc");
		expect(await previewedId(needs, "vie_alt", url)).toBeNull();

		const [id, end, signature] = (url.searchParams.get("apercu") ?? "").split(".");
		const forged = [
			`abd.${end}.${signature}`,
			`${id}.zzzzzzz.${signature}`,
			`${id}.${end}.`,
			`${id}.${end}`,
			"",
			`${id}.${end}.${signature}.x`,
		];
		for (const token of forged) {
			expect(await previewedId(needs, "articles", new URL(`/?apercu=${token}`, "https://exemple.fr"))).toBeNull();
		}
		expect(await previewedId(needs, "articles", new URL("/", "https://exemple.fr"))).toBeNull();

		clock.time = new Date(clock.time.getTime() + 30 * DAY_MS - 1_000);
		expect(await previewedId(needs, "articles", url)).toBe("abc");
		clock.time = new Date(clock.time.getTime() + 3_000);
		expect(await previewedId(needs, "articles", url)).toBeNull();
	});
});
