import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { vieAltRow } from "../../../../tests/support/rows.ts";
import { insertImage } from "../../../platform/images/image-store.server.ts";
import { findPublic } from "../store.server.ts";
import { presentProfile, profileTexts } from "./present.server.ts";
import { whole } from "./store.server.ts";

const ofTall = { alt: "", credit: null, cardPath: null };

function storedImage(name: string) {
	return {
		path: `images/${name}.webp`,
		width: 800,
		height: 600,
		variants: [{ path: `images/${name}-800.webp`, width: 800, type: "image/webp" }],
		cardPath: `images/${name}-og.png`,
		alt: "Trois machines",
		credit: "Presse de la maison",
		origin: null,
		...(name.endsWith("-tall") && ofTall),
	};
}

describeOnEveryEngine("what a profile shows", (open) => {
	async function shown(given: Parameters<typeof vieAltRow>[0], images: string[] = []) {
		const { db } = await open();
		for (const name of images) await insertImage(db, storedImage(name));
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ slug: "buanderie", ...given })])
			.execute();
		const row = await findPublic(db, whole, "buanderie");
		if (!row) throw new Error("the row was just written");
		return { ...(await presentProfile({ db }, row)), ...(await profileTexts({ db }, row)) };
	}

	test("odd columns show nothing, and break nothing", async () => {
		const profile = await shown({
			type: "licorne",
			key_points: "abc",
			social_links: "{}",
			website_url: "javascript:alert(1)",
			full_story: "",
		});
		expect(profile).toMatchObject({
			kind: "societe",
			keyPoints: [],
			resources: [],
			websiteUrl: null,
			storyHtml: "",
			image: null,
		});
	});

	test("points and links follow their order_index (rows 099, 101)", async () => {
		const profile = await shown({
			key_points: JSON.stringify([2, 0, 1].map((order_index) => ({ point: `Point ${order_index}`, order_index }))),
			social_links: JSON.stringify([
				{ name: "Second", url: "https://deux.example", order_index: 1 },
				{ name: "Premier", url: "https://un.example", order_index: 0 },
			]),
		});
		expect(profile.keyPoints).toEqual(["Point 0", "Point 1", "Point 2"]);
		expect(profile.resources.map((resource) => resource.name)).toEqual(["Premier", "Second"]);
	});

	test("a tab shows its own text, else the static one of its kind (row 100)", async () => {
		const profile = await shown({ type: "personne", context_text: "Un.\n\nDeux.", impact_text: "  " });
		expect(profile.tabs.context).toBe("<p>Un.</p>\n<p>Deux.</p>");
		expect(profile.tabs.impact).toContain("personne");
		expect(profile.tabs.perspectives).not.toBe("");
	});

	test("a tab shows what a story can: its pictures in their sizes, files, cards; no id stands twice on the page", async () => {
		const text = "Dit[^1].\n\n## Titre\n\n![](/images/laverie.webp)\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n<script>1</script>\n\n[^1]: Note.";
		const profile = await shown({ full_story: text, context_text: text, perspectives_text: text }, ["laverie"]);
		expect(profile.tabs.context).toContain("laverie-800.webp");
		expect(profile.tabs.context).toContain('alt="Trois machines"');
		expect(profile.tabs.context).toContain("sur YouTube");
		const html = [profile.storyHtml, ...Object.values(profile.tabs)];
		expect(html.join("")).not.toContain("<script");
		const ids = [...html.join("").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.length).toBeGreaterThanOrEqual(12);
		expect(new Set(ids).size).toBe(ids.length);
		for (const one of html) {
			const own = [...one.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
			for (const [, led] of one.matchAll(/ href="#([^"]+)"/g)) expect(own).toContain(led);
		}
	});

	test("the opening takes the tall print where there is one, with the words of the picture that the row names; cards stay drawn of that one", async () => {
		const both = await shown({ image_url: "/images/laverie.webp" }, ["laverie", "laverie-tall"]);
		expect(both.image).toMatchObject({
			src: "/images/laverie-tall-800.webp",
			alt: "Trois machines",
			credit: "Presse de la maison",
			card: "/images/laverie-og.png",
		});
	});

	test("a tall print whose picture is gone is shown with what the row says, and no card is made of it", async () => {
		const tall = await shown({ image_url: "/images/laverie.webp", image_alt: "La laverie" }, ["laverie-tall"]);
		expect(tall.image).toMatchObject({ src: "/images/laverie-tall-800.webp", alt: "La laverie", credit: null, card: null });
	});

	test("else the image itself", async () => {
		const alone = await shown({ image_url: "/images/laverie.webp", image_alt: "La laverie" }, ["laverie"]);
		expect(alone.image).toMatchObject({ src: "/images/laverie-800.webp", alt: "La laverie" });
	});

	test("a source path shows one bundled image, the same everywhere (row 106)", async () => {
		const profile = await shown({ image_url: "/src/assets/vie.jpg" });
		expect(profile.image?.src).toMatch(/^\/art\/\w+\/vie-alt-[123]-752\.webp$/);
	});
});
