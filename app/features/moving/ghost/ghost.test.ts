// What a Ghost export becomes, record by record: states, relations, members, redirects, and the files that are refused.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gazette, ghostFile, ghostPost, writeGhost } from "../../../../tests/support/ghost-export.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { ItemRecord, MovedRecord, NewsletterRecord, ReaderRecord } from "../frame/records.ts";
import { type GhostOptions, ghost } from "./ghost.ts";

const FIXTURES = join(import.meta.dirname, "../../../../tests/fixtures/ghost");
const given = {
	now: new Date("2026-01-01T00:00:00.000Z"),
	standingUnder: (column: string) =>
		column === "email_suppressed" ? () => null : column === "unsubscribed_on" ? () => "left" as const : null,
};

async function recordsOf(file: unknown, options: Partial<GhostOptions> = {}): Promise<MovedRecord[]> {
	const path = await writeGhost(await temporaryFolder("ghost"), file);
	const source = await ghost.open(path, { site: "https://gazette.example", ...given, ...options });
	return Array.fromAsync(source.records(() => {}));
}

const itemsIn = (records: MovedRecord[]) =>
	records.filter((record): record is ItemRecord & { kind: "actualites" } => record.record === "item");
const titled = (records: MovedRecord[], title: string) => {
	const found = itemsIn(records).find(({ columns }) => columns.title === title);
	if (!found) throw new Error(`no item called ${title}`);
	return found;
};
const codesOf = ({ notes }: { notes: { code: string }[] }) => notes.map(({ code }) => code);

describe("the whole magazine", () => {
	test("an article has its heading, dates, author, category, terms, cover, and says what has no place", async () => {
		const records = await recordsOf(gazette());
		const river = titled(records, "La rivière\u00a0: « l’eau » & ses <amis>");
		expect(river).toMatchObject({
			origin: "ghost:650000000000000000000001",
			wantedSlug: "la-riviere",
			columns: {
				excerpt: "Au fil de l’eau.",
				category: "Résistance",
				author_name: "Zoé Lefèvre",
				is_published: true,
				published_at: "2024-01-15T07:30:00.000Z",
				created_at: "2024-01-14T22:00:00.000Z",
				publish_at: null,
			},
			cover: { address: "https://gazette.example/content/images/2024/01/rive.jpg", alt: "La rive", credit: "Photo : Ada / Agence" },
			oldAddresses: ["https://gazette.example/la-riviere/"],
			terms: [
				{ scheme: "tag", name: "#a-la-une", slug: "hash-a-la-une" },
				{ scheme: "tag", name: "Résistance", slug: "resistance" },
				{ scheme: "tag", name: "Rivières", slug: "rivieres" },
				{ scheme: "author", name: "Zoé Lefèvre", slug: "zoe" },
				{ scheme: "author", name: "Noé Da Silva", slug: "noe" },
				{ scheme: "language", name: "fr", slug: null },
			],
		});
		expect(codesOf(river)).toEqual(["portal-link", "featured", "canonical", "code", "code", "settings", "columns"]);
		expect(JSON.stringify(records)).not.toMatch(/SECRET|\$2a|__GHOST_URL__|zoe@gazette/);
	});

	test("what engines and networks are told of an article comes along where it is not what the article says; of a mail it is said", async () => {
		const said = {
			meta_title: "La rivière, autrement",
			meta_description: "En une phrase.",
			og_image: "__GHOST_URL__/content/images/partage.jpg",
			twitter_title: "Autre chose",
		};
		const posts = [
			ghostPost({ title: "Dit autrement" }),
			ghostPost({ title: "Dit pareil", custom_excerpt: "Un extrait." }),
			ghostPost({ title: "Partie par courriel", status: "sent" }),
		];
		const id = (place: number) => posts[place]?.id;
		const records = await recordsOf(
			ghostFile({
				posts,
				posts_meta: [
					{ id: "1", post_id: id(0), ...said },
					{ id: "2", post_id: id(1), meta_title: "Dit pareil", meta_description: "Un extrait." },
					{ id: "3", post_id: id(2), meta_title: "Un titre" },
				],
			}),
		);
		const other = titled(records, "Dit autrement");
		expect(other.columns).toMatchObject({ seo_title: said.meta_title, seo_description: said.meta_description });
		expect(other.sharePicture).toBe("https://gazette.example/content/images/partage.jpg");
		expect(other.notes).toEqual([{ code: "settings", word: "twitter_title" }]);
		const same = titled(records, "Dit pareil");
		expect(same.columns).toMatchObject({ seo_title: null, seo_description: null });
		expect(same.sharePicture).toBeNull();
		const mail = records.find((record): record is NewsletterRecord => record.record === "newsletter");
		expect(mail?.notes).toContainEqual({ code: "settings", word: "meta_title" });
	});

	test.each([
		["Toutes les cartes", true, "2024-07-15T06:30:00.000Z", ["email", "embed"]],
		["À propos", true, "2024-01-15T07:30:00.000Z", ["page"]],
		["Brouillon", false, null, []],
		["Programmé", false, null, ["scheduled"]],
		["Aux membres", false, "2024-01-15T07:30:00.000Z", ["reserved"]],
		["Aux payants", false, "2024-01-15T07:30:00.000Z", ["reserved"]],
		["À une formule", false, "2024-01-15T07:30:00.000Z", ["reserved"]],
		["Début public", false, "2024-01-15T07:30:00.000Z", ["paywall"]],
		["Bloc gardé", false, "2024-01-15T07:30:00.000Z", ["gated"]],
		["Gardé en HTML", false, "2024-01-15T07:30:00.000Z", ["gated"]],
		["Coupé en HTML", false, "2024-01-15T07:30:00.000Z", ["paywall"]],
		["Statut étrange", false, null, ["unknown-status"]],
		["Sans titre", true, "2024-01-15T07:30:00.000Z", ["no-title"]],
		["Texte abîmé", true, "2024-01-15T07:30:00.000Z", ["broken-body"]],
		["Daté autrement", true, "2019-07-15T06:30:00.000Z", []],
		["Vieux modèle", true, "2024-01-15T07:30:00.000Z", ["page"]],
	])("%s: public %s", async (title, isPublic, at, codes) => {
		const item = titled(await recordsOf(gazette()), title);
		expect([item.columns.is_published, item.columns.published_at]).toEqual([isPublic, at]);
		if (codes[0] !== "email") expect(codesOf(item)).toEqual(expect.arrayContaining(codes));
		if (item.columns.is_published) expect(item.columns.content).not.toMatch(/Secret|réservé/);
	});

	test("what left by mail alone is a newsletter, never an article; what was to leave is a draft with its date", async () => {
		const letters = (await recordsOf(gazette())).filter((record): record is NewsletterRecord => record.record === "newsletter");
		expect(
			letters.map(({ title, subject, sentAt, plannedFor, isArchived }) => ({ title, subject, sentAt, plannedFor, isArchived })),
		).toEqual([
			{ title: "Lettre nº 12", subject: "Lettre nº 12", sentAt: "2024-01-15T07:30:00.000Z", plannedFor: null, isArchived: true },
			{ title: "Lettre payante", subject: "Lettre payante", sentAt: "2024-01-15T07:30:00.000Z", plannedFor: null, isArchived: false },
			{ title: "Lettre à venir", subject: "Notre objet à part", sentAt: null, plannedFor: "2031-01-15T06:30:00.000Z", isArchived: true },
		]);
		expect(letters[0]?.content).toContain("Bonjour {{prenom}}, ceci n’est que dans le courriel.");
		expect(codesOf(letters[1] ?? { notes: [] })).toEqual(["reserved", "kept-private"]);
	});

	test("published and « by mail only »: a draft", async () => {
		const post = ghostPost({ title: "Les deux" });
		const item = titled(
			await recordsOf(ghostFile({ posts: [post], posts_meta: [{ id: "m", post_id: post.id, email_only: 1 }] })),
			"Les deux",
		);
		expect([item.columns.is_published, codesOf(item)]).toEqual([false, ["email-only"]]);
	});

	test.each([
		["all", true, []],
		["status:free,status:-free", true, []],
		["status:-free", false, ["kept-private abonnés payants"]],
		["label:fidèles", false, ["kept-private label:fidèles"]],
	])("a letter sent to « %s »: on the archive %s", async (filter, isArchived, notes) => {
		const post = ghostPost({ title: "Lettre", status: "sent", email_recipient_filter: filter });
		const [letter] = (await recordsOf(ghostFile({ posts: [post] }))).filter((record) => record.record === "newsletter");
		expect([letter?.isArchived, letter?.notes.map(({ code, word }) => `${code} ${word}`)]).toEqual([isArchived, notes]);
		const [page] = itemsIn(await recordsOf(ghostFile({ posts: [{ ...post, status: "published" }] })));
		expect(page?.columns.is_published).toBe(true);
	});

	test("everything else is said: accounts, tables, code of the site, what is empty", async () => {
		const left = (await recordsOf(gazette())).filter((record) => record.record === "left-out");
		expect(left.map(({ reason, what, count }) => `${reason}: ${count ?? what}`)).toEqual([
			"empty: vide",
			"site-code: codeinjection_head",
			"accounts: 2",
			"table: snippets : 1 ligne",
			"table: newsletters : 1 ligne",
		]);
	});

	test("people of the first versions, columns, settings and subjects that have no place are said, never what stands in them", async () => {
		const post = ghostPost({ title: "Partie aussi par courriel" });
		const records = await recordsOf(
			ghostFile({
				posts: [post],
				posts_meta: [{ id: "m", post_id: post.id, email_subject: "Objet" }],
				subscribers: [{ id: "1", email: "a@lecteur.example" }],
				custom_theme_settings: [{ id: "1", key: "couleur", value: "SECRET" }],
				stripe_prices: [{ id: "1", nickname: "SECRET" }],
				tags: [
					{
						id: "t",
						name: "Eau",
						slug: "eau",
						description: "SECRET",
						feature_image: "/SECRET.jpg",
						created_at: "2024-01-01",
						parent_id: null,
					},
					{ id: "u", name: "Air", slug: "air", description: "SECRET" },
				],
				users: [{ id: "1", name: "Zoé", slug: "zoe", email: "zoe@gazette.example", password: "SECRET", bio: "SECRET", website: null }],
				settings: [
					{ id: "1", key: "title", value: "La Gazette" },
					{ id: "2", key: "navigation", value: '[{"label":"SECRET"}]' },
					{ id: "3", key: "secondary_navigation", value: "[]" },
					{ id: "4", key: "description", value: "SECRET" },
					{ id: "5", key: "mailgun_api_key", value: "SECRET" },
				],
			}),
		);
		expect(records.flatMap((record) => (record.record === "left-out" ? [`${record.reason}: ${record.what}`] : []))).toEqual([
			"accounts: ",
			"table: subscribers : 1 ligne",
			"column: tags.description : 2 lignes",
			"column: tags.feature_image : 1 ligne",
			"column: users.bio : 1 ligne",
			"setting: navigation",
			"setting: description",
		]);
		expect(records).toContainEqual({
			record: "notice",
			note: { code: "machinery", word: "custom_theme_settings, stripe_prices, mailgun_api_key" },
		});
		expect(titled(records, "Partie aussi par courriel").notes).toEqual([{ code: "settings", word: "email_subject" }]);
		expect(JSON.stringify(records)).not.toMatch(/SECRET|@lecteur|zoe@/);
	});

	test("every remark has its French", async () => {
		const records = await recordsOf(gazette(), { site: undefined });
		const codes = records.flatMap((record) => ("notes" in record ? codesOf(record) : record.record === "notice" ? [record.note.code] : []));
		for (const code of codes) expect(ghost.words.notes[code], code).toBeDefined();
		const reasons = records.flatMap((record) => (record.record === "left-out" ? [record.reason] : []));
		for (const reason of reasons) expect(ghost.words.leftOut[reason], reason).toBeDefined();
		expect(ghost.words.notes.scheduled?.one("2031-07-15T06:30:00.000Z")).toContain("15 juil. 2031 à 8\u00a0h\u00a030 (heure de Paris)");
		expect(ghost.words.notes.scheduled?.one("2031-01-15T06:30:00.000Z")).toContain("15 janv. 2031 à 7\u00a0h\u00a030 (heure de Paris)");
	});

	test("read again, the records are the same", async () => {
		const path = await writeGhost(await temporaryFolder("ghost"), gazette());
		const source = await ghost.open(path, given);
		expect(await Array.fromAsync(source.records(() => {}))).toEqual(await Array.fromAsync(source.records(() => {})));
	});
});

describe("shapes of the file", () => {
	test("the inner object alone is taken too; without the site's address its own are paths, and it is said", async () => {
		const { db } = ghostFile({
			posts: [ghostPost({ title: "Seul", slug: "seul", feature_image: "__GHOST_URL__/content/images/a.jpg" })],
		}) as { db: unknown[] };
		const records = await recordsOf(db[0], { site: undefined });
		expect(titled(records, "Seul")).toMatchObject({ cover: { address: "/content/images/a.jpg" }, oldAddresses: ["/seul/"] });
		expect(records[0]).toEqual({ record: "notice", note: { code: "no-site", word: "" } });
	});

	test("two posts of one id, and one without, are said", async () => {
		const twice = ghostPost({ title: "Deux fois" });
		const left = (await recordsOf(ghostFile({ posts: [twice, twice, ghostPost({ id: null, uuid: null, title: "Sans id" })] }))).filter(
			(record) => record.record === "left-out",
		);
		expect(left).toEqual([
			{ record: "left-out", reason: "duplicate", what: "Deux fois", where: "posts, n° 2" },
			{ record: "left-out", reason: "no-id", what: "Sans id", where: "posts, n° 3" },
		]);
	});

	test("titles with tags, entities and control characters are words", async () => {
		const [item] = itemsIn(await recordsOf(ghostFile({ posts: [ghostPost({ title: "<script>alert(1)</script>\n\u0000 l’été\u00a0!" })] })));
		expect(item?.columns.title).toBe("<script>alert(1)</script> l’été\u00a0!");
	});

	test.each([
		["nothing", "", /vide/],
		["a ZIP", "PK\u0003\u0004", /ZIP/],
		["cut short", JSON.stringify(gazette(), null, 1).slice(0, 5_000), /incomplet .*ligne \d+/],
		["damaged", '{\n"db": [\n{,\n]}', /abîmé .*ligne 3/],
		["no JSON", "<html></html>", /JSON/],
		["another JSON", '{"posts":[]}', /data/],
		["no version", '{"meta":{},"data":{"posts":[]}}', /version manque/],
		["a strange version", '{"meta":{"version":"bientôt"},"data":{"posts":[]}}', /bientôt/],
		["no posts", '{"meta":{"version":"5.1"},"data":{}}', /posts/],
	])("%s is refused, with what to do", async (_name, text, message) => {
		const path = join(await temporaryFolder("ghost"), "export.json");
		await writeFile(path, text);
		await expect(ghost.open(path, given)).rejects.toThrow(message);
	});

	test("another encoding, a folder, no file, a wrong --site are refused", async () => {
		const folder = await temporaryFolder("ghost");
		const path = join(folder, "export.json");
		await writeFile(path, Buffer.from('{"meta":"été"}', "latin1"));
		await expect(ghost.open(path, given)).rejects.toThrow(/UTF-8/);
		await writeFile(path, Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"));
		await expect(ghost.open(path, given)).rejects.toThrow(/pas du JSON/);
		await expect(ghost.open(folder, given)).rejects.toThrow(/fichier/);
		await expect(ghost.open(join(folder, "rien"), given)).rejects.toThrow(/introuvable/);
		await expect(ghost.open(path, { ...given, site: "gazette" })).rejects.toThrow(/--site/);
	});
});

describe("members", () => {
	test("only a literal yes is one; guards leave, names split, other columns are said", async () => {
		const records = await recordsOf(ghostFile({ posts: [] }), { members: join(FIXTURES, "members.csv") });
		const readers = records.filter((record): record is ReaderRecord => record.record === "reader");
		expect(readers.map(({ email, firstName, lastName, state }) => [email, firstName, lastName, state])).toEqual([
			["elodie.marchand@exemple.fr", "Élodie", "Marchand", "subscribed"],
			["noe@exemple.fr", "Noé", null, "subscribed"],
			["partie@exemple.fr", "Anne", "de la Tour", "left"],
			["formule@exemple.fr", "=SOMME(A1)", null, "subscribed"],
			["efface@exemple.fr", "Jean", "Effacé", "left"],
			["sans.etat@exemple.fr", "Sans", "État", "left"],
			["ELODIE.marchand@exemple.fr", "Élodie", null, "left"],
		]);
		expect([readers[0]?.since, readers[1]?.since, readers[4]?.leftAt]).toEqual([
			"2023-01-15T08:30:00.000Z",
			"2023-07-15T08:30:00.000Z",
			"2022-05-01T10:00:00.000Z",
		]);
		expect(readers[0]?.proof).toContain("created_at = 2023-01-15T08:30:00.000Z, subscribed_to_emails = true");
		const left = records.filter((record) => record.record === "left-out").map(({ what, where }) => `${what} — ${where}`);
		expect(left).toContain("pas-une-adresse — Liste des membres (--members), ligne 7");
		expect(left).toContain("labels : 1 ligne — Liste des membres (--members)");
		expect(JSON.stringify(records)).not.toMatch(/cus_X1|le 3 juin/);
	});

	test.each([
		["email,subscribed_to_emails,email_disabled\na@b.fr,true,true", "left"],
		["email,subscribed_to_emails\na@b.fr,VRAI", "subscribed"],
		["email;subscribed_to_emails\na@b.fr;FAUX", "left"],
		["\ufeffemail,subscribed_to_emails\r\na@b.fr,TRUE\r\n", "subscribed"],
	])("%j is %s", async (csv, state) => {
		const path = join(await temporaryFolder("ghost"), "members.csv");
		await writeFile(path, csv);
		const [reader] = (await recordsOf(ghostFile({ posts: [] }), { members: path })).filter((record) => record.record === "reader");
		expect(reader).toMatchObject({ email: "a@b.fr", state });
	});

	test.each([
		[
			"email,subscribed_to_emails,email_suppressed\na@b.fr,true,\nb@c.fr,true,true",
			/ligne 3.*« true » dans la colonne « email_suppressed »/,
		],
		["email,subscribed_to_emails,unsubscribed_on\na@b.fr,true,2024-01-01", /ligne 2.*unsubscribed_on.*import readers/],
		["email,name\na@b.fr,A", /subscribed_to_emails/],
		["subscribed_to_emails\ntrue", /email/],
		["email,subscribed_to_emails\na@b.fr,true\nb@c.fr,peut-être", /ligne 3.*peut-être/],
		['email,note,subscribed_to_emails\r\na@b.fr,"deux\r\nlignes",true\r\n\r\nb@c.fr,,bof', /ligne 5.*bof/],
		["", /vide/],
		["email,subscribed_to_emails\u0000", /pas du texte/],
	])("%j is refused", async (csv, message) => {
		const path = join(await temporaryFolder("ghost"), "members.csv");
		await writeFile(path, csv);
		await expect(recordsOf(ghostFile({ posts: [] }), { members: path })).rejects.toThrow(message);
	});
});

describe("redirects", () => {
	test.each(["redirects.json", "redirects.yaml"])("%s: plain ones are taken, regular expressions said", async (name) => {
		const records = await recordsOf(ghostFile({ posts: [] }), { redirects: join(FIXTURES, name) });
		const redirects = records
			.filter((record) => record.record === "redirect")
			.map(({ from, to }) => [decodeURIComponent(from), decodeURIComponent(to)]);
		expect(redirects).toEqual(
			expect.arrayContaining([
				["/ancienne-rivière/", "/la-riviere/"],
				["/a-la-source", "/ancienne-rivière/"],
			]),
		);
		const left = records.filter((record) => record.record === "left-out");
		expect(left.filter(({ reason }) => reason === "pattern").map(({ what }) => what)).toEqual([
			String.raw`^\/blog\/([a-z0-9-]+)\/?$ → /$1/`,
		]);
	});

	test.each([
		["[{", /ligne 1/],
		["301:\n  /a: /b\n\t/c: /d", /ligne 3/],
		["une: autre", /forme/],
		["texte", /forme/],
		[`a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]`, /forme|abîmé/],
	])("%j is refused", async (text, message) => {
		const path = join(await temporaryFolder("ghost"), "redirects.yaml");
		await writeFile(path, text);
		await expect(recordsOf(ghostFile({ posts: [] }), { redirects: path })).rejects.toThrow(message);
	});
});
