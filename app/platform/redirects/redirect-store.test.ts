import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { findRedirect, insertRedirects, listRedirectsFrom, type Redirect } from "./redirect-store.server.ts";

const redirect = (fromPath: string, toPath: string): Redirect => ({ fromPath, toPath, origin: "wordpress" });

describeOnEveryEngine("the redirects store", (open) => {
	test("an old address leads where it was told; letter case, accents and queries are its own", async () => {
		const { db } = await open();
		await insertRedirects(db, [
			redirect("/2013/01/été", "/actualites/ete"),
			redirect("/?p=12", "/actualites/douze"),
			redirect("/greek/επίπεδο-2", "/actualites/grec"),
		]);
		expect(await findRedirect(db, "/2013/01/été")).toBe("/actualites/ete");
		expect(await findRedirect(db, "/?p=12")).toBe("/actualites/douze");
		expect(await findRedirect(db, "/greek/επίπεδο-2")).toBe("/actualites/grec");
		for (const path of ["/2013/01/ete", "/2013/01/ÉTÉ", "/?p=1", "/", "", "/2013/01/été/"]) {
			expect(await findRedirect(db, path), path).toBeNull();
		}
	});

	test("the first destination stays, in one batch and over several", async () => {
		const { db } = await open();
		await insertRedirects(db, [redirect("/a", "/actualites/premier")]);
		await insertRedirects(db, [redirect("/a", "/actualites/second"), redirect("/b", "/actualites/b"), redirect("/b", "/actualites/c")]);
		expect(await findRedirect(db, "/a")).toBe("/actualites/premier");
		expect(await findRedirect(db, "/b")).toBe("/actualites/b");
	});

	test("tells which paths are taken; nothing asked, nothing given", async () => {
		const { db } = await open();
		await insertRedirects(db, []);
		await insertRedirects(db, [redirect("/a", "/x"), redirect("/b", "/y")]);
		expect((await listRedirectsFrom(db, ["/b", "/a", "/c"])).sort()).toEqual(["/a", "/b"]);
		expect(await listRedirectsFrom(db, [])).toEqual([]);
	});

	test("500 paths asked at once are answered", async () => {
		const { db } = await open();
		const many = Array.from({ length: 500 }, (_, index) => redirect(`/${index}`, "/x"));
		await insertRedirects(db, many);
		expect(
			await listRedirectsFrom(
				db,
				many.map(({ fromPath }) => fromPath),
			),
		).toHaveLength(500);
	});
});
