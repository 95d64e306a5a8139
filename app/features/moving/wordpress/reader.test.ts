import { describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "../../../../tests/wordpress/build-wxr.ts";
import { hostileFiles, hugeItem } from "../../../../tests/wordpress/hostile-files.ts";
import { importFile } from "../../../../tests/wordpress/import-file.ts";
import { MemoryTarget } from "../../../../tests/wordpress/memory-target.ts";
import { temporaryFiles } from "../../../../tests/wordpress/temporary-file.ts";
import { refusals } from "./copy.ts";
import { readWxr } from "./reader.ts";
import { ImportRefusal } from "./refusal.ts";
import type { WxrEvent, WxrItem } from "./wxr.ts";

const files = temporaryFiles();

async function read(xml: string | Uint8Array): Promise<WxrEvent[]> {
	return Array.fromAsync(readWxr(await files.write(xml)));
}

async function readItems(xml: string): Promise<WxrItem[]> {
	return (await read(xml)).flatMap((event) => (event.kind === "item" ? [event.item] : []));
}

async function refusal(promise: Promise<unknown>): Promise<ImportRefusal> {
	const error = await promise.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof ImportRefusal)) throw new Error(`not a refusal: ${String(error)}`);
	return error;
}

describe("reading an export", () => {
	it("tells the site, its authors and its items", async () => {
		const events = await read(wxrFile([wxrItem({ id: 7, title: "Été" })], { authors: { lucie: "Lucie & Cie" } }));
		expect(events.map((event) => event.kind)).toEqual(["author", "site", "item"]);
		expect(events[0]).toMatchObject({ login: "lucie", name: "Lucie & Cie" });
		expect(events[1]).toMatchObject({ site: { version: "1.2", title: "L'ancien site", url: "https://ancien.example" } });
		expect(events[2]).toMatchObject({ item: { id: "7", title: "Été", type: "post", status: "publish" } });
	});

	it.each(["1.0", "1.1", "1.2"])("reads version %s, and the https spelling of its namespace", async (version) => {
		for (const scheme of ["http", "https"]) {
			const namespace = `${scheme}://wordpress.org/export/${version}/`;
			const [item] = await readItems(wxrFile([wxrItem({ excerpt: "Un extrait" })], { version, namespace }));
			expect(item).toMatchObject({ excerpt: "Un extrait", type: "post" });
		}
	});

	it("joins CDATA sections, decodes entities, keeps the markup of contents as it is", async () => {
		const xml = wxrFile([wxrItem({ content: "<p>a ]]> b</p>", title: "x" })]).replace("<![CDATA[x]]>", "Tom &amp; J&#233;r&#xF4;me");
		const [item] = await readItems(xml);
		expect(item).toMatchObject({ content: "<p>a ]]> b</p>", title: "Tom & Jérôme" });
	});

	it("reads what an item carries: terms in order, chosen metadata, counted comments", async () => {
		const [item] = await readItems(
			wxrFile([
				wxrItem({
					terms: [
						{ domain: "post_tag", nicename: "eau", name: "Eau" },
						{ domain: "category", nicename: "arts", name: "Arts" },
					],
					meta: { _thumbnail_id: "12", _edit_last: "1" },
					comments: 3,
					sticky: true,
				}),
			]),
		);
		expect(item?.terms.map((term) => term.name)).toEqual(["Eau", "Arts"]);
		expect(item).toMatchObject({ thumbnailId: "12", comments: 3, sticky: true, imageAlt: "" });
	});

	it("drops the control characters that old sites let into their exports", async () => {
		const [item] = await readItems(wxrFile([wxrItem({ content: "a\u000bb\u0008c" })]));
		expect(item?.content).toBe("abc");
	});

	it("reads letters cut by the bounds of chunks", async () => {
		const content = `${"é".repeat(40_000)}€`.repeat(3);
		const [item] = await readItems(wxrFile([wxrItem({ content })]));
		expect(item?.content).toBe(content);
	});
});

describe("refusing a file", () => {
	it.each(hostileFiles())("$name: $code, and nothing is written", async ({ bytes, code }) => {
		const target = new MemoryTarget();
		const error = await refusal(importFile(await files.write(bytes), target));
		expect(error.code).toBe(code);
		expect(error.message).toMatch(/^[A-ZÀÉ].*\.$/);
		expect(target.batches).toBe(0);
	});

	it("refuses a file cut anywhere, whatever the place", async () => {
		const xml = wxrFile([wxrItem({ title: "Été", content: "<p>a &amp; b</p>" })]).trimEnd();
		for (let end = 40; end < xml.length; end += 37) {
			const { code } = await refusal(read(xml.slice(0, end)));
			expect(["cut", "plain-rss"]).toContain(code);
		}
	});

	it("refuses what is no file", async () => {
		expect((await refusal(Array.fromAsync(readWxr("/nowhere/at/all.xml")))).code).toBe("not-found");
		expect((await refusal(Array.fromAsync(readWxr(await files.folder())))).code).toBe("not-a-file");
	});

	it("refuses an item over 20 MB, takes one of 15", async () => {
		expect((await refusal(read(hugeItem(22)))).code).toBe("item-too-big");
		expect(await readItems(hugeItem(15))).toHaveLength(1);
	});

	it("has a sentence for every reason", () => {
		for (const words of Object.values<(detail: { line: number; word: string }) => string>(refusals)) {
			expect(words({ line: 12, word: "mot" })).toMatch(/^[A-ZÀ].+[.]$/);
		}
	});

	it("says on which line", async () => {
		const xml = wxrFile([wxrItem({})]).replace("<wp:status>", "<wp:status><b>");
		expect((await refusal(read(xml))).message).toMatch(/\(ligne \d+\)/);
	});
});
