import { expect, test } from "vitest";
import { sitemapOf } from "./xml.server.ts";

test("a long map is written in turns: whoever asks for something else meanwhile waits for some hundred addresses, not for all", async () => {
	const addresses = Array.from({ length: 5_000 }, (_, place) => ({ path: `/actualites/é-${place}`, modified: "2026-03-02T09:00:00.000Z" }));
	let turns = 0;
	let isWritten = false;
	const count = () => {
		turns += 1;
		if (!isWritten) setImmediate(count);
	};
	setImmediate(count);
	const map = await sitemapOf("https://exemple.fr", addresses);
	isWritten = true;
	expect(map.match(/<loc>https:\/\/exemple\.fr\/actualites\/%C3%A9-\d+<\/loc>/g)).toHaveLength(5_000);
	expect(turns).toBeGreaterThan(20);
});
