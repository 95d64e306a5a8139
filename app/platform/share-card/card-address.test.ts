import { expect, test } from "vitest";
import { contentHash } from "../content-hash.ts";
import { cardAddress } from "./card-address.server.ts";

test("a printed card has another address than before it looked otherwise; one that is cut from a picture keeps its own", () => {
	const words = ["Le four", "Pain"];
	const picture = { srcset: "/images/four-8.webp 8w", focus: null } as never;
	const before = (cuts: unknown[]) => `/partage/four.jpg?v=${contentHash(JSON.stringify([words, cuts])).slice(0, 8)}`;
	expect(cardAddress("/partage/four.jpg", { words, pictures: [null] })).not.toBe(before([null]));
	expect(cardAddress("/partage/four.jpg", { words, pictures: [null, picture] })).toBe(before([null, ["/images/four-8.webp 8w", null]]));
});
