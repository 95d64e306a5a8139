import sharp from "sharp";
import { expect, test } from "vitest";
import { importServices } from "../../../tests/supabase/services.ts";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles, vieAltRow } from "../../../tests/support/rows.ts";
import { frameWords } from "../../features/moving/frame/copy.ts";
import { importSource } from "../../features/moving/frame/import.ts";
import type { PictureSources } from "../../features/moving/frame/pictures.ts";
import type { ImportTarget } from "../../features/moving/frame/ports.ts";
import type {
	ItemRecord,
	MovedRecord,
	NewsletterRecord,
	OpenSource,
	OriginTerm,
	ReaderRecord,
} from "../../features/moving/frame/records.ts";
import { ImportRefusal } from "../../features/moving/frame/refusal.ts";
import type { ImportReport } from "../../features/moving/frame/report.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { insertRedirects } from "../../platform/redirects/redirect-store.server.ts";
import type { ReaderState } from "../../shared/reader-standing.ts";
import { readTags } from "../../shared/tags.ts";
import { importTarget } from "./import-target.server.ts";

const noPictures: PictureSources = { shelf: null, fetch: null };
const AT = "2020-01-02T03:04:05.000Z";

function sourceOf(records: MovedRecord[]): OpenSource {
	return {
		site: { title: "L’ancien", url: "https://ancien.example" },
		hosts: ["ancien.example"],
		async *records() {
			yield* records;
		},
		close: async () => {},
	};
}

function article(name: string, given: Partial<Extract<ItemRecord, { kind: "actualites" }>> = {}, content = "Un texte."): ItemRecord {
	return {
		record: "item",
		kind: "actualites",
		origin: `essai:ancien.example#${name}`,
		id: null,
		wantedSlug: name,
		columns: { title: `Titre ${name}`, excerpt: "", content, created_at: AT, is_published: true, published_at: AT },
		cover: null,
		oldAddresses: [`https://ancien.example/2020/${name}/`],
		terms: [],
		notes: [],
		...given,
	};
}

const reader = (email: string, state: ReaderState, given: Partial<ReaderRecord> = {}): ReaderRecord => ({
	record: "reader",
	email,
	firstName: null,
	lastName: null,
	phone: null,
	state,
	since: AT,
	leftAt: null,
	proof: null,
	id: null,
	...given,
});

const letter = (name: string, given: Partial<NewsletterRecord> = {}): NewsletterRecord => ({
	record: "newsletter",
	origin: `essai:lettre#${name}`,
	id: null,
	title: name,
	subject: name,
	excerpt: null,
	content: "Bonjour.",
	sentAt: null,
	plannedFor: null,
	createdAt: AT,
	notes: [],
	...given,
});

describeOnEveryEngine("the frame of imports", (open) => {
	async function house() {
		const database = await open();
		const target = importTarget(await importServices(database), "Essai");
		const bring = (
			records: MovedRecord[],
			options: { pictures?: PictureSources; target?: ImportTarget; dryRun?: boolean } = {},
		): Promise<ImportReport> =>
			importSource(sourceOf(records), options.target ?? target, {
				producer: "Essai",
				dryRun: options.dryRun ?? false,
				pictures: options.pictures ?? noPictures,
			});
		const articles = () => database.db.selectFrom("articles").select(["slug", "content"]).orderBy("slug").execute();
		const redirects = async () =>
			Object.fromEntries((await database.db.selectFrom("redirects").selectAll().execute()).map((row) => [row.from_path, row.to_path]));
		return { database, target, bring, articles, redirects };
	}

	test("links between what is imported lead to where it is now; others are said, or lose what leads nowhere", async () => {
		const { bring, articles } = await house();
		const text = [
			"[par origine](moved:essai:ancien.example#deux)",
			"[avec ancre](moved:essai:ancien.example#deux#bas)",
			"[par adresse](https://www.ancien.example/2020/deux?utm=x#bas)",
			"[relative](/2020/deux/)",
			"[perdue](moved:essai:ancien.example#trois)",
			"[restée](https://ancien.example/a-propos)",
			"[ailleurs](https://autre.example/2020/deux)",
		];
		const report = await bring([article("un", {}, text.join("\n")), article("deux")]);
		expect((await articles())[1]?.content.split("\n")).toEqual([
			"[par origine](/actualites/deux)",
			"[avec ancre](/actualites/deux#bas)",
			"[par adresse](/actualites/deux#bas)",
			"[relative](/actualites/deux)",
			"perdue",
			"[restée](https://ancien.example/a-propos)",
			"[ailleurs](https://autre.example/2020/deux)",
		]);
		expect(report.items[0]?.notes.map(({ code }) => code)).toEqual(["lost-link", "old-link"]);
	});

	test("a text too heavy to be parsed comes as it is, and this is said", async () => {
		const { bring, articles } = await house();
		const heavy = `${"> ".repeat(5_000)}[là](/2020/un)`;
		const report = await bring([article("un", {}, heavy)]);
		expect((await articles())[0]?.content).toBe(heavy);
		expect(report.items[0]?.notes).toEqual([{ code: "too-heavy", word: "" }]);
	});

	test("of more tags than an item bears the first are taken, and a rehearsal says how many are left as an import does", async () => {
		const { database, bring } = await house();
		const names = ["Vent", "vent", ...Array.from({ length: 101 }, (_, index) => `mot ${index}`)];
		const terms: OriginTerm[] = names.map((name) => ({ scheme: "tag", name, slug: null }));
		const records = [article("cent", { terms: terms.slice(0, 101) }), article("plus", { terms })];
		for (const dryRun of [true, false]) {
			const report = await bring(records, { dryRun });
			expect(report.items.map(({ notes }) => notes)).toEqual([[], [{ code: "tags-left", word: "2" }]]);
		}
		const borne = await database.db.selectFrom("articles").select("tags").orderBy("slug").execute();
		expect(borne.map(({ tags }) => readTags(tags).length)).toEqual([100, 100]);
		expect(frameWords.notes["tags-left"]?.one("2")).toBe("2\u00a0mots-clés laissés de côté, au-delà de 100");
	});

	test("slugs are free in their kind; of two that want one, the older has it", async () => {
		const { database, bring, articles } = await house();
		await insertArticles(database.db, [articleRow({ slug: "pris", content: "x" })]);
		await database.db
			.insertInto("vie_alt")
			.values(vieAltRow({ slug: "libre" }))
			.execute();
		await insertRedirects(database.db, [{ fromPath: "/actualites/parti", toPath: "/actualites/pris", origin: null }]);
		const wanting = (name: string, wantedSlug: string, created_at = AT) => {
			const made = article(name, { wantedSlug });
			return { ...made, columns: { ...made.columns, created_at, content: name } } as ItemRecord;
		};
		await bring([
			wanting("jeune", "pris"),
			wanting("vieux", "pris", "2010-01-01T00:00:00.000Z"),
			wanting("l", "libre"),
			wanting("p", "parti"),
		]);
		expect(Object.fromEntries((await articles()).map(({ slug, content }) => [slug, content]))).toEqual({
			pris: "x",
			"pris-1": "vieux",
			"pris-2": "jeune",
			libre: "l",
			"parti-1": "p",
		});
	});

	test("old addresses: chains are flattened, loops, other sites and living pages left out; nothing known is moved", async () => {
		const { database, bring, redirects } = await house();
		await insertArticles(database.db, [articleRow({ slug: "vivant" })]);
		await insertRedirects(database.db, [
			{ fromPath: "/deja", toPath: "/ailleurs-ici", origin: null },
			{ fromPath: "/tres-vieux", toPath: "/vieux", origin: null },
		]);
		const redirect = (from: string, to: string): MovedRecord => ({ record: "redirect", from, to });
		const report = await bring([
			article("un"),
			redirect("/a", "/b"),
			redirect("/b/", "https://ancien.example/2020/un/"),
			redirect("/r1", "/r2"),
			redirect("/r2", "/r1"),
			redirect("/seul", "/seul"),
			redirect("/dehors", "https://autre.example/x"),
			redirect("/actualites/vivant", "/2020/un"),
			redirect("/deja", "/2020/un"),
			redirect("/vieux", "moved:essai:ancien.example#un"),
			redirect("/cherche", "https://ancien.example/dossiers/cœur/?page=2#bas"),
		]);
		expect(await redirects()).toEqual({
			"/2020/un": "/actualites/un",
			"/a": "/actualites/un",
			"/b": "/actualites/un",
			"/deja": "/ailleurs-ici",
			"/cherche": "/dossiers/c%C5%93ur/?page=2#bas",
			"/vieux": "/actualites/un",
			"/tres-vieux": "/actualites/un",
		});
		expect(report.leftOut.map(({ reason, count }) => [reason, count])).toEqual([
			["redirect-loop", 3],
			["redirect-elsewhere", 1],
			["redirect-living", 1],
		]);
		expect(report).toMatchObject({ redirects: 5, known: { redirects: 1 } });
	});

	test("pictures: the same one once, what is missing or none said, covers and bodies alike", async () => {
		const { database, bring, articles } = await house();
		const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#a40" } })
			.png()
			.toBuffer();
		const files: Record<string, Uint8Array> = { "vue.png": bytes, "faux.png": Buffer.from("<svg/>") };
		let read = 0;
		const shelf = {
			locate: (address: string) => Object.keys(files).find((name) => address.endsWith(name)) ?? null,
			read: async (name: string) => {
				read += 1;
				return { bytes: files[name] as Uint8Array, name };
			},
			close: async () => {},
		};
		const cover = { address: "https://ancien.example/i/vue.png", alt: "Une vue", credit: "Ana" };
		const body = "![v](/i/vue.png) ![f](/i/faux.png) ![a](https://ancien.example/i/absente.png)";
		const report = await bring([article("un", { cover }, body), article("deux", { cover })], { pictures: { shelf, fetch: null } });
		const [image] = await database.db.selectFrom("images").selectAll().execute();
		const { content } = (await articles())[1] ?? {};
		expect(content).toBe(`![v](/${image?.path}) ![f](/i/faux.png) ![a](https://ancien.example/i/absente.png)`);
		expect(await database.db.selectFrom("articles").select(["featured_image", "image_alt", "image_credit"]).execute()).toEqual([
			{ featured_image: `/${image?.path}`, image_alt: "Une vue", image_credit: "Ana" },
			{ featured_image: `/${image?.path}`, image_alt: "Une vue", image_credit: "Ana" },
		]);
		expect([report.pictures, read]).toEqual([1, 2]);
		expect(report.missingPictures).toEqual([
			{ address: "https://ancien.example/i/faux.png", problem: "picture-unreadable" },
			{ address: "https://ancien.example/i/absente.png", problem: "picture-missing" },
		]);
	});

	test("what stood in a cover's place opens the text where the cover cannot be brought in, and there alone", async () => {
		const { bring, articles } = await house();
		const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#04a" } })
			.png()
			.toBuffer();
		const shelf = {
			locate: (address: string) => (address.endsWith("vue.png") ? "vue.png" : null),
			read: async () => ({ bytes, name: "vue.png" }),
			close: async () => {},
		};
		const cover = (name: string) => ({
			address: `https://ancien.example/i/${name}`,
			alt: null,
			credit: null,
			orElse: "[Le film](https://ancien.example/2020/un/)",
		});
		const report = await bring([article("deux", { cover: cover("vue.png") }), article("un", { cover: cover("absente.png") })], {
			pictures: { shelf, fetch: null },
		});
		expect((await articles()).map(({ content }) => content)).toEqual(["Un texte.", "[Le film](/actualites/un)\n\nUn texte."]);
		expect(report.items.map(({ notes }) => notes.map(({ code }) => code))).toEqual([[], ["cover-missing"]]);
		const itself = { ...cover("nulle.png"), orElse: "![](https://ancien.example/i/nulle.png)" };
		const other = await bring([article("trois", { cover: itself })], { pictures: { shelf, fetch: null } });
		expect(other.items[0]?.notes.map(({ code }) => code)).toEqual(["cover-missing"]);
	});

	test("pictures given at a later run fill what lacked them, nothing else, and once", async () => {
		const { database, bring, articles } = await house();
		const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#0a4" } })
			.png()
			.toBuffer();
		const shelf = { locate: (address: string) => /(?:vue|mot)\.png$/.exec(address)?.[0] ?? null, close: async () => {} };
		const pictures: PictureSources = { shelf: { ...shelf, read: async (name) => ({ bytes, name }) }, fetch: null };
		const at = "https://ancien.example/i";
		const cover = { address: `${at}/vue.png`, alt: "Une vue", credit: "Ana" };
		const records = [
			article("un", { cover }, `Avant ![v](${at}/mot.png) et [en grand](${at}/mot.png), ![a](${at}/absente.png)`),
			article("deux", { cover: { ...cover, orElse: `![Une vue](${cover.address})` } }),
			article("change", { cover }, `![v](${at}/mot.png)`),
			article("sans", {}, `[là](${at}/absente.png)`),
		];
		const missingWithout = async () => (await bring(records)).missingPictures.map(({ address }) => address).sort();
		const lacking = await missingWithout();
		expect(lacking).toEqual([`${at}/absente.png`, `${at}/mot.png`, `${at}/vue.png`]);
		// Brought again with no pictures still, they are missing still.
		expect(await missingWithout()).toEqual(lacking);
		const id = (await database.db.selectFrom("articles").select("id").where("slug", "=", "change").executeTakeFirstOrThrow()).id;
		await database.db
			.updateTable("articles")
			.set({ content: `Relu. ![v](${at}/mot.png)` })
			.where("id", "=", id)
			.execute();
		const revision = { id: "r", item_type: "actualites", item_id: id, at: AT, actor: "Ana", actor_id: null, kind: "updated", fields: "{}" };
		await database.db.insertInto("revisions").values(revision).execute();

		const rehearsed = await bring(records, { pictures, dryRun: true });
		expect([rehearsed.filled, (await articles()).some(({ content }) => content.includes("/images/imports/"))]).toEqual([3, false]);
		const report = await bring(records, { pictures });
		expect(report).toMatchObject({ items: [], filled: 3, known: { items: 4 }, redirects: 0 });
		expect(report.missingPictures.map(({ address }) => address)).toEqual([`${at}/absente.png`]);
		const rows = await database.db
			.selectFrom("articles")
			.select(["slug", "featured_image", "image_alt", "content"])
			.orderBy("slug")
			.execute();
		const [small = "", here = ""] = (await database.db.selectFrom("images").select("path").orderBy("path").execute()).map(
			({ path }) => `/${path}`,
		);
		expect(rows).toEqual([
			{ slug: "change", featured_image: null, image_alt: null, content: `Relu. ![v](${small})` },
			{ slug: "deux", featured_image: here, image_alt: "Une vue", content: "Un texte." },
			{ slug: "sans", featured_image: null, image_alt: null, content: `[là](${at}/absente.png)` },
			{
				slug: "un",
				featured_image: here,
				image_alt: "Une vue",
				content: `Avant ![v](${small}) et [en grand](${small}), ![a](${at}/absente.png)`,
			},
		]);
		const kept = await database.db.selectFrom("revisions").select(["kind"]).where("item_id", "!=", id).execute();
		expect(kept.map(({ kind }) => kind).sort()).toEqual(["created", "created", "updated", "updated"]);

		const again = await bring(records, { pictures });
		expect(again.filled).toBe(0);
		expect(await missingWithout()).toEqual([`${at}/absente.png`]);
		expect(await database.db.selectFrom("images").selectAll().execute()).toHaveLength(2);
		expect(
			await database.db.selectFrom("articles").select(["slug", "featured_image", "image_alt", "content"]).orderBy("slug").execute(),
		).toEqual(rows);
	});

	test("words an item was filed under are kept in their order", async () => {
		const { database, bring } = await house();
		const terms = [
			{ scheme: "tag", name: "Vent", slug: "vent" },
			{ scheme: "author", name: "Ana", slug: null },
		] as const;
		await bring([article("un", { terms: [...terms] })]);
		const rows = await database.db
			.selectFrom("item_origin_terms")
			.select(["item_kind", "position", "scheme", "name", "slug"])
			.orderBy("position")
			.execute();
		expect(rows).toEqual(terms.map((term, position) => ({ item_kind: "actualites", position, ...term })));
	});

	test("readers come as they stand; of two lines about one, the careful one; who left here stays gone; nobody is written to", async () => {
		const { database, bring } = await house();
		const first = await bring([reader("parti@exemple.fr", "left"), reader("lu@exemple.fr", "subscribed")]);
		expect([first.readers, first.unproved]).toEqual([{ added: 1, "added-left": 1 }, 1]);
		const report = await bring([
			reader("abonne@exemple.fr", "subscribed", { proof: "optin_time" }),
			reader("attend@exemple.fr", "pending"),
			reader("quitte@exemple.fr", "left", { leftAt: "2026-01-01T00:00:00.000Z" }),
			reader("jadis@exemple.fr", "left", { leftAt: "2021-01-01T00:00:00.000Z" }),
			reader("rebond@exemple.fr", "bounced"),
			reader("plainte@exemple.fr", "complained"),
			reader("bloque@exemple.fr", "blocked"),
			reader("Deux@exemple.fr", "subscribed"),
			reader("deux@exemple.fr", "left", { leftAt: "2026-01-02T00:00:00.000Z" }),
			reader("parti@exemple.fr", "subscribed"),
			reader("lu@exemple.fr", "complained"),
			reader("rien", "subscribed"),
		]);
		expect(report.readers).toEqual({
			added: 1,
			"added-pending": 1,
			"added-left": 3,
			"added-blocked": 2,
			left: 1,
			"taken-off": 1,
			forgotten: 1,
			refused: 1,
		});
		expect(report.unproved).toBe(0);
		expect(report.leftOut.map(({ reason, examples }) => [reason, examples[0]?.what])).toEqual([
			["reader-twice", "deux@exemple.fr"],
			["reader-refused", "rien"],
		]);
		const rows = await database.db.selectFrom("newsletter_subscribers").select(["email_key", "unsubscribed_at", "pending_since"]).execute();
		expect(rows.find(({ email_key }) => email_key === "deux@exemple.fr")?.unsubscribed_at).toBe("2026-01-02T00:00:00.000Z");
		const standing = rows.map((row) => [row.email_key, row.unsubscribed_at ? "gone" : row.pending_since ? "waits" : "reads"]);
		expect(Object.fromEntries(standing)).toEqual({
			"parti@exemple.fr": "gone",
			"lu@exemple.fr": "gone",
			"abonne@exemple.fr": "reads",
			"attend@exemple.fr": "waits",
			"quitte@exemple.fr": "gone",
			"rebond@exemple.fr": "reads",
			"plainte@exemple.fr": "gone",
			"bloque@exemple.fr": "gone",
			"deux@exemple.fr": "gone",
		});
		expect(rows.find(({ email_key }) => email_key === "quitte@exemple.fr")?.unsubscribed_at).toBe("2026-01-01T00:00:00.000Z");
		const suppressed = await database.db.selectFrom("suppressions").select("reason").orderBy("reason").execute();
		expect(suppressed).toEqual([{ reason: "complaint" }, { reason: "complaint" }, { reason: "erased" }, { reason: "hard" }]);
		const proofs = await database.db.selectFrom("consents").select(["act", "wording"]).where("act", "=", "granted").execute();
		expect(proofs.map(({ wording }) => wording)).toContain(
			"Import d’un fichier, origine déclarée\u202f: Essai. D’après le fichier\u202f: optin_time.",
		);
		expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
	});

	test("what was sent is history with its date and its page, all else a draft; twice is once, even once deleted", async () => {
		const { database, bring } = await house();
		const letters = [
			letter("Partie", { sentAt: AT }),
			letter("À part", { sentAt: AT, isArchived: false }),
			letter("Prévue", { plannedFor: "2099-01-01T00:00:00.000Z" }),
		];
		const story: MovedRecord = {
			record: "story",
			origin: "essai:message#1",
			columns: { id: null, type: "project", email: "a@exemple.fr", message: "Bonjour", created_at: AT },
		};
		await bring([...letters, story]);
		const rows = await database.db
			.selectFrom("newsletters")
			.leftJoin("sendings", "newsletter_id", "id")
			.select(["title", "status", "slug", "sent_at", "started_at", "scheduled_at", "feed_id"])
			.orderBy("title")
			.execute();
		expect(rows).toEqual([
			expect.objectContaining({
				title: "Partie",
				status: "sent",
				slug: "partie",
				sent_at: AT,
				started_at: AT,
				feed_id: "https://exemple.fr/newsletters/partie",
			}),
			expect.objectContaining({ title: "Prévue", status: "draft", slug: null, sent_at: null, scheduled_at: "2099-01-01T00:00:00.000Z" }),
			expect.objectContaining({ title: "À part", status: "sent" }),
		]);
		// What readers may read is found with the import itself.
		const documents = await database.db.selectFrom("search_documents").select("heading").where("kind", "=", "newsletters").execute();
		expect(documents).toEqual([{ heading: "Partie" }]);
		await database.db.deleteFrom("stories").execute();
		const again = await bring([...letters, story]);
		expect(again).toMatchObject({ newsletters: [], stories: 0, known: { newsletters: 3, stories: 1 } });
		expect(await database.db.selectFrom("stories").selectAll().execute()).toEqual([]);
		expect(await database.db.selectFrom("deliveries").selectAll().execute()).toEqual([]);
	});

	test("a run that was killed is simply run again", async () => {
		const { database, target, bring } = await house();
		const records = Array.from({ length: 120 }, (_, index) => article(`n${index}`, { wantedSlug: `meme-${index % 3}` }));
		let batches = 0;
		const dying: ImportTarget = {
			...target,
			async save(batch) {
				batches += 1;
				if (batches === 3) throw new Error("killed");
				await target.save(batch);
			},
		};
		await expect(bring(records, { target: dying })).rejects.toThrow("killed");
		const half = await slugsOf(database);
		const report = await bring(records);
		const whole = await slugsOf(database);
		expect([half.length > 0, half.length < 120, whole.length, report.known.items]).toEqual([true, true, 120, half.length]);
		expect(whole.filter(({ origin }) => half.some((before) => before.origin === origin))).toEqual(half);
		expect(await database.db.selectFrom("redirects").selectAll().execute()).toHaveLength(120);
	});

	test("nothing is written before the whole source is found sound", async () => {
		const { database, target } = await house();
		const broken: OpenSource = {
			...sourceOf([]),
			async *records() {
				for (let index = 0; index < 60; index++) yield article(`n${index}`);
				throw new ImportRefusal("ligne 61");
			},
		};
		await expect(importSource(broken, target, { producer: "Essai", dryRun: false, pictures: noPictures })).rejects.toThrow("ligne 61");
		expect(await slugsOf(database)).toEqual([]);
	});
});

function slugsOf({ db }: OpenDatabase) {
	return db.selectFrom("articles").select(["origin", "slug"]).orderBy("origin").execute();
}
