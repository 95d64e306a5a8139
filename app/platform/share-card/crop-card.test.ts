import sharp from "sharp";
import { expect, test } from "vitest";
import { photo } from "../../../tests/support/pictures.ts";
import { cropCard } from "./share-card.ts";

/** Left half red, right half blue, four times as wide as a card's ratio asks for. */
function halves(): Promise<Buffer> {
	const half = { create: { width: 2_000, height: 500, channels: 3, background: "#f00" } } as const;
	return sharp({ create: { width: 4_000, height: 500, channels: 3, background: "#00f" } })
		.composite([{ input: half, left: 0, top: 0 }])
		.png()
		.toBuffer();
}

async function middleOf(card: Uint8Array): Promise<number[]> {
	const { data, info } = await sharp(card)
		.extract({ left: 600, top: 315, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect(info.channels).toBe(3);
	return [...data];
}

test("a card shows an image around its focus", async () => {
	const image = await halves();
	const left = await cropCard(image, { focus: { x: 5, y: 50 }, ink: "original" });
	const right = await cropCard(image, { focus: { x: 95, y: 50 }, ink: null });
	const { width, height, format } = await sharp(left).metadata();
	expect([width, height, format]).toEqual([1_200, 630, "jpeg"]);
	expect((await middleOf(left))[0]).toBeGreaterThan(200);
	expect((await middleOf(right))[2]).toBeGreaterThan(200);
});

test("a two-ink image has a two-ink card, light enough for messengers", async () => {
	const card = await cropCard(await photo({ width: 1_600, height: 1_000 }), { focus: null, ink: "duotone" });
	const { width, height } = await sharp(card).metadata();
	expect([width, height]).toEqual([1_200, 630]);
	expect(card.length).toBeLessThan(300_000);
	// Nothing of the photo's green is left: pink and dark ink on paper have more red than green, or are dark.
	const { data } = await sharp(card).resize(60, 32).raw().toBuffer({ resolveWithObject: true });
	for (let at = 0; at < data.length; at += 3) expect((data[at + 1] as number) - (data[at] as number)).toBeLessThan(45);
});
