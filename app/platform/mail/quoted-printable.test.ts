import { decode } from "libqp";
import { expect, test } from "vitest";
import { endQuoted, type Quoted, quote } from "./quoted-printable.ts";

const words = "L’été, 🌻 = 漢 \t.\r\nFrom ici\nfin ";

test("pieces encoded apart read, once joined, as the words do, wherever they were parted", () => {
	const letters = [...words.repeat(4)];
	for (let at = 0; at <= letters.length; at++) {
		const pieces = [letters.slice(0, at), letters.slice(at, at + 30), letters.slice(at + 30)].map((part) => part.join(""));
		const joined = endQuoted(pieces.map(quote).join("") as Quoted);
		expect(decode(joined).toString()).toBe(pieces.map((piece) => piece.replace(/\r\n?|\n/g, "\r\n")).join(""));
		expect(joined).toMatch(/^(?:[\t -~]{0,75}[!-~]?\r\n)*[\t -~]{0,75}[!-~]?$/);
		expect(joined).not.toMatch(/=$/);
	}
});

test("nothing is nothing", () => {
	expect([quote(""), endQuoted(quote("")), endQuoted(quote("a"))]).toEqual(["", "", "a"]);
});
