import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { earlierHash } from "../../../tests/support/before.ts";
import { administer, describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow, vieAltRow } from "../../../tests/support/rows.ts";
import { until } from "../../../tests/support/until.ts";
import { readFlag } from "../../shared/rows.ts";
import { typographyFr } from "../../shared/typography.ts";
import { renderBody } from "../markdown/render-body.ts";
import { suppress, suppressionHasher } from "../suppressions/suppression-store.server.ts";
import { isUniqueViolation } from "./errors.ts";
import { migrate, NewerDatabaseError } from "./migrate.ts";
import * as mailAddresses from "./migrations/007-mail-addresses.ts";
import * as suppressedSpellings from "./migrations/009-suppressed-spellings.ts";
import * as memos from "./migrations/010-memos.ts";
import * as sendings from "./migrations/011-sendings.ts";
import * as actors from "./migrations/012-actors.ts";
import * as tabTexts from "./migrations/039-tab-texts.ts";
import { takeUpTerms } from "./migrations/046-tags.ts";
import { takeUpSeries } from "./migrations/047-series.ts";
import * as namesInAnyLetters from "./migrations/059-names-in-any-letters.ts";

const run = promisify(execFile);

const tables = [
	"articles",
	"visionaries",
	"vie_alt",
	"newsletter_subscribers",
	"stories",
	"newsletters",
	"images",
	"redirects",
	"settings",
	"memos",
	"content_version",
] as const;

describeOnEveryEngine("the database room", (open, engine) => {
	test("every table of the magazine is there", async () => {
		const { db } = await open();
		for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toBeInstanceOf(Array);
	});

	test("processes that start at once migrate once", async () => {
		const { databaseUrl, dataDir, open: reopen, remove } = await freshDatabase(engine);
		const start = () => run(process.execPath, ["tests/support/migrate-process.ts", databaseUrl ?? "", dataDir]);
		const applied = await Promise.all(Array.from({ length: 6 }, start));
		expect(applied.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual([
			"001-magazine",
			"002-admin",
			"003-newsletter",
			"004-feeds",
			"005-machine",
			"006-desk",
			"007-mail-addresses",
			"008-newsletter-names",
			"009-suppressed-spellings",
			"010-memos",
			"011-sendings",
			"012-actors",
			"013-origins",
			"014-departures",
			"015-receivers",
			"016-dmarc-reports",
			"019-own-templates",
			"020-subject-trials",
			"021-topics",
			"022-letters-by-themselves",
			"024-doors-for-programs",
			"025-asked-topics",
			"026-segments",
			"027-delivery-figures",
			"029-warm-up",
			"030-newsletter-moves",
			"031-told-and-waited",
			"032-private-links",
			"034-kept-work",
			"035-embeds",
			"036-writing-view",
			"037-version-names",
			"039-tab-texts",
			"041-rendered-texts",
			"042-content-changes",
			"043-articles-mapped",
			"044-articles-counted",
			"045-search",
			"046-tags",
			"047-series",
			"048-onward",
			"049-authors",
			"051-search-facts",
			"052-link-rot",
			"054-said-elsewhere",
			"056-search-heads",
			"057-replaced-rows",
			"058-letters-lead",
			"059-names-in-any-letters",
			"060-searched-before-1970",
			"061-signatures-held",
			"062-search-filed",
			"063-search-filed-sqlite",
			"064-search-texts",
			"065-search-holding",
			"066-search-heads-found",
			"067-redirects-led",
		]);
		expect(await reopen().db.selectFrom("content_version").select("version").execute()).toHaveLength(1);
		await remove();
	});

	test("addresses of before whose domain has accents are known as mail servers know them, but where both are there", async () => {
		const { db } = await open();
		const rows = [
			["Zoé", "zoé@été.fr", "zoé@été.fr"],
			["Ada", "Ada@Exemple.fr", "ada@exemple.fr"],
			["Hugo", "hugo@été.fr", "hugo@été.fr"],
			["Hugo", "hugo@xn--t-9fab.fr", "hugo@xn--t-9fab.fr"],
		];
		const of = ([first_name = "", email = "", email_key = ""]: string[], index: number) => ({
			id: `${index}`,
			first_name,
			email,
			email_key,
			search_text: email_key,
		});
		await db.insertInto("newsletter_subscribers").values(rows.map(of)).execute();
		await db.schema.dropTable("mail_offers").execute();
		await mailAddresses.up(db as never);
		const kept = await db.selectFrom("newsletter_subscribers").select(["email", "email_key", "search_text"]).orderBy("id").execute();
		expect(kept).toEqual([
			{ email: "zoé@xn--t-9fab.fr", email_key: "zoé@xn--t-9fab.fr", search_text: null },
			{ email: "Ada@Exemple.fr", email_key: "ada@exemple.fr", search_text: "ada@exemple.fr" },
			{ email: "hugo@été.fr", email_key: "hugo@été.fr", search_text: "hugo@été.fr" },
			{ email: "hugo@xn--t-9fab.fr", email_key: "hugo@xn--t-9fab.fr", search_text: "hugo@xn--t-9fab.fr" },
		]);
	});

	test("signatures of before that named nobody wait to be taken apart; those that did do not", async () => {
		const { db } = await open();
		const articles = ["Лев", "Ada", "村上春樹"].map((author_name) => articleRow({ slug: author_name, author_name }));
		await db.insertInto("articles").values(articles).execute();
		await db.deleteFrom("signatures_waiting").where("signature", "!=", "村上春樹").execute();
		await db.insertInto("signatures").values({ signature: "Ada", position: 0, written: "Ada", author_id: "ada" }).execute();
		await namesInAnyLetters.up(db as never);
		const waiting = await db.selectFrom("signatures_waiting").select("signature").execute();
		expect(waiting.map(({ signature }) => signature).sort()).toEqual(["Лев", "村上春樹"].sort());
	});

	test("readers of before who are suppressed are so still, in newsletters and lists, however their address was written", async () => {
		const { db } = await open();
		const then = ["ana@xn--t-9fab.fr", "Bea@Été.fr", "cleo@été。fr", "dora@ｅxemple.fr", "eva@exemple.fr", "fay@xn--t-9fab.fr"];
		const at = "2025-01-01T00:00:00.000Z";
		for (const [index, email] of then.entries()) {
			const email_hash = await earlierHash(db, email);
			await db
				.insertInto("newsletter_subscribers")
				// The last came from outside, some moments before the upgrade.
				.values({ id: `${index}`, email, email_key: email.toLowerCase(), email_hash: email.startsWith("fay") ? null : email_hash })
				.execute();
			await suppress(db, email_hash, at, "hard");
		}
		await db.schema.dropTable("mail_offers").execute();
		await mailAddresses.up(db as never);
		await suppressedSpellings.up(db as never);
		const hash = await suppressionHasher(db);
		const rows = await db.selectFrom("newsletter_subscribers").select(["email", "email_hash"]).orderBy("id").execute();
		expect(rows.slice(0, 5).map(({ email_hash }) => email_hash)).toEqual(rows.slice(0, 5).map(({ email }) => hash(email)));
		const kept = await db.selectFrom("suppressions").select(["email_hash", "reason", "created_at"]).execute();
		expect(kept.map(({ email_hash }) => email_hash).sort()).toEqual(rows.map(({ email }) => hash(email)).sort());
		for (const row of kept) expect(row).toMatchObject({ reason: "hard", created_at: at });
	});

	test("what the software noted among the settings is noted apart, and the settings stay", async () => {
		const { db } = await open();
		await db.schema.dropTable("memos").execute();
		await db
			.insertInto("settings")
			.values([
				{ key: "site_name", value: '"Le Contrevent"' },
				{ key: "sending_count", value: "7" },
			])
			.execute();
		await memos.up(db as never);
		expect(await db.selectFrom("memos").selectAll().execute()).toEqual([{ name: "sending_count", value: "7" }]);
		expect(await db.selectFrom("settings").select("key").execute()).toEqual([{ key: "site_name" }]);
	});

	test("the journal and the history of before know who did it by their id, where an account bears that name", async () => {
		const { db } = await open();
		await db.insertInto("administrators").values({ id: "a1", username: "zoe", password_hash: "" }).execute();
		for (const table of ["journal", "revisions"] as const) {
			await sql`alter table ${sql.table(table)} drop column actor_id`.execute(db);
			for (const [id, actor] of [
				["1", "zoe"],
				["2", "partie"],
				["3", null],
			] as const) {
				const line = { id, at: "2026-01-05T08:00:00.000Z", actor, kind: "updated" };
				if (table === "journal") await db.insertInto("journal").values(line).execute();
				else
					await db
						.insertInto("revisions")
						.values({ ...line, item_type: "actualites", item_id: "i", fields: "{}" })
						.execute();
			}
		}
		await actors.up(db as never);
		for (const table of ["journal", "revisions"] as const) {
			expect(await db.selectFrom(table).select(["id", "actor", "actor_id"]).orderBy("id").execute()).toEqual([
				{ id: "1", actor: "zoe", actor_id: "a1" },
				{ id: "2", actor: "partie", actor_id: null },
				{ id: "3", actor: null, actor_id: null },
			]);
		}
	});

	test("texts of tabs that were plain show the same as Markdown, in versions and kept work too", async () => {
		const { db } = await open();
		const plain = [
			"Un texte sage,\r\nsur deux lignes : 12 % d'eau, l'été.\r\n \r\n\r\n    Un autre, en retrait.",
			"1986. Une année.\n\n- un\n- deux\n\n+ trois\n\n# Titre\n\n> cité\n\nTitre\n=====\n\nTitre\n---\n\n***\n\n12) encore",
			"5 * 3 * 2 et *gras* _bas_ mot_a_mot __deux__ ~~rayé~~ `code` [lien](/x) ![image](/y) <b>x</b> <!-- y --> 3 < 5 &eacute; & fin",
			"a | b\n--- | ---\n1 | 2\n\n[^1]: note\n\n[x]: /y\n\nfin\\\nde \\* ligne  \nici\n\n```\ncode\n```\n\n\tretrait\n\n* * *\n\n- - -",
		];
		for (const [index, text] of plain.entries()) {
			const row = vieAltRow({ id: `${index}`, context_text: text, impact_text: null });
			await db.insertInto("vie_alt").values(row).execute();
			const fields = JSON.stringify({ name: "X", perspectives_text: text });
			const at = "2026-01-05T08:00:00.000Z";
			await db
				.insertInto("revisions")
				.values({ id: `${index}`, item_type: "vie-alt", item_id: "i", at, kind: "updated", fields })
				.execute();
			const kept = { place: `${index}`, kind: "vie-alt", subject_id: "i", heading: "", started_at: at, at };
			await db
				.insertInto("kept_work")
				.values({ ...kept, fields, base: fields })
				.execute();
		}
		await tabTexts.up(db as never);
		const rows = await db.selectFrom("vie_alt").select(["context_text", "impact_text"]).orderBy("id").execute();
		const revisions = await db.selectFrom("revisions").select("fields").orderBy("id").execute();
		const kept = await db.selectFrom("kept_work").select(["fields", "base"]).orderBy("place").execute();
		const escaped = (words: string) => words.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");
		for (const [index, text] of plain.entries()) {
			const then = text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/).map((words) => typographyFr(words.trim()).replace(/\s*\r?\n\s*/g, "\n"));
			const now = String(rows[index]?.context_text);
			expect(renderBody(now).html.split("\n<p").join("\n\n<p")).toBe(then.map((words) => `<p>${escaped(words)}</p>`).join("\n\n"));
			expect(rows[index]?.impact_text).toBeNull();
			for (const json of [revisions[index]?.fields, kept[index]?.fields, kept[index]?.base]) {
				expect(JSON.parse(String(json))).toEqual({ name: "X", perspectives_text: now });
			}
		}
		expect(rows[0]?.context_text).toBe("Un texte sage,\nsur deux lignes : 12 % d'eau, l'été.\n\n\nUn autre, en retrait.");
	});

	test("the tags of what was imported before are tags, each by one spelling; sections, authors and lists of another site's own are not", async () => {
		const { db } = await open();
		const term = (item_id: string, position: number, scheme: string, name: string) => ({
			item_kind: "actualites",
			item_id,
			position,
			scheme,
			name,
		});
		const rows = [
			articleRow({ id: "wp", origin: "wordpress:ancien.example#1" }),
			articleRow({ id: "spip", origin: "spip:ancien.example#1" }),
			articleRow({ id: "here", tags: '[{"name":"Eau","slug":"eau"}]' }),
		];
		await db.insertInto("articles").values(rows).execute();
		await db
			.insertInto("item_origin_terms")
			.values([
				term("spip", 0, "section", "Énergie"),
				term("spip", 1, "keyword", "#Éolien"),
				term("spip", 2, "author", "Ada"),
				term("wp", 0, "tag", "eolien"),
				term("wp", 1, "keyword", "Nantes"),
				term("wp", 2, "tag", "ветер"),
				term("wp", 3, "tag", "Vélo"),
				term("wp", 4, "tag", "velo"),
				term("here", 0, "tag", "Vent"),
				{ ...term("portrait", 0, "tag", "EOLIEN"), item_kind: "vie-alt" },
				{ ...term("portrait", 1, "tag", `${"long ".repeat(16)}trop long`), item_kind: "vie-alt" },
			])
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "portrait", origin: "wordpress:ancien.example#2" }))
			.execute();
		await takeUpTerms(db as never);
		const borne = await db
			.selectFrom("item_tags")
			.select(["item_id", "name", "slug", "is_public"])
			.orderBy("item_id")
			.orderBy("slug")
			.execute();
		expect(borne).toEqual([
			{ item_id: "here", name: "Eau", slug: "eau", is_public: 1 },
			{ item_id: "portrait", name: "Éolien", slug: "eolien", is_public: 1 },
			{ item_id: "portrait", name: "long ".repeat(16).trim(), slug: "long-".repeat(16).slice(0, -1), is_public: 1 },
			{ item_id: "spip", name: "Éolien", slug: "eolien", is_public: 1 },
			{ item_id: "wp", name: "Éolien", slug: "eolien", is_public: 1 },
			{ item_id: "wp", name: "Vélo", slug: "velo", is_public: 1 },
		]);
		// What they were filed under stays as it was said there.
		expect(await db.selectFrom("item_origin_terms").select("name").execute()).toHaveLength(11);
	});

	test("a series that a folder of Markdown brought is taken up, one an item; other sites' keywords are none", async () => {
		const { db } = await open();
		const item = (id: string, origin: string) => articleRow({ id, origin });
		await db
			.insertInto("articles")
			.values([item("one", "markdown:a#1"), item("two", "markdown:a#2"), item("wp", "wordpress:a:1")])
			.execute();
		const term = (item_id: string, position: number, scheme: string, name: string) => ({
			...{ item_kind: "actualites", item_id, position, scheme, name, slug: null },
		});
		await db
			.insertInto("item_origin_terms")
			.values([
				term("one", 0, "tag", "Vent"),
				term("one", 1, "keyword", "La Rame"),
				term("one", 2, "keyword", "Le fleuve"),
				term("two", 0, "keyword", "la rame"),
				term("wp", 0, "keyword", "Nantes"),
			])
			.execute();
		await takeUpSeries(db as never);
		expect(await db.selectFrom("item_series").select(["item_id", "name", "slug"]).orderBy("item_id").execute()).toEqual([
			{ item_id: "one", name: "La Rame", slug: "la-rame" },
			{ item_id: "two", name: "La Rame", slug: "la-rame" },
		]);
	});

	test("who complained since under today's spelling has complained still, once what an older spelling was suppressed for is filed", async () => {
		const { db } = await open();
		const email = "zoe@xn--t-9fab.fr";
		const [then, today] = [await earlierHash(db, email), (await suppressionHasher(db))(email)];
		const since = "2025-03-01T00:00:00.000Z";
		await db.insertInto("newsletter_subscribers").values({ id: "0", email, email_key: email, email_hash: then }).execute();
		await suppress(db, then, "2025-01-01T00:00:00.000Z", "soft");
		await suppress(db, today, since, "complaint");
		await suppressedSpellings.up(db as never);
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([
			{ email_hash: today, reason: "complaint", created_at: since },
		]);
	});

	test("what the sendings of before kept of themselves stands in rows of their own; a newsletter never started has none", async () => {
		const fresh = await freshDatabase(engine);
		const { db } = fresh.open();
		try {
			const files = (await readdir(join(import.meta.dirname, "migrations"))).sort();
			for (const file of files.filter((name) => name < "011")) {
				await (await import(`./migrations/${file.replace(/\.ts$/, "")}.ts`)).up(db);
			}
			const at = "2026-11-21T09:00:00.000Z";
			const ours = { started_at: at, finished_at: null, frozen: '{"links":[]}', start_key: "clé", audience_done: "all" };
			const run = { ...ours, left_out: '{"pending":2}', resumed_from: "policy", failures_in_a_row: 3, rate_at: at };
			const words = { subject: "Objet", content: "Bonjour", revision: 4 };
			const before = db as unknown as Kysely<{ newsletters: Record<string, string | number | null> }>;
			const [draft, leaving, sent] = [
				{ ...words, id: "a", title: "Brouillon", status: "draft", scheduled_at: at },
				{ ...words, ...run, id: "b", title: "En route", status: "paused", pause_reason: "policy", rate_per_minute: 60, connections: 2 },
				{ ...words, id: "c", title: "Partie", status: "sent", started_at: at, finished_at: at, sent_at: at, slug: "partie" },
			];
			for (const row of [draft, leaving, sent]) await before.insertInto("newsletters").values(row).execute();
			await sql`insert into deliveries (id, newsletter_id, email_key, token) values ('d', 'b', 'x', 't')`.execute(db);

			await sendings.up(db as never);

			const none = { finished_at: null, frozen: null, start_key: null, audience_done: null, left_out: null };
			const quiet = { ...none, resumed_from: null, failures_in_a_row: null, rate_at: null };
			expect(await db.selectFrom("sendings").selectAll().orderBy("newsletter_id").execute()).toEqual([
				{ ...run, newsletter_id: "b" },
				{ ...quiet, newsletter_id: "c", started_at: at, finished_at: at },
			]);
			const rows = await db.selectFrom("newsletters").selectAll().orderBy("id").execute();
			expect(rows).toMatchObject([
				{ id: "a", status: "draft", scheduled_at: at, revision: 4 },
				{ id: "b", status: "paused", pause_reason: "policy", rate_per_minute: 60, connections: 2 },
				{ id: "c", status: "sent", sent_at: at, slug: "partie" },
			]);
			expect(Object.keys(rows[0] ?? {}).filter((column) => column in quiet || column === "started_at")).toEqual([]);
			expect(await db.selectFrom("deliveries").select("newsletter_id").execute()).toEqual([{ newsletter_id: "b" }]);
		} finally {
			await fresh.remove();
		}
	});

	test("a database of a newer version is refused in one line, and nothing of it is touched", async () => {
		const database = await open();
		const before = await database.db.selectFrom("content_version").selectAll().execute();
		await sql`insert into schema_migrations (name, timestamp) values ('999-demain', '2030-01-01T00:00:00.000Z')`.execute(database.db);
		try {
			await expect(migrate(database)).rejects.toThrow(/^Cette base vient d'une version plus récente \(999-demain\)[^\n]*$/);
			expect(await database.db.selectFrom("content_version").selectAll().execute()).toEqual(before);
		} finally {
			await sql`delete from schema_migrations where name = '999-demain'`.execute(database.db);
		}
	});

	test("a newer version that is bringing the database up to date just now is seen once it has", async () => {
		const fresh = await freshDatabase(engine, { migrated: true });
		const [ours, theirs] = [fresh.open(), fresh.open()];
		const { adapter } = theirs.db.getExecutor();
		const lock = { lockTable: "schema_migrations_lock", lockRowId: "migration_lock" };
		const begun = Promise.withResolvers<void>();
		const watched = ours.db.withPlugin({
			transformQuery: ({ node }) => {
				if (node.kind === "RawNode" && node.sqlFragments[0] === "begin immediate") begun.resolve();
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		/** Once our migration asks for the lock: a write transaction, or PostgreSQL's advisory lock, which Kysely takes past any plugin. */
		const asksForLock = () =>
			engine === "sqlite"
				? begun.promise
				: until(async () => {
						const url = fresh.databaseUrl as string;
						const waiting = "select 1 from pg_locks join pg_database on pg_database.oid = database";
						const [one] = await administer(url, `${waiting} where datname = current_database() and locktype = 'advisory' and not granted`);
						return one !== undefined;
					});
		try {
			let refused: Promise<unknown> = Promise.resolve();
			await theirs.db.connection().execute(async (connection) => {
				await adapter.acquireMigrationLock(connection, lock);
				await connection.transaction().execute(async (transaction) => {
					await sql`insert into schema_migrations (name, timestamp) values ('999-demain', '2030-01-01T00:00:00.000Z')`.execute(transaction);
					refused = migrate({ db: watched, engine, patient: ours.patient }).catch((error: unknown) => error);
					await asksForLock();
				});
				await adapter.releaseMigrationLock(connection, lock);
			});
			expect(await refused).toBeInstanceOf(NewerDatabaseError);
		} finally {
			await fresh.remove();
		}
	});

	test("a unique violation is told apart from other errors", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute();
		const twice = await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute()
			.catch((error: unknown) => error);
		expect(isUniqueViolation(twice)).toBe(true);
		const wrong = await db
			.insertInto("articles")
			.values({ ...articleRow(), title: null as never })
			.execute()
			.catch((error: unknown) => error);
		expect(wrong).toBeInstanceOf(Error);
		expect(isUniqueViolation(wrong)).toBe(false);
	});

	test("flags and default dates read the same", async () => {
		const { db } = await open();
		const { created_at: _, ...undated } = articleRow({ is_published: true, is_featured: false });
		await db.insertInto("articles").values(undated).execute();
		const row = await db.selectFrom("articles").selectAll().executeTakeFirstOrThrow();
		expect([readFlag(row.is_published), readFlag(row.is_featured)]).toEqual([true, false]);
		expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
	});

	test("a transaction that fails leaves nothing", async () => {
		const { db } = await open();
		const failing = db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(articleRow()).execute();
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
	});
});

test("tables of the same names in another schema of PostgreSQL are not ours", async () => {
	const fresh = await freshDatabase("postgres");
	try {
		for (const table of ["schema_migrations", "schema_migrations_lock"])
			await administer(fresh.databaseUrl as string, `create schema if not exists auth; create table auth.${table} (version text)`);
		const database = fresh.open();
		expect(await migrate(database)).toContain("001-magazine");
		expect(await migrate(database)).toEqual([]);
	} finally {
		await fresh.remove();
	}
});
