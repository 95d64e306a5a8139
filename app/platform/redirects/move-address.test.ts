import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { findRedirect, freeAddress, insertRedirects, moveAddress } from "./redirect-store.server.ts";

describeOnEveryEngine("a page that moves", (open) => {
	test("everything that led to its old address leads to the new one at once; nothing leads to itself", async () => {
		const { db } = await open();
		await insertRedirects(db, [{ fromPath: "/2013/01/a", toPath: "/a", origin: "wordpress" }]);
		await moveAddress(db, "/a", "/b");
		await moveAddress(db, "/b", "/c");
		for (const old of ["/2013/01/a", "/a", "/b"]) expect(await findRedirect(db, old)).toBe("/c");
		await moveAddress(db, "/c", "/a");
		for (const old of ["/2013/01/a", "/b", "/c"]) expect(await findRedirect(db, old)).toBe("/a");
		expect(await findRedirect(db, "/a")).toBeNull();
		await moveAddress(db, "/a", "/a");
		expect(await findRedirect(db, "/a")).toBeNull();
	});

	test("what lives at an address wins over where it led", async () => {
		const { db } = await open();
		await moveAddress(db, "/a", "/b");
		await freeAddress(db, "/a");
		expect(await findRedirect(db, "/a")).toBeNull();
	});
});
