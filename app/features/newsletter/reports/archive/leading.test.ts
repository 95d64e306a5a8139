// Items name the letters of the archive whose texts lead to them, those readers may read and no other; their pages hang on these alone.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../../tests/support/newsletters.ts";
import { articleRow } from "../../../../../tests/support/rows.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { recordReads } from "../../../../platform/db/recorded-reads.ts";
import type { WatchedTable } from "../../../../platform/db/schema/watched.ts";
import { readOnward } from "../../../../platform/onward/read-onward.server.ts";
import { renderOnce } from "../../../../platform/rendered-texts/render-once.server.ts";
import { lettersThatLead } from "./leading.server.ts";
import { renderLetter } from "./rendered.server.ts";

const siteUrl = "https://exemple.fr";
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T08:00:00.000Z`;
const LEADS = "Voir [la rame](/actualites/la-rame).";

describeOnEveryEngine("letters that lead to an item", (open) => {
	/** A letter as it stands once it was sent, and where it leads. */
	async function sent(db: Db, slug: string, given: Record<string, unknown> = {}) {
		const id = randomUUID();
		const letter = {
			id,
			slug,
			title: slug,
			subject: "",
			content: LEADS,
			status: "sent",
			created_at: day(1),
			started_at: day(1),
			sent_at: day(1),
		};
		await insertNewsletters(db, { ...letter, ...given });
		await renderLetter(db, { id, content: String(given.content ?? letter.content) });
		await expect.poll(() => linksOf(db, id)).not.toEqual([]);
		return id;
	}
	const linksOf = (db: Db, id: string) => db.selectFrom("item_links").select("address").where("item_id", "=", id).execute();
	async function article(db: Db, slug: string, content = "") {
		await db
			.insertInto("articles")
			.values(articleRow({ id: slug, slug, title: `Titre ${slug}`, content }))
			.execute();
	}
	async function mentionsOf(db: Db, slug = "la-rame") {
		const item = { kind: "actualites", id: slug, slug, series: null, tags: null, at: day(1) } as const;
		return (await readOnward(db, item, { siteUrl, otherTexts: [lettersThatLead] })).mentions;
	}
	const titles = async (db: Db) => (await mentionsOf(db)).map(({ title }) => title);

	test("those readers may read, the latest three, after the items; by whatever address", async () => {
		const { db } = await open();
		await article(db, "la-rame");
		await article(db, "le-port", LEADS);
		await renderOnce(db, { kind: "actualites", id: "le-port", form: "page" }, [LEADS]);
		await expect.poll(() => linksOf(db, "le-port")).toHaveLength(1);
		await db.insertInto("redirects").values({ from_path: "/actualites/ancienne", to_path: "/actualites/la-rame" }).execute();
		await sent(db, "premiere", { sent_at: day(2) });
		await sent(db, "entiere", { sent_at: day(3), content: `[là](${siteUrl}/actualites/la-rame?utm_source=lettre)` });
		await sent(db, "ailleurs", { sent_at: day(9), content: "[là](/actualites/le-port)" });
		await sent(db, "ancienne", { sent_at: day(4), content: "[là](/actualites/ancienne)" });
		await sent(db, "reprise", { sent_at: day(5), title: "Bonjour {prenom}, la rame", status: "sending" });
		for (const [slug, hidden] of Object.entries({
			privee: { is_archived: false },
			supprimee: { hidden_at: day(8) },
			"en-cours": { status: "sending", sent_at: null },
			debout: { status: "standing", sent_at: null },
			brouillon: { status: "draft", started_at: null, sent_at: null },
			prevue: { status: "scheduled", started_at: null, sent_at: null },
		}))
			await sent(db, slug, { sent_at: day(8), ...hidden });
		expect(await mentionsOf(db)).toEqual([
			{ kind: "actualites", title: "Titre le\u2060-\u2060port", href: "/actualites/le-port", what: "Actualité" },
			{ title: "Bonjour, la rame", href: "/newsletters/reprise", what: "Lettre" },
			{ title: "ancienne", href: "/newsletters/ancienne", what: "Lettre" },
			{ title: "entiere", href: "/newsletters/entiere", what: "Lettre" },
		]);
	});

	test("a page that names letters is made anew once one comes, goes or is called otherwise; one that names none hangs on none", async () => {
		const { db } = await open();
		await article(db, "la-rame");
		const read = async () => (await recordReads(() => mentionsOf(db))).reading;
		const isStale = async (table: WatchedTable, write: () => Promise<unknown>) => {
			const reading = await read();
			await write();
			return !(await reading.holds(db, new Set([table])));
		};
		const letters = db.updateTable("newsletters");
		expect((await read()).tables()).not.toContain("newsletters");
		expect(await isStale("item_links", () => sent(db, "une"))).toBe(true);
		expect((await read()).tables()).toContain("newsletters");
		expect(await titles(db)).toEqual(["une"]);
		expect(await isStale("newsletters", () => letters.set({ title: "La une" }).execute())).toBe(true);
		expect(await titles(db)).toEqual(["La une"]);
		expect(await isStale("newsletters", () => letters.set({ is_archived: false }).execute())).toBe(true);
		expect(await titles(db)).toEqual([]);
		expect(await isStale("newsletters", () => letters.set({ is_archived: true }).execute())).toBe(true);
		expect(await isStale("newsletters", () => letters.set({ content: `${LEADS} Encore.` }).execute())).toBe(false);
		expect(await isStale("newsletters", () => letters.set({ hidden_at: day(9) }).execute())).toBe(true);
		expect(await titles(db)).toEqual([]);
	});
});
