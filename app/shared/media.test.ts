import { expect, test } from "vitest";
import { cutAround, focusClasses } from "./focus.ts";
import { imageFormat, libraryAddress, markdownImage, readLibraryQuery } from "./media.ts";

test("a format is told by its first bytes, not by its name", () => {
	const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	expect(imageFormat(bytes("\xff\xd8\xff\xe0..JFIF"))).toBe("jpeg");
	expect(imageFormat(bytes("\x89PNG\r\n\x1a\n"))).toBe("png");
	expect(imageFormat(bytes("GIF89a"))).toBe("gif");
	expect(imageFormat(bytes("RIFF....WEBPVP8 "))).toBe("webp");
	for (const other of ["", "bonjour", "<svg xmlns=", "RIFF....WAVEfmt ", "BM", "%PDF-1.4"])
		expect(imageFormat(bytes(other)), other).toBeNull();
});

test("a focus is a class of a small set", () => {
	expect(focusClasses({ x: 23, y: 88 })).toBe("focus-x-20 focus-y-90");
	expect(focusClasses({ x: -4, y: 400 })).toBe("focus-x-0 focus-y-100");
	expect(focusClasses(null)).toBeNull();
});

test("a cut keeps its focus inside, as near to the middle as the edges allow", () => {
	const picture = { width: 1_000, height: 1_000 };
	expect(cutAround(picture, 2, { x: 50, y: 50 })).toEqual({ left: 0, top: 250, width: 1_000, height: 500 });
	expect(cutAround(picture, 2, { x: 10, y: 0 })).toEqual({ left: 0, top: 0, width: 1_000, height: 500 });
	expect(cutAround(picture, 2, { x: 10, y: 95 })).toEqual({ left: 0, top: 500, width: 1_000, height: 500 });
	expect(cutAround(picture, 0.5, { x: 100, y: 50 })).toEqual({ left: 500, top: 0, width: 500, height: 1_000 });
	expect(cutAround({ width: 3, height: 1 }, 1_200 / 630, { x: 50, y: 50 })).toEqual({ left: 1, top: 0, width: 2, height: 1 });
});

test("a Markdown line stays one whatever the words are", () => {
	expect(markdownImage({ url: "/images/a.webp", alt: "Un [grand]\n pont" })).toBe("![Un \\[grand\\] pont](/images/a.webp)");
	expect(markdownImage({ url: "/images/a.webp", alt: "" })).toBe("![](/images/a.webp)");
});

test("the library's address says what is shown, and reads back", () => {
	const address = libraryAddress({ filter: "inutilisees", q: "l’été", page: 3 });
	expect(readLibraryQuery(new URL(address, "http://x").searchParams)).toEqual({ filter: "inutilisees", q: "l’été", page: 3 });
	expect(libraryAddress({ filter: "toutes", q: "", page: 1 })).toBe("/admin/images");
	expect(readLibraryQuery(new URLSearchParams("filtre=x&page=-4"))).toEqual({ filter: "toutes", q: "", page: 1 });
});
