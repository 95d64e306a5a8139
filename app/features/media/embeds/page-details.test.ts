import { expect, test } from "vitest";
import { readHead } from "./page-details.server.ts";

const base = new URL("https://video.example/w/un");
const read = (html: string, type = "text/html") => readHead(Buffer.from(html), type, base);

test.each([
	["Open Graph before the title", '<title>Site</title><meta property="og:title" content="Une vidéo">', "Une vidéo"],
	["the first of each", '<meta property="og:title" content="Un"><meta property="og:title" content="Deux">', "Un"],
	["the title alone, its entities read", "<title>Chez L&eacute;a &amp; Zo&#233;</title><p>rien", "Chez Léa & Zoé"],
	["entities in what is quoted", "<meta property='og:title' content='L&#8217;&eacute;t&eacute; &quot;ici&quot;'>", 'L’été "ici"'],
	["tags in capitals, without quotes", "<META NAME=twitter:title CONTENT=Ici>", "Ici"],
	["a title within a script is none", '<script>"<title>Piège</title>"</script><title>Vrai</title>', "Vrai"],
	["the picture's title is another one", "<title>Page</title><svg><title>Dessin</title></svg>", "Page"],
	["nothing from the body on", '<body><meta property="og:title" content="Non"><title>Non plus</title>', null],
	["an attribute said twice counts once", '<meta property="og:title" property="x" content="Un" content="Deux">', "Un"],
	["a page that says nothing", "<p>", null],
])("%s", (_, html, title) => {
	expect(read(html).title).toBe(title);
});

test("a picture's address is taken from the page it stands on; what is no address is none", () => {
	expect(read('<meta property="og:image" content="/a.jpg">').picture).toBe("https://video.example/a.jpg");
	expect(read('<meta property="og:image" content="javascript:alert(1)">').picture).toBeNull();
});

test("letters are read as they were sent", () => {
	const bytes = Buffer.from('<meta charset="iso-8859-1"><title>Été</title>', "latin1");
	expect(readHead(bytes, "text/html", base).title).toBe("Été");
});

test("a page made to be mended at length costs what its length costs", () => {
	const took = (html: string) => {
		const began = process.cpuUsage();
		read(html);
		const { user } = process.cpuUsage(began);
		return user;
	};
	const plain = took("<b>mot</b> ".repeat(200_000));
	for (const hostile of ["<b a=1><p>", "<b>", "<b </i>", "<table><a>"]) {
		expect(took(hostile.repeat(2_000_000 / hostile.length)), hostile).toBeLessThan(20 * plain + 1_000_000);
	}
});
