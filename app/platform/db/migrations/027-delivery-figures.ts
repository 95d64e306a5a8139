import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * What became of the deliveries of each newsletter, counted: the database itself keeps the figures in the transaction that changes a
 * row, whoever changes it, so that a screen need not count the ledger and is never wrong. A figure is the sum of its row in
 * `delivery_figures` and of its changes. SQLite has one writer, who changes the row. On PostgreSQL several write at once: each statement
 * adds what it changed (`delivery_figure_changes`), nobody waits for a row, and now and then one of them folds the changes in.
 * A later migration that builds `deliveries` or `delivery_events` anew makes these triggers anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["delivery_figures", "delivery_figure_changes"] as const) {
		const isSum = table === "delivery_figures";
		const create = db.schema
			.createTable(table)
			.addColumn("newsletter_id", "text", (column) => column.notNull())
			.addColumn("figure", "text", (column) => column.notNull())
			.addColumn("what", "text", (column) => column.notNull())
			.addColumn("count", "integer", (column) => column.notNull());
		await (isSum ? create.addPrimaryKeyConstraint("delivery_figures_once", ["newsletter_id", "figure", "what"]) : create).execute();
	}
	await db.schema.createIndex("delivery_figure_changes_of").on("delivery_figure_changes").columns(["newsletter_id", "figure"]).execute();
	await run(db, countEverything);
	for (const statement of isSqlite(db) ? sqliteTriggers() : postgresTriggers()) await run(db, statement);
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Longer addresses than an index takes are told apart by their beginning. */
const LINK = "substr(url, 1, 600)";

/** `row.column`, for the row under a name. */
type Row = (column: string) => string;
const of =
	(name: string): Row =>
	(column) =>
		`${name}.${column}`;

/** Which message this is, as the figures see it: what it waits for or came to, and when. The reason, which may hold anything, is last. */
function messageOf(row: Row): string {
	const state = row("state");
	const isAnswered = `${state} in ('accepted', 'failed')`;
	const isTroubled = `${state} in ('failed', 'deferred', 'uncertain', 'skipped')`;
	const parts = [
		`case when ${state} in ('queued', 'claimed', 'sending') then 'waiting' else ${state} end`,
		`case when ${state} = 'accepted' then coalesce(substr(${row("settled_at")}, 1, 13), '') else '' end`,
		`case when ${isAnswered} then coalesce(substr(${row("bounced_at")}, 1, 13), '') else '' end`,
		`coalesce(substr(${row("unsubscribed_at")}, 1, 13), '')`,
		`case when ${isAnswered} and ${row("complained_at")} is not null then '1' else '' end`,
		`case when ${state} = 'accepted' and ${row("tracked")} then '1' else '' end`,
		`case when ${state} = 'accepted' then coalesce(${row("subject")}, '') else '' end`,
		`case when ${state} = 'failed' and ${row("email")} is not null and coalesce(${row("bounce_kind")}, '') <> 'hard' then '1' else '' end`,
		`case when ${isTroubled} then coalesce(cast(${row("smtp_code")} as text), '') else '' end`,
		`case when ${isTroubled} then coalesce(${row("reason")}, '') else '' end`,
	];
	return parts.map((part) => `(${part})`).join(" || '|' || ");
}

/** Where it stands at its receiver. */
function receiverOf(row: Row): string {
	return `(case when ${row("state")} in ('accepted', 'failed') then ${row("state")}
		when ${row("state")} = 'deferred' and ${row("refused_us_at")} is not null then 'refused'
		when ${row("state")} in ('queued', 'held', 'claimed', 'sending', 'deferred') then 'waiting'
		else '' end) || '|' || ${row("receiver")}`;
}

/** What openings and clicks of persons are counted under; null: they are not measured. */
function measuredOf(row: Row): string {
	return `(case when ${row("state")} = 'accepted' and ${row("tracked")} then coalesce(${row("subject")}, '') end)`;
}

const figuresOfMessages = [
	["message", messageOf],
	["receiver", receiverOf],
] as const;

/** What events say by themselves: machines apart, and each link once a message. `events`: a table, or a query in brackets. */
const ofEvents = (events: string, where: string, sign = "") => `
	select newsletter_id, 'machine' as figure, kind as what, ${sign}count(*) as count from ${events} as told
	where ${where} and machine group by newsletter_id, kind
	union all
	select newsletter_id, 'link', ${LINK}, ${sign}count(distinct delivery_id) from ${events} as told
	where ${where} and kind = 'click' and not machine and url is not null group by newsletter_id, ${LINK}`;

/**
 * What events say of measured messages: the hour of the first opening and of the first click by a person. Found a message at a time,
 * by the index of its events. `messages`: id, newsletter_id, measured.
 */
const ofMeasured = ({ events, messages, sign = "" }: { events: string; messages: string; sign?: string }) =>
	["open", "click"]
		.map(
			(kind) => `
	select newsletter_id, 'first-${kind}' as figure, substr(first, 1, 13) || '|' || measured as what, ${sign}count(*) as count from (
		select message.newsletter_id, message.measured, (
			select min(told.at) from ${events} as told
			where told.delivery_id = message.id and told.kind = '${kind}' and not told.machine
		) as first from ${messages} as message where message.measured is not null
	) as firsts where first is not null group by newsletter_id, substr(first, 1, 13), measured`,
		)
		.join(" union all ");

const bare: Row = (column) => column;

const measuredMessages = (where: string) => `(select id, newsletter_id, ${measuredOf(bare)} as measured from deliveries where ${where})`;

const countEverything = `
	insert into delivery_figures (newsletter_id, figure, what, count)
	${figuresOfMessages
		.map(
			([figure, keyOf]) =>
				`select newsletter_id, '${figure}', ${keyOf(bare)}, count(*) from deliveries group by newsletter_id, ${keyOf(bare)} union all`,
		)
		.join("\n")}
	${ofEvents("delivery_events", "1 = 1")}
	union all
	${ofMeasured({ events: "delivery_events", messages: measuredMessages("1 = 1") })}`;

/** One writer at a time: the figure's row is changed at once, and goes when nobody is left in it. Row by row. */
function sqliteTriggers(): string[] {
	const add = (rows: string) => `
		insert into delivery_figures (newsletter_id, figure, what, count) ${rows}
		on conflict (newsletter_id, figure, what) do update set count = count + excluded.count;`;
	const enters = (row: Row) =>
		figuresOfMessages.map(([figure, keyOf]) => add(`values (${row("newsletter_id")}, '${figure}', ${keyOf(row)}, 1)`));
	const leaves = (row: Row) =>
		figuresOfMessages.map(([figure, keyOf]) => {
			const found = `newsletter_id = ${row("newsletter_id")} and figure = '${figure}' and what = ${keyOf(row)}`;
			return `
				update delivery_figures set count = count - 1 where ${found};
				delete from delivery_figures where ${found} and count = 0;`;
		});
	const measured = (row: Row, sign = "") =>
		add(
			`${ofMeasured({
				events: "delivery_events",
				messages: `(select ${row("id")} as id, ${row("newsletter_id")} as newsletter_id, ${measuredOf(row)} as measured)`,
				sign,
			})} having true`,
		);
	const events = (row: Row, sign = "") => {
		const where = `delivery_id = ${row("delivery_id")}`;
		const messages = measuredMessages(`id = ${row("delivery_id")}`);
		return [
			add(`${ofEvents("delivery_events", where, sign)} having true`),
			add(`${ofMeasured({ events: "delivery_events", messages, sign })} having true`),
		];
	};
	const trigger = (name: string, when: string, statements: string[]) => `create trigger ${name} ${when} begin ${statements.join("")} end`;
	const [before, after] = [of("old"), of("new")];
	const differ = (keyOf: (row: Row) => string) => `${keyOf(before)} is not ${keyOf(after)}`;
	return [
		trigger("deliveries_counted_in", "after insert on deliveries", enters(after)),
		trigger("deliveries_counted_out", "before delete on deliveries", [...leaves(before), measured(before, "-")]),
		trigger(
			"deliveries_counted_on",
			`after update on deliveries when ${figuresOfMessages.map(([, keyOf]) => differ(keyOf)).join(" or ")}`,
			[...leaves(before), ...enters(after)],
		),
		trigger("deliveries_measured", `after update on deliveries when ${differ(measuredOf)}`, [measured(before, "-"), measured(after)]),
		trigger("events_counted_in_before", "before insert on delivery_events", events(after, "-")),
		trigger("events_counted_in", "after insert on delivery_events", events(after)),
		trigger("events_counted_on_before", "before update on delivery_events", events(before, "-")),
		trigger("events_counted_on", "after update on delivery_events", events(after)),
		trigger("events_counted_out_before", "before delete on delivery_events", events(before, "-")),
		trigger("events_counted_out", "after delete on delivery_events", events(before)),
	];
}

/** How many statements add their changes for one that folds them. */
const FOLDED_ONCE_IN = 32;

/** Several writers: what a statement changed is added as rows of its own, once for all of its rows. A function outlives tables that are taken away. */
function postgresTriggers(): string[] {
	const procedure = (name: string, body: string) =>
		`create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`;
	const add = (rows: readonly string[]) => `
		insert into delivery_figure_changes (newsletter_id, figure, what, count)
		select newsletter_id, figure, what, sum(count) from (${rows.join(" union all ")}) as changed
		group by newsletter_id, figure, what having sum(count) <> 0;`;
	const messages = (table: string, sign: string) =>
		figuresOfMessages.map(
			([figure, keyOf]) =>
				`select newsletter_id, '${figure}' as figure, ${keyOf(bare)} as what, ${sign}count(*) as count from ${table} group by 1, 3`,
		);
	const folds = (table: string) => `
		if random() * ${FOLDED_ONCE_IN} < 1 then perform fold_delivery_figures((select min(newsletter_id) from ${table})); end if;`;
	// Of one message whose consent or end changed, what had been measured before enters or leaves with it.
	const measured = (table: string, sign: string) =>
		ofMeasured({
			events: "delivery_events",
			messages: `(select changed.id, changed.newsletter_id, ${measuredOf(of("changed"))} as measured from ${table} as changed
				join ${table === "before_rows" ? "after_rows" : "before_rows"} as other on other.id = changed.id
				where ${measuredOf(of("changed"))} is distinct from ${measuredOf(of("other"))})`,
			sign,
		});
	/** Events of the messages concerned as they were before this statement; those of now are in the table. */
	const events = ({ had, has }: { had: boolean; has: boolean }) => {
		const concerned = [had && "select delivery_id from before_rows", has && "select delivery_id from after_rows"]
			.filter(Boolean)
			.join(" union ");
		const now = `(select * from delivery_events where delivery_id in (${concerned}))`;
		const earlier = `(select * from delivery_events where delivery_id in (${concerned})${has ? " and id not in (select id from after_rows)" : ""}${had ? " union all select * from before_rows" : ""})`;
		return add(
			[
				{ events: now, sign: "" },
				{ events: earlier, sign: "-" },
			].flatMap((told) => [
				ofEvents(told.events, "1 = 1", told.sign),
				ofMeasured({ ...told, messages: measuredMessages(`id in (${concerned})`) }),
			]),
		);
	};
	const BEFORE = "old table as before_rows";
	const AFTER = "new table as after_rows";
	const trigger = (name: string, when: string, seen: string, what = name) =>
		`create trigger ${name} ${when} referencing ${seen} for each statement execute function ${what}()`;
	return [
		// Whoever else folds is let do it: nobody waits. What is added meanwhile stays for the next time.
		`create or replace function fold_delivery_figures(of_newsletter text) returns void language plpgsql as $$ begin
			if of_newsletter is null or not pg_try_advisory_xact_lock(hashtext('delivery_figures'), hashtext(of_newsletter)) then return; end if;
			with gone as (delete from delivery_figure_changes where newsletter_id = of_newsletter returning figure, what, count)
			insert into delivery_figures as known (newsletter_id, figure, what, count)
			select of_newsletter, figure, what, sum(count) from gone group by figure, what having sum(count) <> 0
			on conflict (newsletter_id, figure, what) do update set count = known.count + excluded.count;
			delete from delivery_figures where newsletter_id = of_newsletter and count = 0;
		end $$`,
		procedure("deliveries_counted_in", `${add(messages("after_rows", ""))} ${folds("after_rows")} return null;`),
		procedure("deliveries_counted_out", `${add(messages("before_rows", "-"))} ${folds("before_rows")} return null;`),
		procedure(
			"deliveries_counted_on",
			`${add([...messages("after_rows", ""), ...messages("before_rows", "-"), measured("after_rows", ""), measured("before_rows", "-")])}
			${folds("after_rows")} return null;`,
		),
		procedure(
			"delivery_not_measured",
			`${add([
				ofMeasured({
					events: "delivery_events",
					messages: `(select old.id as id, old.newsletter_id as newsletter_id, ${measuredOf(of("old"))} as measured)`,
					sign: "-",
				}),
			])} return old;`,
		),
		// Two events of one message at once: the second sees the first, as does whoever settles it.
		procedure(
			"delivery_held_for_event",
			`if tg_op = 'DELETE' then perform 1 from deliveries where id = old.delivery_id for no key update; return old; end if;
			perform 1 from deliveries where id = new.delivery_id for no key update; return new;`,
		),
		procedure("events_counted_in", `${events({ had: false, has: true })} ${folds("after_rows")} return null;`),
		procedure("events_counted_on", `${events({ had: true, has: true })} ${folds("after_rows")} return null;`),
		procedure("events_counted_out", `${events({ had: true, has: false })} ${folds("before_rows")} return null;`),
		trigger("deliveries_counted_in", "after insert on deliveries", AFTER),
		trigger("deliveries_counted_out", "after delete on deliveries", BEFORE),
		trigger("deliveries_counted_on", "after update on deliveries", `${BEFORE} ${AFTER}`),
		"create trigger delivery_not_measured before delete on deliveries for each row execute function delivery_not_measured()",
		`create trigger delivery_held_for_event before insert or update or delete on delivery_events
			for each row execute function delivery_held_for_event()`,
		trigger("events_counted_in", "after insert on delivery_events", AFTER),
		trigger("events_counted_out", "after delete on delivery_events", BEFORE),
		trigger("events_counted_on", "after update on delivery_events", `${BEFORE} ${AFTER}`),
	];
}
