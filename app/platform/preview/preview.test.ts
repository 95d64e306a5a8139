import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { sign } from "../secrets/secrets.server.ts";
import { endLinks } from "./link-number-store.server.ts";
import { previewedId, privateLink } from "./preview.server.ts";

const DAY_MS = 86_400_000;

describeOnEveryEngine("private links", (open) => {
	test("a link holds for its item and its table, for 30 days, and cannot be made longer", async () => {
		const { db } = await open();
		const clock = { time: new Date("2026-03-01T09:00:00.000Z"), now: () => clock.time };
		const needs = { db, clock };
		const { path: address, until } = await privateLink(needs, { table: "articles", id: "abc", path: "/actualites/un-titre" });
		const url = new URL(address, "https://exemple.fr");
		expect(url.pathname).toBe("/actualites/un-titre");
		expect(until).toBe("2026-03-31T09:00:00.000Z");
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

	test("« Retirer » ends every link of that item at once, and of no other; a new one holds", async () => {
		const { db } = await open();
		const needs = { db, clock: { now: () => new Date("2026-03-01T09:00:00.000Z") } };
		const linkTo = async (id: string) =>
			new URL((await privateLink(needs, { table: "articles", id, path: "/actualites/x" })).path, "https://exemple.fr");
		const [given, other] = [await linkTo("abc"), await linkTo("autre")];
		for (let time = 0; time < 2; time++) {
			const before = await linkTo("abc");
			await endLinks(db, "articles", "abc");
			expect(await previewedId(needs, "articles", before)).toBeNull();
			expect(await previewedId(needs, "articles", given)).toBeNull();
			expect(await previewedId(needs, "articles", await linkTo("abc"))).toBe("abc");
		}
		expect(await previewedId(needs, "articles", other)).toBe("autre");
	});

	test("a link given before links had a number goes on until its day, or until all of its item are ended", async () => {
		const { db } = await open();
		const needs = { db, clock: { now: () => new Date("2026-03-01T09:00:00.000Z") } };
		const end = (Date.parse("2026-03-20T00:00:00.000Z") / 1_000).toString(36);
		const given = new URL(`https://exemple.fr/?apercu=abc.${end}.${await sign(db, "preview", `articles abc ${end}`)}`);
		expect(await previewedId(needs, "articles", given)).toBe("abc");
		await endLinks(db, "articles", "abc");
		expect(await previewedId(needs, "articles", given)).toBeNull();
	});
});
