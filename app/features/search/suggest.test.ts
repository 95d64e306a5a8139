import { describe, expect, it } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { indexItems } from "../../platform/search/items-store.server.ts";
import { distance, suggestion } from "./suggest.server.ts";

describe("how far a word is from another", () => {
	it.each([
		["eolienne", "eolienne", 0],
		["eolinne", "eolienne", 1],
		["tramontanne", "tramontane", 1],
		["joural", "journal", 1],
		["jorunal", "journal", 1],
		["chat", "chien", 3],
		["", "abc", 3],
	])("%s, %s: %d", (left, right, far) => expect([distance(left, right, 2), distance(right, left, 2)]).toEqual([far, far]));
});

describeOnEveryEngine("what was meant", (open) => {
	it("is the nearest of the magazine's own words, as it writes them; what it knows is left", async () => {
		const { db } = await open();
		const article = articleRow({
			title: "Éolienne de village",
			author_name: "Jeanne Aubry",
			content: "Une chaise grise, une grise mine, une grille. Le vent tourne la roue. Une roue, le journal, un jardin partagé.",
		});
		const gone = articleRow({ content: "Un moulinage. Des chantiers." });
		await db.insertInto("articles").values([article, gone]).execute();
		await indexItems(db, "actualites", [String(article.id), String(gone.id)]);
		expect((await suggestion(db, "l'éolinne du jardn"))?.text).toBe("l'éolienne du jardin");
		expect((await suggestion(db, "grile"))?.text).toBe("grille");
		expect(await suggestion(db, "joruanl")).toBeNull();
		// Who signs is among the magazine's own words; and « grime » is a word of its own.
		expect(await suggestion(db, "jeanne aubri")).toEqual({ text: "jeanne aubry", isMistyped: true });
		expect(await suggestion(db, "grime")).toMatchObject({ isMistyped: false });
		expect((await suggestion(db, "jorunal"))?.text).toBe("journal");
		// Letters exchanged in the very middle.
		expect((await suggestion(db, "jadrin"))?.text).toBe("jardin");
		expect((await suggestion(db, "« jadrin partagé »"))?.text).toBe("« jardin partagé »");
		// The magazine holds its plural alone.
		expect((await suggestion(db, "chanteir"))?.text).toBe("chantier");
		expect(await suggestion(db, "roues de l’éolienne")).toBeNull();
		expect(await suggestion(db, "xyzxyzxyz")).toBeNull();
		expect((await suggestion(db, "moulinaje"))?.text).toBe("moulinage");
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", gone.id).execute();
		await indexItems(db, "actualites", [String(gone.id)]);
		expect(await suggestion(db, "moulinaje")).toBeNull();
	});
});
