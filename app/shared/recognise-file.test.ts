import { describe, expect, test } from "vitest";
import { mp3, mp4, ogg, pdf } from "../../tests/support/files.ts";
import { fileFormatAt, markdownFile, readableName } from "./files.ts";
import { fileFormat } from "./recognise-file.ts";

const join = (...parts: (string | Buffer)[]) =>
	Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

describe("PDF and audio known by their bytes (issue 14)", () => {
	test.each<[string, Buffer, ReturnType<typeof fileFormat>]>([
		["a PDF", pdf(), "pdf"],
		["a PDF cut short", pdf().subarray(0, 200), "damaged"],
		["a PDF behind a page of HTML", join("<script>alert(1)</script>\n", pdf()), null],
		["a PDF with a page of HTML behind it", join(pdf(), "<script>alert(1)</script>"), "pdf"],
		["a PDF with an archive behind it", join(pdf(), Buffer.alloc(4_000, "PK\x03\x04")), "damaged"],
		["words that say they are a PDF", join("%PDF-quoi %%EOF"), null],
		["frames", mp3(), "mp3"],
		["frames behind a tag", mp3(3, "Le vent"), "mp3"],
		["frames behind a tag and its padding", join(mp3(0, "a"), Buffer.alloc(900), mp3(2)), "mp3"],
		["one frame alone", mp3(1), null],
		["a tag alone", mp3(0, "Le vent"), null],
		["a page of HTML behind a tag", join(mp3(0, "a"), "<script>alert(1)</script>"), null],
		["sound in MPEG-4", mp4("soun"), "m4a"],
		["sound and chapters", mp4("soun", "text"), "m4a"],
		["a film", mp4("vide", "soun"), null],
		["tracks of nothing", mp4("text"), null],
		["MPEG-4 cut short", mp4("soun").subarray(0, 90), "damaged"],
		["an address of a box beyond the end", join("\xff\xff\xff\xffftypM4A "), "damaged"],
		["a picture in MPEG-4's boxes", join("\0\0\0\x10ftypavif\0\0\0\0"), "damaged"],
		["Vorbis", ogg("\x01vorbis"), "ogg"],
		["Opus", ogg("OpusHead"), "ogg"],
		["a film in Ogg", ogg("\x80theora", "\x01vorbis"), null],
		["a film behind a sound in Ogg", ogg("\x01vorbis", "\x80theora"), null],
		["an Ogg page alone", join("OggS\0"), null],
		["nothing", Buffer.alloc(0), null],
		["a picture", join("\x89PNG\r\n\x1a\n"), null],
		["HTML", join("<!doctype html>"), null],
		["a program", join("MZ\x90\0"), null],
		["noughts", Buffer.alloc(200), null],
	])("%s", (_name, bytes, format) => {
		expect(fileFormat(bytes)).toBe(format);
	});
	test("many random bytes are nothing and hang nothing", () => {
		for (let seed = 1; seed <= 400; seed++) {
			const bytes = Buffer.from(Array.from({ length: 300 }, (_, at) => Math.floor(Math.abs(Math.sin(seed * 997 + at * 13)) * 256)));
			for (const start of ["", "ID3\x04\0\0\x7f\x7f\x7f\x7f", "\0\0\0\x08ftyp", "OggS\0\x02", "\xff\xfb\x90\xc4"]) {
				expect(["damaged", null]).toContain(fileFormat(join(start, bytes)));
			}
		}
	});
});

test.each([
	["/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf", "pdf"],
	["/fichiers/audio/audio-1772355600000-k3j9x2a1bc.ogg", "ogg"],
	["/fichiers/audio/audio-1772355600000-k3j9x2a1bc.pdf", null],
	["/fichiers/pdf/audio-1772355600000-k3j9x2a1bc.pdf", null],
	["/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.html", null],
	["/fichiers/pdf/../pdf/pdf-1772355600000-k3j9x2a1bc.pdf", null],
	["https://ailleurs.example/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf", null],
])("%s is an address of: %s", (address, format) => {
	expect(fileFormatAt(address)).toBe(format);
});

test.each([
	["rapport_annuel_2026.pdf", "rapport annuel 2026", "[rapport annuel 2026](/f)"],
	["Entretien [brut] *1*.mp3", "Entretien [brut] *1*", "[Entretien \\[brut\\] \\*1\\*](/f)"],
	["a<b>&c.ogg", "a<b>&c", "[a\\<b\\>\\&c](/f)"],
	[".pdf", ".pdf", "[.pdf](/f)"],
	["deux\nlignes.pdf", "deux lignes", "[deux lignes](/f)"],
])("%s reads « %s »", (name, readable, line) => {
	expect(readableName(name)).toBe(readable);
	expect(markdownFile({ name, url: "/f" })).toBe(line);
});
