// Which picture the head of a page names: another address where another picture is drawn, and only there.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { findImages, insertImage } from "../images/image-store.server.ts";
import { saidElsewhere } from "./said-elsewhere.server.ts";

const NOTHING = { seo_title: null, seo_description: null, share_image_url: null };
const CARD = "/partage/actualites/four.jpg";

describeOnEveryEngine("what a head says instead of the page", (open) => {
	async function site() {
		const { db } = await open();
		const insert = (name: string, cardPath: string | null = null) =>
			insertImage(db, {
				path: `images/${name}.webp`,
				width: 8,
				height: 8,
				variants: [{ path: `images/${name}-8.webp`, width: 8, type: "image/webp" }],
				...{ cardPath, alt: `Un ${name}`, credit: null, origin: null },
			});
		for (const name of ["four", "vent"]) await insert(name);
		await insert("affiche", "images/affiche-carte.jpg");
		const imageAt = async (address: string) => (await findImages(db, [address])).get(address) ?? null;
		const said = async ({ words = ["Le four", "Pain"], own = "/images/four.webp", share = null as string | null } = {}) =>
			saidElsewhere(db, { ...NOTHING, share_image_url: share }, { words, image: await imageAt(own), card: CARD });
		return { db, said };
	}

	test("a drawn card has another address once its words or its pictures are others, and the same one again once they are back", async () => {
		const { db, said } = await site();
		const { image: first } = await said();
		expect(first).toMatch(/^\/partage\/actualites\/four\.jpg\?v=[\w-]{8}$/);
		const cutElsewhere = async () => {
			await db.updateTable("images").set({ focus_x: 10, focus_y: 90 }).where("path", "=", "images/vent.webp").execute();
			return said({ share: "/images/vent.webp" });
		};
		const others = [
			await said({ words: ["Le four à pain", "Pain"] }),
			await said({ words: ["Le four", "Feu"] }),
			await said({ own: "/images/nulle-part.webp" }),
			await said({ share: "/images/vent.webp" }),
			await cutElsewhere(),
		].map(({ image }) => image);
		expect(new Set([first, ...others]).size).toBe(others.length + 1);
		for (const image of others) expect(image?.startsWith(`${CARD}?v=`)).toBe(true);
		expect(await said({ share: "/images/nulle-part.webp" })).toEqual({ image: first });
		expect((await said()).image).toBe(first);
	});

	test("a picture with a printed card has that one, which is no other picture's; its words are those of the picture asked for", async () => {
		const { said } = await site();
		expect(await said({ own: "/images/affiche.webp" })).toEqual({});
		const asked = { image: "/images/affiche-carte.jpg", imageAlt: "Un affiche" };
		expect(await said({ share: "/images/affiche.webp" })).toEqual(asked);
		expect(await said({ own: "/images/affiche.webp", share: "/images/vent.webp" })).toEqual({
			image: expect.stringMatching(/four\.jpg\?v=/),
			imageAlt: "Un vent",
		});
	});
});
