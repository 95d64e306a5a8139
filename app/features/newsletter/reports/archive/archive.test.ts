import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../../tests/support/newsletters.ts";
import { publicContent, publicLine } from "../../writing/templates/public-words.ts";
import { findArchived, listArchived, listForFeed } from "./store.server.ts";

test("the page is nobody's: no first name, no address of one's own", () => {
	expect(publicLine("Bonjour {prenom}, voici l’été")).toBe("Bonjour, voici l’été");
	expect(publicContent("<p>Bonjour {{prenom}},</p><a href=\"{{unsubscribe_url}}\">x</a><a href='%7B%7Bmy_data_url%7D%7D'>y</a>")).toBe(
		"<p>Bonjour,</p><a href=\"/newsletters\">x</a><a href='/newsletters'>y</a>",
	);
});

describeOnEveryEngine("the archive", (open) => {
	const at = "2026-11-20T09:00:00.000Z";
	const newsletter = (slug: string | null, given: Record<string, unknown> = {}) => ({
		id: randomUUID(),
		slug,
		title: slug ?? "sans",
		subject: "",
		content: `Contenu de ${slug}`,
		status: "sent",
		created_at: at,
		started_at: at,
		sent_at: at,
		...given,
	});

	test("what was sent is listed, the latest first, unless it is kept off the site or deleted", async () => {
		const { db } = await open();
		await insertNewsletters(
			db,
			newsletter("ancienne", { sent_at: "2026-01-01T00:00:00.000Z" }),
			newsletter("nouvelle", { is_archived: true }),
			newsletter("privee", { is_archived: false }),
			newsletter("supprimee", { hidden_at: at }),
			newsletter("reprise", { status: "sending", sent_at: "2026-01-02T00:00:00.000Z" }),
			newsletter("en-cours", { status: "sending", sent_at: null }),
			newsletter(null, { status: "draft", started_at: null, sent_at: null }),
			newsletter("brouillon", { status: "ready", started_at: null, sent_at: null }),
		);
		expect((await listArchived(db, 10)).map(({ slug }) => slug)).toEqual(["nouvelle", "reprise", "ancienne"]);
		await db.updateTable("newsletters").set({ feed_id: "https://ancien.example/nouvelle" }).where("slug", "=", "nouvelle").execute();
		const [carried] = await listForFeed(db, 1);
		expect(carried).toMatchObject({ content: "Contenu de nouvelle", feed_id: "https://ancien.example/nouvelle" });
		const found = async (slug: string) => (await findArchived(db, slug))?.isListed ?? null;
		expect(await found("nouvelle")).toBe(true);
		// Some of its recipients are tried again: it was sent all the same.
		expect(await found("reprise")).toBe(true);
		// The first mails lead here while the last are still to leave; a deleted one lives on for those who hold its link.
		expect(await found("en-cours")).toBe(false);
		expect(await found("supprimee")).toBe(false);
		for (const slug of ["privee", "brouillon", "inconnue"]) expect(await found(slug)).toBeNull();
	});
});
