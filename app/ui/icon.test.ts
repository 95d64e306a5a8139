import { expect, test } from "vitest";
import { drawing } from "../shared/drawings.ts";
import { contentIconName, contentIcons } from "./icon.tsx";
import { posterImage } from "./picture.tsx";

test("the eleven icons an editor may choose are known (row 016)", () => {
	expect(Object.keys(contentIcons)).toHaveLength(11);
	expect(contentIconName("Megaphone")).toBe("Megaphone");
});

test("an unknown icon is Zap, or the fallback asked for", () => {
	expect([null, undefined, "", "zap", "toString"].map((name) => contentIconName(name))).toEqual(Array(5).fill("Zap"));
	expect(contentIconName("Licorne", "Shield")).toBe("Shield");
});

test("a poster exists in three widths, whatever the icon", () => {
	const poster = posterImage("Licorne");
	expect(poster.src).toBe(drawing("poster-zap-480.webp"));
	expect(poster.srcset).toBe([320, 480, 640].map((width) => `${drawing(`poster-zap-${width}.webp`)} ${width}w`).join(", "));
});
