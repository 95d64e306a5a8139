// Owns bringing a database up to date at start, safely when several processes start at once.
// PostgreSQL: Kysely's migrator holds an advisory lock. SQLite: one write transaction around the whole run.
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { databaseCopy } from "./copy.ts";
import { againAfterDeadlock } from "./deadlock.ts";
import * as magazine from "./migrations/001-magazine.ts";
import * as admin from "./migrations/002-admin.ts";
import * as newsletter from "./migrations/003-newsletter.ts";
import * as feeds from "./migrations/004-feeds.ts";
import * as machine from "./migrations/005-machine.ts";
import * as desk from "./migrations/006-desk.ts";
import * as mailAddresses from "./migrations/007-mail-addresses.ts";
import * as newsletterNames from "./migrations/008-newsletter-names.ts";
import * as suppressedSpellings from "./migrations/009-suppressed-spellings.ts";
import * as memos from "./migrations/010-memos.ts";
import * as sendings from "./migrations/011-sendings.ts";
import * as actors from "./migrations/012-actors.ts";
import * as origins from "./migrations/013-origins.ts";
import * as departures from "./migrations/014-departures.ts";
import * as receivers from "./migrations/015-receivers.ts";
import * as dmarcReports from "./migrations/016-dmarc-reports.ts";
import * as ownTemplates from "./migrations/019-own-templates.ts";
import * as subjectTrials from "./migrations/020-subject-trials.ts";
import * as topics from "./migrations/021-topics.ts";
import * as lettersByThemselves from "./migrations/022-letters-by-themselves.ts";
import * as doorsForPrograms from "./migrations/024-doors-for-programs.ts";
import * as askedTopics from "./migrations/025-asked-topics.ts";
import * as segments from "./migrations/026-segments.ts";
import * as deliveryFigures from "./migrations/027-delivery-figures.ts";
import * as warmUp from "./migrations/029-warm-up.ts";
import * as newsletterMoves from "./migrations/030-newsletter-moves.ts";
import * as toldAndWaited from "./migrations/031-told-and-waited.ts";
import * as privateLinks from "./migrations/032-private-links.ts";
import * as keptWork from "./migrations/034-kept-work.ts";
import * as embeds from "./migrations/035-embeds.ts";
import * as writingView from "./migrations/036-writing-view.ts";
import * as versionNames from "./migrations/037-version-names.ts";
import * as tabTexts from "./migrations/039-tab-texts.ts";
import * as renderedTexts from "./migrations/041-rendered-texts.ts";
import * as contentChanges from "./migrations/042-content-changes.ts";
import * as articlesMapped from "./migrations/043-articles-mapped.ts";
import * as articlesCounted from "./migrations/044-articles-counted.ts";
import * as search from "./migrations/045-search.ts";
import * as tags from "./migrations/046-tags.ts";
import * as series from "./migrations/047-series.ts";
import * as onward from "./migrations/048-onward.ts";
import * as authors from "./migrations/049-authors.ts";
import * as searchFacts from "./migrations/051-search-facts.ts";
import * as linkRot from "./migrations/052-link-rot.ts";
import * as saidElsewhere from "./migrations/054-said-elsewhere.ts";
import * as searchHeads from "./migrations/056-search-heads.ts";
import * as replacedRows from "./migrations/057-replaced-rows.ts";
import * as lettersLead from "./migrations/058-letters-lead.ts";
import * as namesInAnyLetters from "./migrations/059-names-in-any-letters.ts";
import * as searchedBefore1970 from "./migrations/060-searched-before-1970.ts";
import * as signaturesHeld from "./migrations/061-signatures-held.ts";
import * as searchFiled from "./migrations/062-search-filed.ts";
import * as searchFiledOnSqlite from "./migrations/063-search-filed-sqlite.ts";
import * as searchTexts from "./migrations/064-search-texts.ts";
import * as searchHolding from "./migrations/065-search-holding.ts";
import * as searchHeadsFound from "./migrations/066-search-heads-found.ts";
import * as redirectsLed from "./migrations/067-redirects-led.ts";
import type { Db, OpenDatabase } from "./open.ts";

export const MIGRATIONS_TABLE = "schema_migrations";
export const MIGRATIONS_LOCK_TABLE = "schema_migrations_lock";

const migrations: Record<string, Migration> = {
	"001-magazine": magazine,
	"002-admin": admin,
	"003-newsletter": newsletter,
	"004-feeds": feeds,
	"005-machine": machine,
	"006-desk": desk,
	"007-mail-addresses": mailAddresses,
	"008-newsletter-names": newsletterNames,
	"009-suppressed-spellings": suppressedSpellings,
	"010-memos": memos,
	"011-sendings": sendings,
	"012-actors": actors,
	"013-origins": origins,
	"014-departures": departures,
	"015-receivers": receivers,
	"016-dmarc-reports": dmarcReports,
	"019-own-templates": ownTemplates,
	"020-subject-trials": subjectTrials,
	"021-topics": topics,
	"022-letters-by-themselves": lettersByThemselves,
	"024-doors-for-programs": doorsForPrograms,
	"025-asked-topics": askedTopics,
	"026-segments": segments,
	"027-delivery-figures": deliveryFigures,
	"029-warm-up": warmUp,
	"030-newsletter-moves": newsletterMoves,
	"031-told-and-waited": toldAndWaited,
	"032-private-links": privateLinks,
	"034-kept-work": keptWork,
	"035-embeds": embeds,
	"036-writing-view": writingView,
	"037-version-names": versionNames,
	"039-tab-texts": tabTexts,
	"041-rendered-texts": renderedTexts,
	"042-content-changes": contentChanges,
	"043-articles-mapped": articlesMapped,
	"044-articles-counted": articlesCounted,
	"045-search": search,
	"046-tags": tags,
	"047-series": series,
	"048-onward": onward,
	"049-authors": authors,
	"051-search-facts": searchFacts,
	"052-link-rot": linkRot,
	"054-said-elsewhere": saidElsewhere,
	"056-search-heads": searchHeads,
	"057-replaced-rows": replacedRows,
	"058-letters-lead": lettersLead,
	"059-names-in-any-letters": namesInAnyLetters,
	"060-searched-before-1970": searchedBefore1970,
	"061-signatures-held": signaturesHeld,
	"062-search-filed": searchFiled,
	"063-search-filed-sqlite": searchFiledOnSqlite,
	"064-search-texts": searchTexts,
	"065-search-holding": searchHolding,
	"066-search-heads-found": searchHeadsFound,
	"067-redirects-led": redirectsLed,
};

/** The newest migration this version knows. */
export const latestMigration = Object.keys(migrations).at(-1) as string;

/** Whether this version knows a migration: one it does not know comes from a newer one. */
export function knowsMigration(name: string): boolean {
	return Object.hasOwn(migrations, name);
}

/** The database was brought up to date by a newer version than this one; nothing of it has been touched. */
export class NewerDatabaseError extends Error {
	constructor(migration: string) {
		super(databaseCopy.newer(migration));
		this.name = "NewerDatabaseError";
	}
}

/** PostgreSQL: the schema our tables stand in. Others of the same database may hold tables of the same names (Supabase's do). */
async function schemaOf({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Promise<string | undefined> {
	if (engine === "sqlite") return undefined;
	const { rows } = await sql<{ name: string | null }>`
		select coalesce(
			(select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = to_regclass(${MIGRATIONS_TABLE})),
			current_schema()
		) as name`.execute(db);
	return rows[0]?.name ?? undefined;
}

async function hasMigrations(db: Kysely<unknown>, ours: string | undefined): Promise<boolean> {
	const tables = await db.introspection.getTables();
	return tables.some(({ name, schema }) => name === MIGRATIONS_TABLE && schema === ours);
}

/** Whether a database holds our tables, be they of an older or a newer version. */
export async function isOurs(database: Pick<OpenDatabase, "db" | "engine">): Promise<boolean> {
	return hasMigrations(database.db as Kysely<unknown>, await schemaOf(database));
}

/** The names of the migrations a database of ours has had, the first one first; none when it is not ours. */
export async function appliedMigrations(database: Pick<OpenDatabase, "db" | "engine">): Promise<string[]> {
	if (!(await isOurs(database))) return [];
	const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(database.db);
	return rows.map(({ name }) => name);
}

/** The migrations a database of ours lacks, and the first it knows that we do not; nothing is changed. null: it is not ours. */
export async function migrationState(
	database: Pick<OpenDatabase, "db" | "engine">,
): Promise<{ missing: string[]; newer: string | null } | null> {
	if (!(await isOurs(database))) return null;
	const applied = await appliedMigrations(database);
	return {
		missing: Object.keys(migrations).filter((name) => !applied.includes(name)),
		newer: applied.find((name) => !knowsMigration(name)) ?? null,
	};
}

/** Throws NewerDatabaseError when a database of ours has had a migration that we do not know. */
export async function refuseUnknown(database: Pick<OpenDatabase, "db" | "engine">): Promise<void> {
	await refuseNewer(database.db as Kysely<unknown>, await schemaOf(database));
}

/** Throws NewerDatabaseError when the database knows a migration that we do not. */
async function refuseNewer(db: Kysely<unknown>, ours: string | undefined): Promise<void> {
	if (!(await hasMigrations(db, ours))) return;
	const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name desc`.execute(db);
	const unknown = rows.find(({ name }) => !(name in migrations));
	if (unknown) throw new NewerDatabaseError(unknown.name);
}

/** Applies what is missing; `judge` is called under the lock, before anything of ours is touched. */
async function migrateWith(
	db: Kysely<unknown>,
	{ schema, judge, to }: { schema: string | undefined; judge?: () => Promise<void>; to: string },
): Promise<string[]> {
	const migrator = new Migrator({
		db,
		provider: {
			getMigrations: async () => {
				await judge?.();
				return migrations;
			},
		},
		migrationTableSchema: schema,
		migrationTableName: MIGRATIONS_TABLE,
		migrationLockTableName: MIGRATIONS_LOCK_TABLE,
	});
	const { error, results } = await migrator.migrateTo(to);
	if (error) throw error;
	return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}

async function migrateSqlite(db: Db, to: string): Promise<string[]> {
	return db.connection().execute(async (connection) => {
		await sql`begin immediate`.execute(connection);
		try {
			await refuseNewer(connection as Kysely<unknown>, undefined);
			const applied = await migrateWith(connection as Kysely<unknown>, { schema: undefined, to });
			await sql`commit`.execute(connection);
			return applied;
		} catch (error) {
			await sql`rollback`.execute(connection);
			throw error;
		}
	});
}

/**
 * Applies the migrations a database lacks; answers their names. Throws NewerDatabaseError, or the engine's error, leaving SQLite
 * untouched. Whether it is newer is asked under the lock: a newer version may be bringing it up to date just now.
 * @param to - where to stop, for rows that an earlier version wrote
 */
export async function migrate(database: Pick<OpenDatabase, "db" | "engine" | "patient">, to = latestMigration): Promise<string[]> {
	const db = database.db as Kysely<unknown>;
	if (!database.patient) return migrateSqlite(database.db, to);
	const schema = await schemaOf(database);
	// An index of a million rows takes minutes; so may waiting for another process that makes it.
	const patient = database.patient() as Kysely<unknown>;
	try {
		// All of it is one transaction. A copy of the version before may be reading a table this wants, and want one this has taken.
		return await againAfterDeadlock(() => migrateWith(patient, { schema, to, judge: () => refuseNewer(db, schema) }));
	} finally {
		await patient.destroy();
	}
}
