import { expect, test } from "vitest";
import { changeAddresses, type NewAddress } from "./markdown-edits.ts";

const to = (address: string): NewAddress => {
	if (address.startsWith("moved:gone")) return "drop";
	return /old|moved/.test(address) ? { to: address.replace(/^.*\//, "/new/"), words: "Son titre" } : null;
};
const change = (markdown: string) => changeAddresses(markdown, { link: to, picture: to });

test.each([
	["a link", "Voir [là](https://old.example/a) et [ici](https://b.example).", "Voir [là](/new/a) et [ici](https://b.example)."],
	["its title and what stands in it", '[**là** `x`](https://old.example/a "Dit")', '[**là** `x`](/new/a "Dit")'],
	["a picture", '![Une \\] vue](https://old.example/a.jpg "T")', '![Une \\] vue](/new/a.jpg "T")'],
	["a picture in a link", "[![v](old/b.jpg)](https://old.example/a)", "[![v](/new/b.jpg)](/new/a)"],
	["an address in angles", "[là](<https://old.example/a b>)", "[là](</new/a b>)"],
	["an address that stands bare", "<https://old.example/a> et https://old.example/b", "[Son titre](/new/a) et [Son titre](/new/b)"],
	[
		"a reference",
		"[là][1] ![v][p]\n\n[1]: https://old.example/a\n[p]: old/b.jpg 'T'",
		'[là][1] ![v][p]\n\n[1]: /new/a\n[p]: /new/b.jpg "T"',
	],
	[
		"tags",
		`<p><a class="x" href='https://old.example/a'>là</a> <IMG SRC=old/b.jpg></p>`,
		'<p><a class="x" href="/new/a">là</a> <IMG SRC="/new/b.jpg"></p>',
	],
	[
		"addresses as a printer of HTML spells them, alternative texts that speak of it",
		'<figure><img src="https://old.example/?a=1&#x26;b"></figure>\n\n![\\&amp;](old/b.jpg)',
		'<figure><img src="/new/?a=1&amp;b"></figure>\n\n![\\&amp;](/new/b.jpg)',
	],
	["a link that goes, its words stay", "Voir [**là**](moved:gone#1).", "Voir **là**."],
	[
		"code, left alone",
		"`[x](https://old.example/a)`\n\n```\n![v](old/b.jpg)\n```",
		"`[x](https://old.example/a)`\n\n```\n![v](old/b.jpg)\n```",
	],
	["how it was written", "* un\n* [deux](old/a)\n\n\nTrois  \nquatre\\\n_cinq_", "* un\n* [deux](/new/a)\n\n\nTrois  \nquatre\\\n_cinq_"],
])("%s", async (_name, before, after) => {
	expect(await change(before)).toBe(after);
});

test("a text without addresses of ours stays as it is", async () => {
	for (const text of ["", "Rien.", "[x](https://b.example)"]) expect(await change(text)).toBe(text);
});
