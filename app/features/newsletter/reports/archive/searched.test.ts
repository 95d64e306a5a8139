// A newsletter is found as soon as the archive has it, and no longer: written with what puts it there or takes it out.
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { addNewsletter, sendingServices } from "../../../../../tests/support/sending.ts";
import type { Db, OpenDatabase } from "../../../../platform/db/open.ts";
import { deleteNewsletter, restoreNewsletter } from "../../list/delete.server.ts";
import { finishIfDone } from "../../sending/endings.server.ts";
import { chooseArchived } from "./commands.server.ts";
import { SEARCHED_AS } from "./searched.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

async function setUp(database: OpenDatabase) {
	const services = await sendingServices(database, { SMTP_URL: "smtp://127.0.0.1:9" });
	cleanups.push(() => rm(services.config.dataDir, { recursive: true, force: true }));
	return { services, db: database.db };
}

async function headings(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("search_documents").select("heading").where("kind", "=", SEARCHED_AS).execute();
	return rows.map(({ heading }) => heading);
}

/** A newsletter whose last delivery is over, and which has not ended yet. */
const addLeaving = (db: Db) => addNewsletter(db, { status: "sending", slug: "l-ete", started_at: "2026-01-01T00:00:00.000Z" });

describeOnEveryEngine("newsletters among what is searched", (open) => {
	afterEach(cleanUp);

	test("its end has it found; kept off the site, deleted, it is not; brought back, it is", async () => {
		const { services, db } = await setUp(await open());
		const id = await addLeaving(db);
		expect(await headings(db)).toEqual([]);
		expect(await finishIfDone(services, id)).toBe(true);
		expect(await headings(db)).toEqual(["L’été à l’écart"]);
		expect(await chooseArchived(services, id, false)).toBe(true);
		expect(await headings(db)).toEqual([]);
		await chooseArchived(services, id, true);
		expect(await headings(db)).toEqual(["L’été à l’écart"]);
		expect(await deleteNewsletter(services, { id, actor: "admin" })).toBe("deleted");
		expect(await headings(db)).toEqual([]);
		await restoreNewsletter(services, { id, actor: "admin" });
		expect(await headings(db)).toEqual(["L’été à l’écart"]);
		expect(await chooseArchived(services, "inconnue", true)).toBe(false);
	});

	test("an index that cannot be written holds up no sending's end", async () => {
		const { services, db } = await setUp(await open());
		const id = await addLeaving(db);
		// The last that is written: what was before it is taken back.
		await sql`alter table search_vocabulary rename to search_vocabulary_away`.execute(db);
		expect(await finishIfDone(services, id)).toBe(true);
		const ended = await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst();
		const journal = await db.selectFrom("journal").select("kind").where("subject_id", "=", id).execute();
		expect([ended, journal]).toEqual([{ status: "sent" }, [{ kind: "sending-ended" }]]);
		expect(await headings(db)).toEqual([]);
	});
});
