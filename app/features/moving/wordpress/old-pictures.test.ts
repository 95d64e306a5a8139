import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFiles } from "../../../../tests/wordpress/temporary-file.ts";
import { openPictureFolder } from "../frame/picture-folder.ts";
import { OldPictures } from "./old-pictures.ts";
import type { Survey } from "./survey.ts";

const files = temporaryFiles();
const survey = { hosts: new Set(["a.example", "nom.files.wordpress.com"]), attachments: new Map(), attachmentPages: new Set() };
const pictures = new OldPictures(survey as unknown as Survey);
let locate: (address: string) => string | null;

beforeAll(async () => {
	const folder = join(await files.folder(), "uploads");
	const paths = [
		"2013/03/rive.jpg",
		"2013/03/Été Bleu.JPG",
		"2013/03/pont-300x200.jpg",
		"2014/03/pont.jpg",
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
	const shelf = await openPictureFolder(folder);
	locate = (address) => shelf?.locate(...pictures.namesOf(address)) ?? null;
});

describe("finding a picture of the old site in its uploads folder", () => {
	it.each([
		["https://a.example/wp-content/uploads/2013/03/rive.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/rive-300x200.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/rive-e1363312345678.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/sites/3/2013/03/rive.jpg?w=604", "2013/03/rive.jpg"],
		["https://nom.files.wordpress.com/2013/03/RIVE.jpg?w=604", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2013/03/%C3%89t%C3%A9%20bleu.jpg", "2013/03/Été Bleu.JPG"],
		["https://a.example/wp-content/uploads/2015/01/grande-1024x683.jpg", "2015/01/grande-scaled.jpg"],
		["https://cdn.example/wp-content/uploads/2013/03/rive.jpg", "2013/03/rive.jpg"],
		["https://a.example/images/rive.jpg", "2013/03/rive.jpg"],
		["https://a.example/wp-content/uploads/2014/04/double.png", "2014/04/double.png"],
		// A size of that very month, rather than the whole picture of another one.
		["https://a.example/wp-content/uploads/2013/03/pont-300x200.jpg", "2013/03/pont-300x200.jpg"],
	])("%s is %s", (address, path) => {
		expect(locate(address)).toBe(path);
	});

	it.each([
		"https://a.example/images/double.png",
		"https://a.example/wp-content/uploads/2013/03/absente.jpg",
		"https://a.example/wp-content/uploads/2015/01/note.txt",
		"https://a.example/wp-content/uploads/../../secret.jpg",
		"https://a.example/wp-content/uploads/..%2f..%2fsecret.jpg",
		"https://a.example/wp-content/uploads/2013/03/lien.jpg",
		// Another site's picture is not this one's because it bears its name.
		"https://b.example/photos/rive.jpg",
		"file:///etc/passwd",
		"https://a.example/%zz.jpg",
		"",
	])("%s is nothing", (address) => {
		expect(locate(address)).toBeNull();
	});
});
