// What a Substack archive becomes: each part of a post's HTML, each state, each list of readers, and the archives that are refused.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUCKET, carnet, parts, postsCsv, writeArchive } from "../../../../tests/support/substack-archive.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { zipOf } from "../../../../tests/support/zip-file.ts";
import type { ItemRecord, MovedRecord, ReaderRecord } from "../frame/records.ts";
import { originalOf } from "./attributes.ts";
import { type SubstackOptions, substack } from "./substack.ts";

const FIXTURES = join(import.meta.dirname, "../../../../tests/fixtures/substack");
const given = {
	now: new Date("2026-01-01T00:00:00.000Z"),
	standingUnder: (column: string) =>
		column === "email_suppressed" ? () => null : column === "unsubscribed_on" ? () => "left" as const : null,
};

async function recordsOf(files: Record<string, string | Uint8Array>, options: Partial<SubstackOptions> = {}): Promise<MovedRecord[]> {
	const path = await writeArchive(await temporaryFolder("substack"), files);
	const source = await substack.open(path, { site: "https://carnet.substack.com", ...given, ...options });
	try {
		return await Array.fromAsync(source.records(() => {}));
	} finally {
		await source.close();
	}
}

const itemsIn = (records: MovedRecord[]) =>
	records.filter((record): record is ItemRecord & { kind: "actualites" } => record.record === "item");
const codesOf = ({ notes }: { notes: { code: string }[] }) => notes.map(({ code }) => code);
const leftIn = (records: MovedRecord[]) =>
	records.filter((record) => record.record === "left-out").map(({ reason, what, count }) => `${reason}: ${count ?? what}`);

async function post(html: string, [type = "newsletter", audience = "everyone"]: string[] = []) {
	const csv = postsCsv([["1.billet", "2024-01-15T07:30:00.000Z", "true", type, audience, "Billet", ""]]);
	const [item] = itemsIn(await recordsOf({ "posts.csv": csv, "posts/1.billet.html": html }));
	if (!item) throw new Error("no item");
	return { markdown: item.columns.content, notes: item.notes.map(({ code, word }) => (word === "" ? code : `${code} ${word}`)), item };
}

describe("parts of a post", () => {
	test.each([
		["image", `<figure>\n<img src="${BUCKET}/rive.jpeg" alt="La rive"><figcaption>La <em>rive</em>, au matin</figcaption>\n</figure>`],
		["image-linked", `[![](${BUCKET}/carte.jpeg)](https://autre.example/carte)`],
		["image-old", `![Vieille](${BUCKET}/vieille.png)`],
		["image-srcset", `![](${BUCKET}/seule.png)`],
		["gallery", `![](${BUCKET}/a.png)\n\n![B](${BUCKET}/b.png)\n\n*Deux & vues*`],
		["gallery-hashed", `![](${BUCKET}/d.png)`],
		["button", "[Commander](https://librairie.example/)"],
		["publication", "[L’Écho](https://echo.substack.com/)"],
		["footnote", "Une note[^1].\n\n[^1]: Premier alinéa.\n\n    Second, *plus long*."],
		["tweet", "> Un mot bref.\n>\n> [— Ada @ada, 3 juin 2023](https://twitter.com/ada/status/1)"],
		["tweet-empty", "> Tout dans le JSON.\n>\n> [— Bob @bob](https://twitter.com/bob/status/2)"],
		["instagram", "[Une photo](https://www.instagram.com/p/CxYz_1/)"],
		["post", "[Le pont](https://carnet.substack.com/p/le-pont)\\\nIl était une fois…"],
		["digest", "[La source](https://carnet.substack.com/p/la-source)\\\nÀ lire aussi"],
		["mention", "Merci à Zoé Lefèvre."],
		["file", "[Le rapport (1.2MB ∙ PDF file)](https://carnet.substack.com/api/v1/file/1.pdf)"],
		["formula", "```latex\nE = mc^2\n```"],
		["youtube", "[Voir sur YouTube](https://www.youtube.com/watch?v=abc)"],
		["youtube-empty", "[Voir sur YouTube](https://www.youtube.com/watch?v=def)"],
		["spotify", "[Voir sur Spotify](https://open.spotify.com/episode/1)"],
		["apple", "[embed.podcasts.apple.com/fr/podcast/1](https://embed.podcasts.apple.com/fr/podcast/1)"],
		["pullquote", "> Une phrase en exergue."],
		["poem", "Sous le pont\\\n\u2002\u2002coule la Seine"],
		["heading", "## Un intertitre"],
		["unknown", "Des mots à garder\n\n[https://autre.example/bloc](https://autre.example/bloc)"],
		["code", "```js\nif (a < b) {\n\n  partir();\n}\n```"],
	])("%s", async (name, expected) => {
		const { markdown } = await post(`<p>Avant.</p>${parts[name]}`);
		expect(markdown).toBe(`Avant.\n\n${expected}`);
	});

	test.each([
		["button-subscribe", ["button S’abonner"]],
		["button-share", ["button Partager"]],
		["button-gift", ["button Offrir"]],
		["button-comments", ["button Commenter"]],
		["subscribe", ["signup"]],
		["native-video", ["not-in-archive vidéo"]],
		["poll", ["not-in-archive sondage"]],
	])("%s is left out and said", async (name, expected) => {
		const { markdown, notes } = await post(`<p>Avant.</p>${parts[name]}`);
		expect({ markdown, notes }).toEqual({ markdown: "Avant.", notes: expected });
	});

	test("an address that cannot be decoded stays one, and the picture its place", async () => {
		expect((await post(`<p>Avant.</p>${parts["image-broken"]}`)).markdown).toContain("![Cassée](https://a.example/");
		expect(originalOf("https://substackcdn.com/image/fetch/$s_!x!,w_1/https%3A%2F%2Fa.example%2Fb.jpg")).toBe("https://a.example/b.jpg");
		expect(originalOf("https://substackcdn.com/image/fetch/https://a.example/b.jpg")).toBe("https://a.example/b.jpg");
		expect(originalOf("https://autre.example/b.jpg")).toBe("https://autre.example/b.jpg");
	});

	test.each(["paywall", "dynamic"])("%s: what was for some is never public", async (name) => {
		const { item, notes } = await post(`<p>Début.</p>${parts[name]}<p>Suite.</p>`);
		expect(item.columns.is_published).toBe(false);
		expect(notes[0]).toMatch(/^(paywall|dynamic)/);
		const hostile = await post(`${"<b>".repeat(400)}Début.${parts[name]}<p>Suite.</p>`);
		expect(hostile.item.columns.is_published).toBe(false);
		expect(hostile.markdown).toContain("Suite.");
	});

	test("data-attrs that are no JSON, or of other shapes, cost nothing but themselves", async () => {
		const { markdown } = await post(
			'<p>Avant.</p><div class="digest-post-embed" data-attrs="{"></div><div class="tweet" data-attrs="[1]"><div class="tweet-text">Mot</div></div><div class="image-gallery-embed" data-attrs="{&quot;gallery&quot;:7}"></div><span class="mention-wrap" data-attrs="null">Nom</span><p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;javascript:alert(1)&quot;,&quot;text&quot;:&quot;Cliquez&quot;}"></p>',
		);
		expect(markdown).toContain("> Mot");
		expect(markdown).toContain("Nom");
		expect(markdown).toContain("Cliquez");
		expect(markdown).not.toContain("javascript:");
	});

	test("nested without end, the words are kept", async () => {
		const { markdown, notes } = await post(`${"<div>".repeat(30_000)}au fond`);
		expect(markdown).toBe("au fond");
		expect(notes).toContain("plain-text");
	});
});

describe("the whole archive", () => {
	test.each([
		["", false],
		["carnet-export/", true],
	])("%j: every state", async (top, isOld) => {
		const records = await recordsOf(await carnet(top, isOld), { author: "Zoé Lefèvre" });
		const states = itemsIn(records).map((item) => [
			item.columns.title,
			item.columns.is_published,
			item.columns.published_at,
			...codesOf(item).slice(0, 1),
		]);
		const winter = "2024-01-15T07:30:00.000Z";
		expect(states).toEqual([
			["La rivière\u00a0: « l’eau » & ses amis", true, winter, "cover-from-text"],
			["Toutes les parties", true, "2024-07-15T06:30:00.000Z", "button"],
			["Numéro seul", true, winter],
			["Brouillon", false, null, "no-date"],
			["À venir", false, null, "scheduled"],
			["Aux payants", false, winter, "reserved"],
			["Aux gratuits", false, winter, "reserved"],
			["Aux fondateurs", false, winter, "reserved"],
			["Coupé", false, winter, "paywall"],
			["Épisode 1", true, winter, "podcast"],
			["Un fil", false, winter, "thread"],
			["À propos", true, winter, "page"],
			["Type étrange", false, winter, "unknown-type"],
			["État étrange", false, null, "unknown-state"],
			["Dynamique", false, winter, "dynamic"],
			["Image au milieu", true, winter, "cover-from-text"],
			["orphelin du tableau", false, null, "no-row"],
		]);
		expect(leftIn(records)).toEqual([
			"missing-html: Sans fichier",
			"no-id: Sans numéro",
			"duplicate: La rivière, encore",
			"post-columns: email_sent_at : 18 lignes",
			...(isOld ? [] : ["post-columns: inbox_sent_at : 18 lignes"]),
			"bad-address: pas-une-adresse",
			"erased: 1",
			"reader-columns: active_subscription : 4 lignes",
			"reader-columns: expiry : 1 ligne",
			"reader-columns: plan : 1 ligne",
			"reader-columns: first_payment_at : 1 ligne",
			"tracking: 2",
			`file: ${top}notes.txt`,
		]);
		const [river] = itemsIn(records);
		expect(river).toMatchObject({
			origin: "substack:1001",
			wantedSlug: "la-riviere",
			columns: { excerpt: "Au fil de l’eau, tout simplement", author_name: "Zoé Lefèvre" },
			cover: {
				address: `${BUCKET}/rive.jpeg`,
				alt: "La rive",
				credit: "La rive, au matin",
				orElse: expect.stringContaining(`${BUCKET}/rive.jpeg`),
			},
			oldAddresses: ["https://carnet.substack.com/p/la-riviere"],
		});
		expect(river?.columns.content).toBe(
			"Ni chaud ni froid\u00a0: «\u00a0l’été\u00a0» à Nîmes. [Voir](https://carnet.substack.com/p/toutes-les-parties#sources).",
		);
		const codes = new Set(itemsIn(records).flatMap(codesOf));
		for (const code of codes) expect(substack.words.notes[code], code).toBeDefined();
		expect(JSON.stringify(records)).not.toContain("deletion-request");
	});

	test("read again, the records are the same; without the site's address paths stand and it is said", async () => {
		const path = await writeArchive(await temporaryFolder("substack"), await carnet());
		const source = await substack.open(path, given);
		const first = await Array.fromAsync(source.records(() => {}));
		expect(await Array.fromAsync(source.records(() => {}))).toEqual(first);
		expect(first[0]).toEqual({ record: "notice", note: { code: "no-site", word: "" } });
		expect(itemsIn(first)[0]?.oldAddresses).toEqual(["/p/la-riviere"]);
		await source.close();
	});
});

describe("lists of readers", () => {
	const empty = { "posts.csv": postsCsv([]) };
	const readersIn = (records: MovedRecord[]) => records.filter((record): record is ReaderRecord => record.record === "reader");

	test.each([
		[
			"email_list.carnet.csv",
			[
				["elodie@exemple.fr", "subscribed"],
				["noe@exemple.fr", "left"],
				["vide@exemple.fr", "left"],
			],
		],
		[
			"abonnes.csv",
			[
				["anna@exemple.fr", "subscribed"],
				["paul@exemple.fr", "left"],
			],
		],
		[
			"anciens.csv",
			[
				["lea@exemple.fr", "subscribed"],
				["max@exemple.fr", "left"],
			],
		],
	])("%s", async (name, expected) => {
		const readers = readersIn(await recordsOf(empty, { subscribers: join(FIXTURES, name) }));
		expect(readers.map(({ email, state }) => [email, state])).toEqual(expected);
	});

	test("dates are those of the file, in winter and in summer; one that can be read in two ways is none", async () => {
		const of = async (name: string) => readersIn(await recordsOf(empty, { subscribers: join(FIXTURES, name) })).map(({ since }) => since);
		expect(await of("abonnes.csv")).toEqual(["2024-01-15T08:30:00.000Z", "2024-07-15T08:30:00.000Z"]);
		expect(await of("anciens.csv")).toEqual(["2019-07-15T08:30:00.000Z", null]);
	});

	test.each([
		["email,email_disabled,email_suppressed\na@b.fr,false,\nb@c.fr,false,true", /ligne 3.*« true » dans la colonne « email_suppressed »/],
		["email,active_subscription\na@b.fr,true", /colonne ne dit/],
		["adresse,email_disabled\na@b.fr,true", /adresses/],
		["email,email_disabled\na@b.fr,false\nb@c.fr,peut-être", /ligne 3.*peut-être/],
	])("%j is refused", async (csv, message) => {
		const path = join(await temporaryFolder("substack"), "liste.csv");
		await writeFile(path, csv);
		await expect(recordsOf(empty, { subscribers: path })).rejects.toThrow(message);
		await expect(recordsOf({ ...empty, "email_list.carnet.csv": csv })).rejects.toThrow(message);
	});
});

describe("archives that are refused", () => {
	test.each([
		["no archive", Buffer.from("posts.csv"), /zip/],
		["cut short", zipOf({ "posts.csv": postsCsv([]) }).subarray(0, 80), /zip/],
		["no posts.csv", zipOf({ "autre.csv": "a" }), /posts\.csv/],
		["another table", zipOf({ "posts.csv": "a,b\n1,2\n" }), /post_id/],
		["a path that leads out", zipOf({ "../../posts.csv": postsCsv([]) }), /zip/],
		["an empty table", zipOf({ "posts.csv": "" }), /vide/],
	])("%s", async (_name, bytes, message) => {
		const path = join(await temporaryFolder("substack"), "carnet.zip");
		await writeFile(path, bytes);
		await expect(substack.open(path, given)).rejects.toThrow(message);
	});

	test("no file, a wrong --site", async () => {
		await expect(substack.open("/nulle/part.zip", given)).rejects.toThrow(/^\/nulle\/part\.zip n’existe pas/);
		const path = await writeArchive(await temporaryFolder("substack"), { "posts.csv": postsCsv([]) });
		await expect(substack.open(path, { ...given, site: "carnet" })).rejects.toThrow(/--site/);
	});

	test("a post larger than allowed is left out and said", async () => {
		const csv = postsCsv([["1.a", "2024-01-15T07:30:00.000Z", "true", "newsletter", "everyone", "Gros", ""]]);
		const records = await recordsOf({ "posts.csv": csv, "posts/1.a.html": "a".repeat(9_000_000) });
		expect(leftIn(records)).toContain("unreadable-html: Gros");
	});

	test("an archive that lies of its sizes is refused", async () => {
		const bytes = zipOf({ "posts.csv": postsCsv([]), "posts/1.a.html": "a".repeat(100_000) });
		bytes.writeUInt32LE(10, bytes.lastIndexOf("PK\u0001\u0002", undefined, "latin1") + 24);
		const path = join(await temporaryFolder("substack"), "carnet.zip");
		await writeFile(path, bytes);
		await expect(substack.open(path, given)).rejects.toThrow(/zip/);
	});
});
