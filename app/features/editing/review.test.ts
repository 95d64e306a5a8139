// What is worth a look before an item is published, and a draft's row: told from the fields on screen, nothing written.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { insertImage } from "../../platform/images/image-store.server.ts";
import { draftRow } from "./draft-row.server.ts";
import type { FieldsOf } from "./field-values.ts";
import { reviewItem } from "./review.server.ts";
import { emptyFields } from "./rules.ts";

const siteUrl = "https://exemple.fr";
const servicesOver = ({ db }: OpenDatabase) => ({ db, config: { siteUrl } as never });
const article = (given: Partial<FieldsOf["actualites"]>): FieldsOf["actualites"] => ({
	...emptyFields("actualites"),
	title: "Un titre",
	...given,
});

const image = (path: string, alt: string | null, cardPath: string | null = null) => ({
	...{ path, width: 800, height: 600, cardPath, alt, credit: null, origin: null },
	variants: [{ path: path.replace(".webp", "-800.webp"), width: 800, type: "image/webp" }],
});

describeOnEveryEngine("the review of an item", (open) => {
	test("pictures without words: the library's count, the item's own has a place of its own", async () => {
		const services = servicesOver(await open());
		await insertImage(services.db, image("images/dite.webp", "Un four"));
		await insertImage(services.db, image("images/muette.webp", null, "images/muette-card.jpg"));
		const content =
			"![](/images/dite.webp)\n\n![](/images/muette.webp)\n\n![Un pont](/images/muette.webp)\n\n![](https://exemple.org/x.webp)";
		const { mute, card } = await reviewItem(services, "actualites", article({ content, image_url: "/images/muette.webp" }));
		expect(mute).toEqual({ cover: true, images: ["/images/muette.webp", "https://exemple.org/x.webp"] });
		expect(card).toBe("/images/muette-card.jpg");
		const said = await reviewItem(services, "actualites", article({ image_url: "/images/muette.webp", image_alt: "Un pont" }));
		expect(said.mute).toEqual({ cover: false, images: [] });
	});

	test("links that no reader can open, whole or as paths; its own page is there once it is published; other sites are left alone", async () => {
		const services = servicesOver(await open());
		await insertArticles(services.db, [articleRow({ slug: "public" }), articleRow({ slug: "cache", is_published: false })]);
		const content = [
			"[a](/actualites/public) [b](/actualites/cache/) [c](https://exemple.fr/actualites/rien?x=1#y)",
			"[d](/actualites/moi) [e](#plus-bas) [f](https://ailleurs.fr/actualites/rien) [g](mailto:a@b.fr) [h](/manifeste) [i](javascript:x)",
		].join("\n\n");
		const { dead, without } = await reviewItem(services, "actualites", article({ slug: "moi", content }));
		expect(dead).toEqual([
			{ path: "/actualites/cache", is: "not-public" },
			{ path: "/actualites/rien", is: "nowhere" },
		]);
		expect(without).toEqual(["i"]);
	});

	test("headings that skip a level; long sentences; the card with its words where no picture has one", async () => {
		const services = servicesOver(await open());
		const long = `${Array.from({ length: 36 }, () => "mot").join(" ")}.`;
		const fields = article({
			content: `### Trop bas\n\n## Deux\n\n### Trois\n\n## Deux\n\n##### Cinq\n\n${long} Court.`,
			category: "Vies & co",
		});
		const review = await reviewItem(services, "actualites", fields);
		expect(review.skipping).toEqual(["Trop bas", "Cinq"]);
		expect([review.long.length, review.sentences, review.ease]).toEqual([1, 2, null]);
		expect(review.card).toBe("/admin/contenus/actualites/carte?titre=Un+titre&categorie=Vies+%26+co");
	});

	test("the texts of a Vie Alt's tabs are looked over as its story is, each with headings of its own", async () => {
		const services = servicesOver(await open());
		const long = `${Array.from({ length: 36 }, () => "mot").join(" ")}.`;
		const review = await reviewItem(services, "vie-alt", {
			...emptyFields("vie-alt"),
			content: "## Un\n\n### Deux",
			context_text: "![](/images/muette.webp)\n\n[a](/actualites/rien)\n\n### Trop bas",
			impact_text: `[b](javascript:x) ${long}`,
			perspectives_text: "[c](/portrait/rien)",
		});
		expect(review.mute.images).toEqual(["/images/muette.webp"]);
		expect(review.dead.map(({ path }) => path)).toEqual(["/actualites/rien", "/portrait/rien"]);
		expect(review.without).toEqual(["b"]);
		expect(review.skipping).toEqual(["Trop bas"]);
		expect(review.long).toHaveLength(1);
	});

	test("a body of any kind is looked over without a fault", async () => {
		const services = servicesOver(await open());
		for (const content of [
			"",
			"<".repeat(5_000),
			"[".repeat(5_000),
			"> ".repeat(3_000),
			"![](",
			"<a href='http://[::1'>x</a>",
			"[x](http://%)",
		]) {
			expect(await reviewItem(services, "actualites", article({ content }))).toMatchObject({ dead: [] });
		}
	});
});

describeOnEveryEngine("the row of what is on screen", (open) => {
	const clock = { now: () => new Date("2026-03-01T09:00:00.000Z") };

	test("the stored row with these fields, or a new one; what it cannot read is null; nothing is written", async () => {
		const { db } = await open();
		const row = articleRow({ slug: "avant", title: "Avant", origin: "demo:x", published_at: "2026-01-01T08:00:00.000Z" });
		await insertArticles(db, [row]);
		const drawn = await draftRow({ db, clock }, "actualites", { id: row.id, fields: article({ title: "Après", slug: "" }) });
		expect(drawn).toMatchObject({ id: row.id, title: "Après", slug: "apres", origin: "demo:x", created_at: row.created_at });
		const fresh = await draftRow({ db, clock }, "vie-alt", { id: null, fields: {} });
		expect(fresh).toMatchObject({ id: "", name: "Sans titre", slug: "sans-titre", created_at: clock.now().toISOString(), origin: null });
		for (const form of [null, [], {}, { id: 3, fields: {} }, { id: null, fields: { title: 3 } }]) {
			expect(await draftRow({ db, clock }, "actualites", form)).toBeNull();
		}
		expect(await db.selectFrom("articles").select("title").execute()).toEqual([{ title: "Avant" }]);
	});
});
