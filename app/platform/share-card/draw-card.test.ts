import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/databases.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { recordReads } from "../db/recorded-reads.ts";
import type { Services } from "../services.ts";
import { drawCard } from "./draw-card.server.ts";

test("a card drawn without its picture, whose file is away, holds for this moment alone; one that has none is kept", async () => {
	const { open, remove } = await freshDatabase("sqlite", { migrated: true });
	const { db } = open();
	await db
		.insertInto("images")
		.values({ path: "images/un.webp", width: 1, height: 1, variants: "[]", source_path: "images/un-source.webp" })
		.execute();
	const services = { db, files: { get: async () => null } as unknown as Services["files"], settings: settingsWith() };
	const isMomentary = async (picture: string | null) => {
		const { made, reading } = await recordReads(() => drawCard(services, { title: "Un titre", label: null, pictures: [null, picture] }));
		expect((await made.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
		return reading.isMomentary;
	};
	expect([await isMomentary("/images/un.webp"), await isMomentary("/images/inconnue.webp"), await isMomentary(null)]).toEqual([
		true,
		false,
		false,
	]);
	await remove();
});
