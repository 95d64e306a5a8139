/** Files that an import must refuse, each with the code of its refusal. */
import { gzipSync } from "node:zlib";
import type { RefusalCode } from "../../app/features/moving/wordpress/copy.ts";
import { WXR_TAIL, wxrFile, wxrHead, wxrItem } from "./build-wxr.ts";

export interface HostileFile {
	name: string;
	bytes: Uint8Array;
	code: RefusalCode;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** All of them; the sound export inside would give two articles. */
export function hostileFiles(): HostileFile[] {
	const sound = wxrFile([wxrItem({ title: "Été" }), wxrItem({ title: "Hiver" })]);
	const bytes = utf8(sound);
	const head = wxrHead();
	const accent = bytes.indexOf(0xc3);
	const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
	return [
		{ name: "vide", bytes: utf8(""), code: "empty" },
		{ name: "blanc", bytes: utf8(" \n\n"), code: "empty" },
		{ name: "coupé au milieu d'un texte", bytes: bytes.subarray(0, Math.floor(bytes.length * 0.6)), code: "cut" },
		{ name: "coupé au milieu d'une lettre", bytes: bytes.subarray(0, accent + 1), code: "cut" },
		{ name: "coupé avant la dernière balise", bytes: utf8(sound.replace("</rss>", "")), code: "cut" },
		{ name: "balises croisées", bytes: utf8(sound.replace("</item>", "</channel>")), code: "malformed" },
		{ name: "esperluette nue", bytes: utf8(sound.replace("</wp:status>", "& co</wp:status>")), code: "malformed" },
		{
			name: "bombe d'entités",
			bytes: utf8(sound.replace("<rss", `<!DOCTYPE rss [<!ENTITY l0 "lol">${entities}]><rss`).replace("publish", "&l9;")),
			code: "doctype",
		},
		{
			name: "entité externe",
			bytes: utf8(sound.replace("<rss", '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss').replace("publish", "&x;")),
			code: "doctype",
		},
		{ name: "page HTML", bytes: utf8("<!DOCTYPE html><html><body>Connexion</body></html>"), code: "not-wxr" },
		{ name: "autre XML", bytes: utf8("<?xml version='1.0'?><opml version='2.0'><body/></opml>"), code: "not-wxr" },
		{
			name: "flux RSS",
			bytes: utf8('<rss version="2.0"><channel><title>A</title><item><title>B</title></item></channel></rss>'),
			code: "plain-rss",
		},
		{ name: "RSS sans canal", bytes: utf8('<rss version="2.0"></rss>'), code: "plain-rss" },
		{
			name: "version inconnue",
			bytes: utf8(wxrFile([wxrItem()], { version: "9.0", namespace: "http://wordpress.org/export/1.2/" })),
			code: "version",
		},
		{ name: "JSON", bytes: utf8('{"posts": []}'), code: "not-xml" },
		{ name: "ZIP", bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), code: "zip" },
		{ name: "gzip", bytes: gzipSync(sound), code: "gzip" },
		{ name: "image", bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), code: "binary" },
		{ name: "NUL dans le texte", bytes: utf8(sound.replace("Hiver", "Hi\u0000ver")), code: "binary" },
		{ name: "UTF-16", bytes: new Uint8Array(Buffer.from(`\ufeff${sound}`, "utf16le")), code: "not-utf8" },
		{ name: "latin-1", bytes: new Uint8Array(Buffer.from(sound, "latin1")), code: "not-utf8" },
		{ name: "latin-1 annoncé", bytes: utf8(sound.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')), code: "not-utf8" },
		{ name: "imbrication sans fin", bytes: utf8(`${head}<item>${"<a>".repeat(5_000)}`), code: "too-deep" },
	];
}

/** A single item of `megabytes` MB, the rest sound. */
export function hugeItem(megabytes: number): string {
	const line = "Une ligne de soixante-quatre caractères, ou presque, sans fin….\n";
	const content = line.repeat(Math.ceil((megabytes * 1024 * 1024) / Buffer.byteLength(line)));
	return `${wxrHead()}${wxrItem({ content })}${WXR_TAIL}`;
}
