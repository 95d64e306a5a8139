// The lists of other tools, made by hand from what is public of them (tests/fixtures/readers): everybody in them is called after
// what must become of them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import type { Db, OpenDatabase } from "../../../../platform/db/open.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { suppressionHasher, suppressionsAmong } from "../../../../platform/suppressions/suppression-store.server.ts";
import type { ReaderState } from "../../../../shared/reader-standing.ts";
import { guessColumns } from "./columns.ts";
import { decodeFile } from "./file.server.ts";
import { importSubscribers, viewFile } from "./import.server.ts";
import type { ImportReport } from "./rules.ts";
import { lookAtFiles, type NamedFile, type Wishes } from "./several-files.server.ts";
import { noAnswers, questionsOf, totalsOf } from "./standing.ts";
import { standingUnder } from "./standing-under.ts";

const FOLDER = join(import.meta.dirname, "../../../../../tests/fixtures/readers");
const now = new Date("2025-10-14T09:05:00.123Z");
const noWishes: Wishes = { as: [], dates: [] };

const fixture = (name: string): NamedFile => ({
	name,
	open: async () => {
		const file = decodeFile(await readFile(join(FOLDER, name)));
		if (!file) throw new Error(`${name} is no text`);
		return file;
	},
});

const memory = (name: string, text: string): NamedFile => ({ name, open: async () => ({ text, encoding: "UTF-8" }) });

async function imported({ db }: OpenDatabase, files: NamedFile[], wishes: Wishes = noWishes): Promise<ImportReport> {
	const plan = await (await lookAtFiles(files, wishes)).plan();
	if (!plan) throw new Error("something has to be said first");
	const services = { db, clock: { now: () => now }, log: openLog("silent") };
	const news = await Array.fromAsync(importSubscribers(services, plan, { actor: null, origin: ({ name }) => name }));
	const last = news.at(-1);
	if (last?.kind !== "report") throw new Error(JSON.stringify(last));
	return last.report;
}

/** Where everybody stands by what is in the database, by the name before the @. */
async function standings(db: Db): Promise<Record<string, ReaderState>> {
	const rows = await db.selectFrom("newsletter_subscribers").selectAll().orderBy("email_key").execute();
	const hash = await suppressionHasher(db);
	const reasons = await suppressionsAmong(
		db,
		rows.map(({ email }) => hash(email)),
	);
	return Object.fromEntries(
		rows.map((row) => {
			const reason = reasons.get(hash(row.email));
			const left = row.unsubscribed_at ? "left" : row.pending_since ? "pending" : "subscribed";
			return [row.email_key.split("@")[0] ?? "", reason === "hard" ? "bounced" : reason === "complaint" ? "complained" : left];
		}),
	);
}

/** What somebody's name says of where they must stand. */
const calledAfter: Record<string, ReaderState> = {
	abonnee: "subscribed",
	attend: "pending",
	partie: "left",
	bloquee: "left",
	inexistante: "bounced",
	plaignante: "complained",
};

const people = async (files: string[]) => {
	const texts = await Promise.all(files.map(async (name) => decodeFile(await readFile(join(FOLDER, name)))?.text ?? ""));
	return [
		...new Set(
			texts
				.join("\n")
				.toLowerCase()
				.match(/(?<=^|[,;"])(?:abonnee|attend|partie|bloquee|inexistante|plaignante)[\w.-]*(?=@exemple)/gm),
		),
	];
};

const known: [string, string[], Wishes["as"], Record<string, string | null>][] = [
	["Substack", ["substack-email_list.contrevent.csv"], [], { abonnee: "2022-05-03T08:15:30.000Z" }],
	["Substack", ["substack-tableau-de-bord.csv"], [], { abonnee: "2024-03-31T22:30:00.000Z" }],
	["Ghost", ["ghost-members.csv"], [], { abonnee: "2023-07-02T14:20:00.000Z" }],
	// The day a tool took somebody in proves nothing.
	["listmonk", ["listmonk-subscribers.csv"], [{ what: "status:enabled", meaning: "subscribed" }], { abonnee: null }],
	[
		"Mailchimp",
		["subscribed_members_export_a1b2c3.csv", "unsubscribed_members_export_a1b2c3.csv", "cleaned_members_export_a1b2c3.csv"],
		[],
		{ abonnee: "2021-03-04T10:11:12.000Z", "abonnee.sans-preuve": null },
	],
	[
		"MailPoet",
		["MailPoet_export_h3k9.csv"],
		[{ what: "Global status:inactive", meaning: "subscribed" }],
		{ abonnee: "2022-05-05T05:05:05.000Z" },
	],
	["Brevo", ["brevo-contacts.csv"], [], { abonnee: null }],
	["Buttondown", ["buttondown-subscribers.csv"], [], { abonnee: "2023-01-15T09:30:00.000Z", "abonnee.importee": null }],
	["beehiiv", ["beehiiv.csv"], [], { abonnee: "2024-02-29T12:00:00.000Z" }],
	["Sendy", ["sendy-subscribers.csv"], [], { abonnee: "2023-03-03T12:00:00.000Z" }],
	["Mailjet", ["mailjet-contacts.csv"], [], { abonnee: "2022-02-02T00:00:00.000Z" }],
	["SPIP (mailsubscribers)", ["tous-contrevent-lettre-2025-09-01.csv"], [], { abonnee: null }],
	[null as unknown as string, ["npai-sarbacane.csv"], [], {}],
	[null as unknown as string, ["lettre-excel.csv"], [], { abonnee: "2023-12-31T12:00:00.000Z" }],
];

describeOnEveryEngine("the lists of other tools", (open) => {
	test.each(known)(
		"%s, %j: everybody stands where their tool left them, with what it holds of their agreement; twice the same",
		async (producer, names, as, agreed) => {
			const database = await open();
			const files = names.map(fixture);
			const wishes = { as, dates: [] };
			const looked = await lookAtFiles(files, wishes);
			expect(looked.files.map(({ survey }) => survey.producer)).toEqual(names.map(() => producer));
			expect(looked.unheard).toEqual([]);
			const report = await imported(database, files, wishes);
			const expected = Object.fromEntries((await people(names)).map((name) => [name, calledAfter[name.split(".")[0] ?? ""]]));
			expect(await standings(database.db)).toEqual(expected);
			expect(report.unreadable).toBe(0);
			// Nothing of who was erased there, not even a hash.
			const rows = JSON.stringify(await database.db.selectFrom("newsletter_subscribers").selectAll().execute());
			expect(rows).not.toMatch(/deletion-request|example\.org|oubliee/);
			expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);

			const hash = await suppressionHasher(database.db);
			const proofs = await database.db.selectFrom("consents").selectAll().execute();
			for (const [name, at] of Object.entries(agreed)) {
				const proof = proofs.find(({ email_hash }) => email_hash === hash(`${name}@exemple.fr`));
				expect(proof).toMatchObject({ act: "granted", method: "import", at: at ?? now.toISOString() });
				expect(proof?.wording.includes("Sans date d’accord")).toBe(at === null);
			}
			expect(proofs).toHaveLength(Object.values(expected).filter((state) => state === "subscribed").length);
			expect(JSON.stringify(proofs)).not.toMatch(/@exemple|203\.0\.113/);

			const again = await imported(database, files.toReversed(), wishes);
			expect(again).toMatchObject({ added: 0, takenOff: 0, forgotten: 0 });
			expect(await standings(database.db)).toEqual(expected);
			expect(await database.db.selectFrom("consents").selectAll().execute()).toHaveLength(proofs.length);
		},
	);

	test("who left longer ago than names are kept is a hash, and does not come back", async () => {
		const database = await open();
		const report = await imported(database, [fixture("unsubscribed_members_export_a1b2c3.csv")]);
		expect(report).toMatchObject({ added: 2, forgotten: 1 });
		expect(
			await imported(database, [memory("x.csv", "oubliee.depuis-longtemps@exemple.fr\n")], {
				as: [{ what: "*", meaning: "subscribed" }],
				dates: [],
			}),
		).toMatchObject({ added: 0, erased: 1 });
	});

	test("a file of departures alone takes off who a file brought, and keeps them from coming back", async () => {
		const database = await open();
		const list = memory("liste.csv", "a@exemple.fr\nb@exemple.fr\nc@exemple.fr\n");
		const everybody: Wishes = { as: [{ what: "liste.csv", meaning: "subscribed" }], dates: [] };
		expect(await imported(database, [list], everybody)).toMatchObject({ added: 3, unproved: 3 });
		const gone = memory("unsubscribed.csv", "email\nA@exemple.fr\nd@exemple.fr\n");
		const bounced = memory("hard-bounces.csv", "email\nb@exemple.fr\ne@exemple.fr\n");
		expect(await imported(database, [gone, bounced])).toMatchObject({ added: 2, takenOff: 2, addedAsLeft: 1, addedAsBlocked: 1 });
		const more = memory("liste.csv", ["a", "b", "c", "d", "e"].map((name) => `${name}@exemple.fr`).join("\n"));
		expect(await imported(database, [more], everybody)).toMatchObject({ added: 0 });
		expect(await standings(database.db)).toEqual({ a: "left", b: "bounced", c: "subscribed", d: "left", e: "bounced" });
	});

	test("what is said to come is what comes: nobody twice, the strictest of two lines, no address that cannot be one", async () => {
		const database = await open();
		const lines = ["zoe@exemple.fr,subscribed", "ZOE@exemple.fr,unsubscribed", "noe@exemple.fr,subscribed", "noe@exemple.fr,subscribed"];
		const text = ["email,status", ...lines, "pas une adresse,subscribed", "théo@exemple.fr,subscribed"].join("\n");
		const view = await viewFile({ file: { text, encoding: "UTF-8" }, name: "liste.csv", columns: null, accents: false });
		if (!view) throw new Error("nothing in it");
		expect(view.survey.refused).toBe(2);
		expect(totalsOf(view.survey, noAnswers)).toMatchObject({ subscribed: 1, left: 1, repeated: 2 });
		expect(await imported(database, [memory("liste.csv", text)])).toMatchObject({ added: 2, addedAsLeft: 1, repeated: 2, unreadable: 2 });
	});

	test("somebody who stands twice, hundreds of lines apart or in two files, stands where the strictest word says", async () => {
		const database = await open();
		const middle = Array.from({ length: 1_300 }, (_, index) => `r${index}@exemple.fr,subscribed,`).join("\n");
		const text = `email,status,unsubscribed_at\nzoe@exemple.fr,subscribed,\nana@exemple.fr,subscribed,\n${middle}\nZOE@exemple.fr,unsubscribed,2025-08-01\nana@exemple.fr,pending,\n`;
		const report = await imported(database, [memory("liste.csv", text)]);
		expect(report).toMatchObject({ added: 1_302, alreadyThere: 0, left: 0, repeated: 2, addedAsLeft: 1, addedAsPending: 1 });
		expect(await standings(database.db)).toMatchObject({ zoe: "left", ana: "pending", r7: "subscribed" });
		const zoe = await database.db
			.selectFrom("newsletter_subscribers")
			.selectAll()
			.where("email_key", "=", "zoe@exemple.fr")
			.executeTakeFirst();
		expect(zoe?.unsubscribed_at).toBe("2025-08-01T12:00:00.000Z");
		// Nothing proves an agreement of theirs, not even for a moment.
		expect((await database.db.selectFrom("consents").selectAll().execute()).length).toBe(1_300);
	});
});

test.each([
	["blocklisted", "status"],
	["disabled", "status"],
	["pending", "status"],
	["unconfirmed", "status"],
	["spam", "status"],
	["hard bounce", "status"],
	["opted out", "status"],
	["false", "subscribed_to_emails"],
	["true", "email_disabled"],
	["Oui", "EMAIL_BLACKLISTED"],
	["Non", "Abonné"],
	["FAUX", "Inscrit"],
	["0", "subscribed"],
	["x", "Désabonné"],
	["2024-01-01", "Désabonné le"],
	["2024-01-01", "Désabonné"],
	["Désabonnée le 3 avril", "État"],
	["NPAI", "Statut"],
	["nonsubscribed", "Statut"],
])("« %s » under « %s » makes no reader and asks nothing", async (value, title) => {
	const { files } = await lookAtFiles([memory("x.csv", `email,${title}\na@exemple.fr,${value}\n`)], noWishes);
	expect(files[0]?.totals).toMatchObject({ subscribed: 0, asked: 0 });
});

test.each([
	["vip", "status"],
	["oui", "status"],
	["1", "status"],
	["", "status"],
	["abonné ?", "État"],
	["enabled", "status"],
	["constructor", "status"],
	["__proto__", "status"],
	["free", "tier"],
	["true", "active_subscription"],
	["", "unsubscribed_at"],
	["Non", "OPT_IN"],
])("« %s » under « %s » is asked: it makes no reader by itself", async (value, title) => {
	const { files, plan } = await lookAtFiles([memory("x.csv", `email,${title}\na@exemple.fr,${value}\n`)], noWishes);
	expect(files[0]?.totals).toMatchObject({ subscribed: 0, asked: 1 });
	expect(files[0]?.questions).toHaveLength(1);
	expect(await plan()).toBeNull();
});

test("our own export says who left and who has not confirmed; that the others read is asked, once", async () => {
	const titles =
		"id,email,first_name,last_name,phone,created_at,unsubscribed_at,source,pending_since,confirmation_sent_at,tracking_consent,tracking_consent_at,last_contact_at,next_email,next_email_at,email_hash";
	const at = "2025-01-02T03:04:05.000Z";
	const lines = [
		`1,a@exemple.fr,Ada,Roux,,${at},,site,,${at},1,${at},${at},b@exemple.fr,${at},aa`,
		`2,c@exemple.fr,Zoé,Petit,,${at},${at},import,,,0,${at},,,,cc`,
		`3,d@exemple.fr,Noé,Blanc,,${at},,site,${at},${at},,,,,,dd`,
	];
	const { files } = await lookAtFiles([memory("readers.csv", [titles, ...lines].join("\n"))], noWishes);
	expect(files[0]).toMatchObject({
		survey: { producer: "Contrevent" },
		totals: { left: 1, pending: 1, asked: 1 },
		questions: [{ kind: "whole", lines: 1 }],
	});
});

test.each([
	["active,bounced_at", "1,2024-01-01", "date"],
	["status,complained_at", "active,12/03/2024", "date"],
	["subscribed_to_emails,suppressed_at", "true,2024-01-01", "date"],
	["Statut,Retirée de la liste", "Actif,Oui", "Oui"],
	["status,emailSuppressed", "active,true", "true"],
	["status,Newsletter préférée", "active,hebdo", "hebdo"],
])("« %s » holding « %s »: a column nobody has listed that may say who left is asked about", async (titles, cells, value) => {
	const { files, plan } = await lookAtFiles([memory("x.csv", `email,${titles}\na@exemple.fr,${cells}\n`)], noWishes);
	expect(files[0]?.totals).toMatchObject({ subscribed: 0, asked: 1 });
	expect(files[0]?.questions).toEqual([{ kind: "value", column: 2, value, lines: 1 }]);
	expect(await plan()).toBeNull();
	const as = [{ what: `${titles.split(",")[1]}:${value}`, meaning: "left" as const }];
	expect((await lookAtFiles([memory("x.csv", `email,${titles}\na@exemple.fr,${cells}\n`)], { as, dates: [] })).files[0]).toMatchObject({
		totals: { left: 1 },
		questions: [],
	});
});

test("a date under « Désinscription » is that of a departure; a word of such a column alone makes no reader", async () => {
	const left = memory("x.csv", "Email;Statut;Désinscription\na@exemple.fr;Actif;31/03/2024\nb@exemple.fr;Actif;\n");
	expect((await lookAtFiles([left], noWishes)).files[0]).toMatchObject({ totals: { left: 1, subscribed: 1 }, questions: [] });
	const checked = memory("x.csv", "email,verification\na@exemple.fr,valid\n");
	expect((await lookAtFiles([checked], noWishes)).files[0]?.questions).toEqual([{ kind: "whole", lines: 1 }]);
});

test.each([
	[
		"email,statut,inscrit le",
		"last_active,created_at,updated_at,subscribed_at,unsubscribe_url,IP d’inscription,Département,Secteur d’activité",
	],
	[
		"Email,Name,Subscription type,Receiving emails for",
		"Activity,Subscriber country,Subscriptions gifted,Subscription source (paid),Days active (last 30 days),Cancel date",
	],
	["Email,Name,IsExcludedFromCampaigns,IsOptInPending", "ExclusionFromCampaignsUpdatedAt,LastActivityAt,LastUpdateAt,UnsubscribedBy"],
	["email,name,unsubscribed,bounced,confirmed", "timestamp,gdpr,country,custom_fields"],
	["email,LEID,EUID,LAST_CHANGED", "UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,CONFIRM_IP,MEMBER_RATING"],
])("beside %s, %s say nothing of it and ask nothing", (known, silent) => {
	const names = `${known},${silent}`.split(",");
	const uses = guessColumns(names, []);
	const asked = names.filter((_, index) => uses[index] === "state" || uses[index] === "left_at");
	expect(asked.filter((name) => silent.split(",").includes(name))).toEqual([]);
});

test("of a list alone, what its tool has columns for says nothing of who left; what somebody added does", () => {
	const members = ["id", "email", "subscribed_to_emails", "status", "tiers", "email_suppressed", "unsubscribed_at"];
	expect(members.map((title) => standingUnder(title, members)?.("2024-01-01"))).toEqual([
		...[undefined, undefined, null, undefined, undefined],
		...[null, "left"],
	]);
	const list = ["Email", "Subscription type", "Subscription date", "Subscription source (paid)", "Receiving emails for", "Désabonné"];
	expect(list.filter((title) => standingUnder(title, list))).toEqual(["Receiving emails for", "Désabonné"]);
});

test("« * » is for files that say nothing themselves: what a name says gives way to that name, or to a stricter word", async () => {
	const files = [memory("liste.csv", "a@exemple.fr\n"), memory("npai.csv", "b@exemple.fr\n")];
	const totals = async (...as: Wishes["as"]) => (await lookAtFiles(files, { as, dates: [] })).files.map((file) => file.totals);
	const all: Wishes["as"][number] = { what: "*", meaning: "subscribed" };
	expect(await totals(all)).toMatchObject([{ subscribed: 1 }, { subscribed: 0, bounced: 1 }]);
	expect(await totals(all, { what: "npai.csv", meaning: "subscribed" })).toMatchObject([{ subscribed: 1 }, { subscribed: 1 }]);
	expect(await totals({ what: "*", meaning: "complained" })).toMatchObject([{ complained: 1 }, { complained: 1 }]);
	const { unheard } = await lookAtFiles(files.slice(1), { as: [all], dates: [] });
	expect(unheard).toEqual(["*"]);
});

test("the name of a file says who left, never who reads", async () => {
	for (const [name, state] of [
		["unsubscribed_123.csv", "left"],
		["desabonnes.csv", "left"],
		["cleaned_members_export_1.csv", "bounced"],
		["NPAI mars.csv", "bounced"],
		["plaintes.csv", "complained"],
		["liste-noire.csv", "blocked"],
		["unconfirmed.csv", "pending"],
		["nonsubscribed_members.csv", "skip"],
		["abonnes.csv", "asked"],
		["subscribed.csv", "asked"],
	] as const) {
		const { files } = await lookAtFiles([memory(name, "a@exemple.fr\n")], noWishes);
		expect([name, files[0]?.totals[state]]).toEqual([name, 1]);
	}
});

test("what somebody says wins over what was understood, and is counted at once", async () => {
	const { files } = await lookAtFiles([memory("x.csv", "email,statut\na@exemple.fr,abonné\nb@exemple.fr,vip\n")], noWishes);
	const survey = files[0]?.survey;
	if (!survey) throw new Error("no file");
	const said = [
		{ column: 1, key: "abonne", meaning: "left" as const },
		{ column: 1, key: "vip", meaning: "nothing" as const },
	];
	expect(totalsOf(survey, { values: said, whole: null, dates: [] })).toMatchObject({ left: 1, asked: 1, subscribed: 0 });
	expect(questionsOf(survey, { values: said, whole: null, dates: [] })).toEqual([{ kind: "whole", lines: 1 }]);
	expect(totalsOf(survey, { values: said, whole: "subscribed", dates: [] })).toMatchObject({ left: 1, subscribed: 1, asked: 0 });
});

test("a column of many values is no state; one of dates that may be read both ways is asked about, unless one of them tells", async () => {
	const many = Array.from({ length: 100 }, (_, index) => `r${index}@exemple.fr,ville ${index}`).join("\n");
	const first = await lookAtFiles([memory("x.csv", `email,status\n${many}\n`)], noWishes);
	expect(first.files[0]?.questions).toContainEqual({ kind: "too-many", column: 1 });
	const dated = (...dates: string[]) =>
		lookAtFiles(
			[memory("x.csv", `email,abonné,inscrit le\n${dates.map((date, index) => `r${index}@exemple.fr,oui,${date}`).join("\n")}\n`)],
			noWishes,
		);
	expect((await dated("03/04/2024", "05/06/2024")).files[0]?.questions).toEqual([{ kind: "date", column: 2, sample: "03/04/2024" }]);
	expect((await dated("03/04/2024", "31/01/2024")).files[0]?.survey.dates).toEqual([{ column: 2, order: "day", sample: "03/04/2024" }]);
	expect((await dated("03/04/2024", "31/01/2024", "01/31/2024")).files[0]?.questions).toHaveLength(1);
});

test("columns that nothing is read of are named, those without a title by their number, and none in which nothing stands", async () => {
	const lines = Array.from({ length: 40 }, (_, index) => `${index}@exemple.fr;;;Lyon;;`);
	const unreadOf = async (text: string) => (await lookAtFiles([memory("x.csv", text)], noWishes)).files[0]?.unread;
	const titles = "Courriel;;Prénom;Ville;;";
	expect(await unreadOf(`${titles}\n${lines.join("\n")}\n`)).toEqual(["Ville"]);
	expect(await unreadOf(`${titles}\n${lines.join("\n")}\nlea@exemple.fr;;;Lyon;à rappeler;\n`)).toEqual(["Ville", "5"]);
});
