// Lists as associations keep them by hand: a name above the titles, notes of any kind, encodings and separators of spreadsheets.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { decodeFile } from "./file.server.ts";
import { importSubscribers, planFile, planOf } from "./import.server.ts";
import { lookAtFiles, type NamedFile, type Wishes } from "./several-files.server.ts";
import { noAnswers, questionsOf, totalsOf } from "./standing.ts";

const ADDRESSES = ["anne", "bea", "cleo", "dan", "eve"].map((name) => `${name}@exemple.fr`);
const [ANNE = "", BEA = "", CLEO = "", DAN = "", EVE = ""] = ADDRESSES;

const skiClub = `Ski-club de l'Oisans ; abonnés à la lettre au 15/10/2025;;;;;
;;;;;
Civilité;Nom;Mél;Inscrit le;Ville;Observations
Mme;Mort;${ANNE};03/11/2024;Départ-sur-Mer;à jour
M.;Faux;${BEA};31/01/2023;Gap;NPAI
;;;;;
Mme;Noël;${CLEO};05/02/2022;Gap;désabonnée le 14/03/2024
Mme;Œuvrard;${DAN};05/02/2022;Gap;N'est pas désabonnée, elle reçoit bien la lettre
M.;Petit (décédé);${EVE};05/02/2022;Gap;
`;

const file = (bytes: Buffer, name = "liste.csv"): NamedFile => ({
	name,
	open: async () => decodeFile(bytes) ?? Promise.reject(new Error("no text")),
});
const windows = (text: string) => Buffer.from(text.replaceAll("Œ", "\u008c").replaceAll("\n", "\r\n"), "latin1");
const wishing = (...as: Wishes["as"]): Wishes => ({ as, dates: [] });
const everybody = { what: "*", meaning: "subscribed" } as const;

test.each([
	["Windows-1252, semicolons", windows(skiClub)],
	["UTF-8 with its mark, semicolons", Buffer.from(`\ufeff${skiClub}`)],
	["UTF-16, tabs", Buffer.from(`\ufeff${skiClub.replaceAll(" ; ", ", ").replaceAll(";", "\t")}`, "utf16le")],
])("%s: the titles are found, and whoever a note may speak of is asked about", async (_, bytes) => {
	const looked = await lookAtFiles([file(bytes)], wishing(everybody));
	const [one] = looked.files;
	expect(one?.above).toEqual([expect.stringContaining("Ski-club de l'Oisans"), ""]);
	expect(one?.unread).toEqual(["Civilité", "Ville"]);
	expect(one?.questions.map((asked) => asked.kind === "value" && [asked.column, asked.value])).toEqual([
		[1, "Petit (décédé)"],
		[5, "NPAI"],
		[5, "désabonnée le […]"],
		[5, "N'est pas désabonnée, elle reçoit bien la lettre"],
	]);
	expect(one?.totals).toMatchObject({ subscribed: 1, asked: 4 });
	expect(await looked.plan()).toBeNull();
});

test("a note in the last of thousands of lines is found; of notes beyond counting the others are asked about as one", async () => {
	const lines = Array.from({ length: 3_000 }, (_, index) => `r${index}@exemple.fr;\n`).join("");
	const last = Buffer.from(`E-mail;Divers\n${lines}z@exemple.fr;ne plus écrire\n`);
	expect((await lookAtFiles([file(last)], wishing(everybody))).files[0]?.totals).toMatchObject({ subscribed: 3_000, asked: 1 });
	const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
	const many = Array.from({ length: 200 }, (_, index) => `r${index}@exemple.fr;décédée, ${letters(index)}\n`).join("");
	const asked = await lookAtFiles([file(Buffer.from(`E-mail;Divers\n${many}b@exemple.fr;\n`))], wishing(everybody));
	expect(asked.files[0]?.totals).toMatchObject({ subscribed: 1, asked: 200 });
	expect(asked.files[0]?.questions).toContainEqual({ kind: "value", column: 1, value: "**", lines: 140 });
	const rest = wishing(everybody, { what: "Divers:**", meaning: "left" });
	expect((await lookAtFiles([file(Buffer.from(`E-mail;Divers\n${many}b@exemple.fr;\n`))], rest)).files[0]?.totals).toMatchObject({
		subscribed: 1,
		left: 140,
		asked: 60,
	});
});

test("a column of notes that somebody sets aside is asked about all the same", async () => {
	const opened = decodeFile(windows(skiClub));
	if (!opened) throw new Error("no text");
	const planned = await planFile({ file: opened, name: "x.csv", columns: [null, null, "email", null, null, null], answers: noAnswers });
	expect(planned?.questions).toHaveLength(5);
	expect(planned && totalsOf(planned.survey, { ...noAnswers, whole: "subscribed" })).toMatchObject({ subscribed: 1, asked: 4 });
	const said = planned?.survey.columns.flatMap(({ column, values }) =>
		values.map(({ key }) => ({ column, key, meaning: "left" as const })),
	);
	expect(planned && questionsOf(planned.survey, { values: said ?? [], whole: null, dates: [] })).toEqual([]);
});

test("what is named on the command line as a state is one, notes or not", async () => {
	const list = file(Buffer.from(`E-mail;Groupe\n${ANNE};VIP\n${BEA};NPAI\n${CLEO};\n`));
	const bounced = { what: "Groupe:NPAI", meaning: "bounced" } as const;
	expect((await lookAtFiles([list], wishing(everybody, bounced))).files[0]).toMatchObject({
		questions: [],
		totals: { subscribed: 2, bounced: 1 },
	});
	const looked = await lookAtFiles([list], wishing(everybody, bounced, { what: "Groupe:VIP", meaning: "pending" }));
	expect(looked.unheard).toEqual([]);
	expect(looked.files[0]?.totals).toMatchObject({ pending: 1, bounced: 1 });
});

describeOnEveryEngine("a list kept by hand", (open) => {
	test("whom its notes speak of stand where somebody has said, and the others are subscribed", async () => {
		const { db } = await open();
		const opened = decodeFile(windows(skiClub));
		const planned = opened && (await planFile({ file: opened, name: "x.csv", columns: null, answers: noAnswers }));
		if (!planned) throw new Error("nothing in it");
		const values = [
			{ column: 1, key: "petit decede", meaning: "skip" as const },
			{ column: 5, key: "npai", meaning: "bounced" as const },
			{ column: 5, key: "desabonnee le …", meaning: "left" as const },
			{ column: 5, key: "n est pas desabonnee, elle recoit bien la lettre", meaning: "nothing" as const },
		];
		const answered = { ...planned, answers: { values, whole: "subscribed" as const, dates: [] } };
		expect(questionsOf(planned.survey, answered.answers)).toEqual([]);
		const services = { db, clock: { now: () => new Date("2025-10-14T09:05:00.123Z") }, log: openLog("silent") };
		const news = await Array.fromAsync(importSubscribers(services, await planOf(answered), { actor: null, origin: () => "x.csv" }));
		expect(news.at(-1)).toMatchObject({ report: { added: 4, addedAsLeft: 1, addedAsBlocked: 1, skipped: 1, unreadable: 1 } });
		const rows = await db.selectFrom("newsletter_subscribers").selectAll().where("unsubscribed_at", "is", null).execute();
		const proofs = await db.selectFrom("consents").select("act").execute();
		expect(proofs).toHaveLength(2);
		expect(rows.map(({ email }) => email).sort()).toEqual(expect.arrayContaining([ANNE, DAN]));
		expect(rows.map(({ email }) => email)).not.toContain(EVE);
	});
});
