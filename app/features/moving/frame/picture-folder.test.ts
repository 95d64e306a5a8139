import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { zipOf } from "../../../../tests/support/zip-file.ts";
import { openPictures } from "./open-pictures.ts";
import { locator, openPictureFolder } from "./picture-folder.ts";
import { ImportRefusal } from "./refusal.ts";

test("a file is found by the longest end of an address that it alone has", () => {
	const locate = locator(["2013/01/rive.jpg", "2014/02/rive.jpg", "seule.png", "content/images/Été.webp"]);
	expect(locate("https://ancien.example/wp-content/uploads/2013/01/rive.jpg?w=300")).toBe("2013/01/rive.jpg");
	expect(locate("https://ancien.example/uploads/2014/02/RIVE.jpg")).toBe("2014/02/rive.jpg");
	expect(locate("https://ancien.example/2015/rive.jpg")).toBeNull();
	expect(locate("/ailleurs/seule.png")).toBe("seule.png");
	expect(locate("https://x.example/content/images/%C3%89t%C3%A9.webp")).toBe("content/images/Été.webp");
	expect(locate("https://x.example/images/E%CC%81te%CC%81.webp")).toBe("content/images/Été.webp");
	// A picture may have several names: its own folder counts before them, then their order.
	expect(locate("/a/2013/01/rive-9x9.jpg", "/a/2013/01/rive.jpg")).toBe("2013/01/rive.jpg");
	expect(locate("/2015/seule.png", "/2013/01/rive.jpg")).toBe("2013/01/rive.jpg");
	expect(locate()).toBeNull();
	expect([locate(""), locate("/"), locate("rive"), locate("%E0%A4%A")]).toEqual([null, null, null, null]);
});

test("a folder holds its own pictures alone: no link, no address leads out of it", async () => {
	const [folder, outside] = [await temporaryFolder("pictures"), await temporaryFolder("outside")];
	await mkdir(join(folder, "a"));
	await writeFile(join(folder, "a/vue.jpg"), "vue");
	await writeFile(join(folder, "a/texte.txt"), "texte");
	await writeFile(join(outside, "secret.jpg"), "secret");
	await symlink(join(outside, "secret.jpg"), join(folder, "lien.jpg"));
	const shelf = await openPictureFolder(folder);
	expect(await shelf?.read(shelf.locate("https://x.example/a/vue.jpg") ?? "")).toEqual({ bytes: Buffer.from("vue"), name: "vue.jpg" });
	for (const address of ["lien.jpg", "../outside/secret.jpg", join(outside, "secret.jpg"), "a/texte.txt"])
		expect(shelf?.locate(address)).toBeNull();
});

test("an archive as well; what is none is refused", async () => {
	const folder = await temporaryFolder("pictures");
	const path = join(folder, "images.zip");
	await writeFile(path, zipOf({ "bucket/images/a.png": "bytes", "__MACOSX/bucket/images/._a.png": "x", "lisez-moi.txt": "x" }));
	const { shelf } = await openPictures({ place: path, fetch: false });
	const found = shelf?.locate("https://x.supabase.co/storage/v1/object/public/bucket/images/a.png") ?? "";
	expect(await shelf?.read(found)).toEqual({ bytes: Buffer.from("bytes"), name: "a.png" });
	await shelf?.close();

	await writeFile(path, "PK pas une archive");
	await expect(openPictures({ place: path, fetch: false })).rejects.toThrow(ImportRefusal);
	await expect(openPictures({ place: join(folder, "nulle-part"), fetch: false })).rejects.toThrow(/introuvable/);
});
