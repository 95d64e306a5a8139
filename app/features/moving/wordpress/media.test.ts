import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFiles } from "../../../../tests/wordpress/temporary-file.ts";
import { openUploads, type Uploads } from "./media.ts";

const files = temporaryFiles();
let uploads: Uploads;

beforeAll(async () => {
	const folder = join(await files.folder(), "uploads");
	const paths = [
		"2013/03/rive.jpg",
		"2013/03/Été Bleu.JPG",
		"2013/04/double.png",
		"2014/04/double.png",
		"2015/01/grande-scaled.jpg",
		"2015/01/note.txt",
	];
	for (const path of paths) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), path);
	}
	await writeFile(join(await files.folder(), "secret.jpg"), "secret");
	await symlink(join(await files.folder(), "secret.jpg"), join(folder, "2013/03/lien.jpg"));
	uploads = await openUploads(folder);
});

describe("finding an image in the uploads folder", () => {
	it.each([
		["https://a.example/wp-content/uploads/2013/03/rive.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/rive-300x200.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/rive-e1363312345678.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/sites/3/2013/03/rive.jpg?w=604", "2013/03/rive.jpg"],
		["https://nom.files.wordpress.com/2013/03/RIVE.jpg?w=604", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/%C3%89t%C3%A9%20bleu.jpg", "2013/03/Été Bleu.JPG"],
		["https://a.example/wp-content/uploads/2015/01/grande-1024x683.jpg", "2015/01/grande-scaled.jpg"],
		["https://a.example/images/rive.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2014/04/double.png", "2014/04/double.png"],
	])("%s is %s", (address, path) => {
		expect(uploads.locate(address)).toBe(path);
	});

	it.each([
		"https://a.example/images/double.png",
		"https://a.example/wp-content/uploads/2013/03/absente.jpg",
		"https://a.example/wp-content/uploads/2015/01/note.txt",
		"https://a.example/wp-content/uploads/../../secret.jpg",
		"https://a.example/wp-content/uploads/..%2f..%2fsecret.jpg",
		"https://a.example/wp-content/uploads/2013/03/lien.jpg",
		"file:///etc/passwd",
		"https://a.example/%zz.jpg",
		"",
	])("%s is nothing", (address) => {
		expect(uploads.locate(address)).toBeNull();
	});

	it("reads what it located", async () => {
		const image = await uploads.read("2013/03/rive.jpg");
		expect(image?.name).toBe("rive.jpg");
		expect(Buffer.from(image?.bytes ?? []).toString()).toBe("2013/03/rive.jpg");
		expect(await uploads.read("2013/03/partie.jpg")).toBeNull();
	});

	it("refuses a folder that is none", async () => {
		await expect(openUploads(join(await files.folder(), "rien"))).rejects.toMatchObject({ code: "uploads-not-found" });
	});
});
