import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../../tests/support/newsletters.ts";
import { articleRow, vieAltRow } from "../../../../../tests/support/rows.ts";
import { publicContent, publicLine } from "../../writing/templates/public-words.ts";
import { readOnward } from "./onward.server.ts";
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

	test("goes on to what it leads to, in the order of its text, then to what was published before it, and to its neighbours in time", async () => {
		const { db } = await open();
		const config = { siteUrl: "https://contrevent.example" };
		const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;
		const article = (id: string, number: number, given: object = {}) =>
			articleRow({ id, slug: id, title: `Titre ${id}`, published_at: day(number), ...given });
		await db
			.insertInto("articles")
			.values([
				article("a", 1),
				article("b", 2),
				article("c", 3),
				article("d", 4),
				article("apres", 9),
				article("cache", 5, { is_published: false }),
			])
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ slug: "la-coursive", name: "La Coursive" }))
			.execute();
		await db.insertInto("redirects").values({ from_path: "/actualites/ancien", to_path: "/actualites/b" }).execute();
		await insertNewsletters(
			db,
			newsletter("une", { sent_at: day(5), title: "Bonjour {prenom}, la une" }),
			newsletter("deux", { sent_at: day(6) }),
			newsletter("cachee", { sent_at: day(7), is_archived: false }),
			newsletter("trois", { sent_at: day(8) }),
		);
		const onwardOf = async (slug: string, html: string) => {
			const found = await findArchived(db, slug);
			if (!found) throw new Error(`no letter ${slug}`);
			const { mentions, proposed, before, after } = await readOnward({ db, config } as never, found, html);
			expect(mentions).toEqual([]);
			return [proposed.map(({ href }) => href), before?.title ?? null, after?.href ?? null];
		};
		const link = (href: string) => `<p><a href="${href}">lien</a></p>`;
		const text = [
			"/vie-alt/la-coursive",
			`${config.siteUrl}/actualites/ancien?utm_source=x`,
			"/actualites/cache",
			"https://autre.example/actualites/a",
		];
		expect(await onwardOf("deux", text.map(link).join(""))).toEqual([
			["/vie-alt/la-coursive", "/actualites/b", "/actualites/d"],
			"Bonjour, la une",
			"/newsletters/trois",
		]);
		// Nothing that was published after it left, nothing twice.
		expect(await onwardOf("une", link("/actualites/c") + link("/actualites/c"))).toEqual([
			["/actualites/c", "/actualites/d", "/actualites/b"],
			null,
			"/newsletters/deux",
		]);
		expect(await onwardOf("trois", "")).toEqual([["/actualites/d", "/actualites/c", "/actualites/b"], "deux", null]);
	});
});
