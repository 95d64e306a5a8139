import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import { nameVersion } from "./name-version.server.ts";
import { endOldHistory, findRevision, listRevisions } from "./revision-store.server.ts";
import { isNameTooLong, tidyName } from "./version-name.ts";

const start = new Date("2026-03-01T09:00:00.000Z");
const kind = "actualites";

test("issue 14: a name is one line of 80 characters at most", () => {
	expect(tidyName("  avant\n relecture ")).toBe("avant relecture");
	expect(isNameTooLong(` ${"é".repeat(80)} `)).toBe(false);
	expect(isNameTooLong("🐝".repeat(81))).toBe(true);
});

describeOnEveryEngine("naming a version", (open) => {
	test("issue 14: the newest state of what came without a history is named; changed, taken away, noted once, nothing of the item moves", async () => {
		const services = { ...(await open()), clock: { time: start, now: () => services.clock.time } };
		const { db } = services;
		const row = articleRow({ updated_at: "2025-05-05T05:05:05.000Z" });
		await insertArticles(db, [row]);
		const id = String(row.id);
		const still = async () => [
			await db.selectFrom("articles").selectAll().execute(),
			await db.selectFrom("content_version").selectAll().execute(),
		];
		const before = await still();
		const name = (revisionId: string | null, name: string) => nameVersion(services, { kind, id, revisionId, name, actor: "admin" });
		const named = await name(null, " avant relecture ");
		expect(named).toMatchObject({ version: { name: "avant relecture" }, before: null });
		expect(await name(null, "avant relecture")).toMatchObject({ before: "avant relecture" });
		const revisionId = named?.version.id ?? "";
		expect(await listRevisions(db, kind, id)).toMatchObject([{ id: revisionId, name: "avant relecture", kind: "created" }]);
		expect(await name(revisionId, "après")).toMatchObject({ version: { name: "après" }, before: "avant relecture" });
		expect(await name(revisionId, "")).toMatchObject({ version: { name: null }, before: "après" });
		expect(await findRevision(db, kind, id, revisionId)).toMatchObject({ name: null });
		expect(await db.selectFrom("journal").select(["kind", "subject_id"]).execute()).toEqual(
			Array.from({ length: 3 }, () => ({ kind: "version-named", subject_id: id })),
		);
		expect(await still()).toEqual(before);
		expect(await name(randomUUID(), "x")).toBeNull();
		expect(await nameVersion(services, { kind, id: randomUUID(), revisionId: null, name: "x", actor: "admin" })).toBeNull();
		await name(revisionId, "gardée");
		services.clock.time = new Date(start.getTime() + 3 * 365 * 86_400_000);
		await endOldHistory(services);
		expect(await findRevision(db, kind, id, revisionId)).toMatchObject({ name: "gardée" });
	});
});
