// `contrevent import readers`, run as an administrator runs it: a process, files, a database looked at after.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { FIRST_TOPIC } from "../app/features/newsletter/topics/rules.ts";
import { writeTopic } from "../app/features/newsletter/topics/store.server.ts";
import type { Db } from "../app/platform/db/open.ts";
import { type CommandData, type CommandEnd, runCommand, startCommand } from "./support/command-line.ts";
import { freshDatabase } from "./support/databases.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";

const FIXTURES = join(import.meta.dirname, "fixtures/readers");
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const remove of removals.splice(0).reverse()) await remove();
});

async function site(engine: "sqlite" | "postgres"): Promise<CommandData & { db: Db }> {
	const fresh = await freshDatabase(engine, { migrated: true });
	removals.push(fresh.remove);
	const database = fresh.open();
	return { db: database.db, databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir || (await temporaryFolder("readers")) };
}

const readers = (data: CommandData, ...args: string[]): Promise<CommandEnd> => runCommand(["import", "readers", ...args], data);

async function count(db: Db): Promise<number> {
	const { rows } = await db
		.selectFrom("newsletter_subscribers")
		.select(({ fn }) => fn.countAll().as("rows"))
		.executeTakeFirstOrThrow();
	return Number(rows);
}

/** Its no-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

async function fileOf(text: string, name = "liste.csv"): Promise<string> {
	const path = join(await temporaryFolder("readers"), name);
	await writeFile(path, text);
	return path;
}

describe.each(["sqlite", "postgres"] as const)("contrevent import readers (%s)", (engine) => {
	test("three files at once: a dry run shows what is taken as what and writes nothing, a run does so, a second adds nothing", async () => {
		const data = await site(engine);
		const fixture = (state: string) => join(FIXTURES, `${state}_members_export_a1b2c3.csv`);
		// Who left longer ago than names are kept would be a hash alone: here they left last month.
		const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
		const departures = (await readFile(fixture("unsubscribed"), "utf8")).replaceAll("2025-06-30", lastMonth);
		const files = [fixture("subscribed"), await fileOf(departures, "unsubscribed_members_export_a1b2c3.csv"), fixture("cleaned")];
		const dry = await readers(data, ...files, "--dry-run");
		expect(dry).toMatchObject({ code: 0, stderr: "" });
		expect(dry.stdout).toMatch(/export Mailchimp, 3\spersonnes/);
		expect(dry.stdout).toMatch(/UNSUB_REASON +SPAM.* 1 +Signalement comme indésirable/);
		expect(dry.stdout).toContain("Essai à blanc : rien n'a été écrit.");
		expect(await count(data.db)).toBe(0);

		const run = await readers(data, ...files);
		expect(run).toMatchObject({ code: 0, stderr: "" });
		expect(run.stdout).toMatch(/^ +5 {2}Ajoutés$/m);
		expect(await count(data.db)).toBe(5);
		const again = await readers(data, ...files.toReversed());
		expect(again.stdout).toMatch(/^ +0 {2}Ajoutés$/m);
		expect(await count(data.db)).toBe(5);
		const proofs = await data.db.selectFrom("consents").select("wording").execute();
		expect(proofs).toHaveLength(2);
		expect(proofs[0]?.wording).toContain("export Mailchimp, fichier « subscribed_members_export_a1b2c3.csv »");
		expect(await data.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
	});

	test("what is not understood ends with code 2 and the question; --as answers it, --origin is the proof; refused lines have their numbers", async () => {
		const data = await site(engine);
		const file = await fileOf(
			"Courriel;Statut;Inscrit le\r\na@exemple.fr;VIP;03/04/2024\r\npas une adresse;VIP;\r\nb@exemple.fr;désabonné;\r\nsans;VIP;\r\n",
		);
		const asked = await readers(data, file);
		expect(asked.code).toBe(2);
		expect(asked.stdout).toMatch(/Statut +VIP +1 +À choisir/);
		expect(asked.stderr).toContain("Rien n'a été importé : il faut d'abord répondre.");
		expect(asked.stderr).toContain('--as "Statut:VIP=…"');
		expect(asked.stderr).toContain('--dates "Inscrit le=day"');
		expect(await count(data.db)).toBe(0);

		const said = ["--as", "Statut:VIP=subscribed", "--dates=Inscrit le=month", "--origin", "notre ancien outil"];
		const run = await readers(data, file, ...said);
		expect(run).toMatchObject({ code: 0, stderr: "" });
		expect(run.stdout).toMatch(/liste\.csv, lignes refusées :\n +ligne 3.*\n +ligne 5/);
		const [proof] = await data.db.selectFrom("consents").selectAll().execute();
		expect(proof).toMatchObject({ at: "2024-03-04T12:00:00.000Z", wording: expect.stringContaining("notre ancien outil") });
	});

	test("where there are several letters, --letter says which; the file's own column wins, and names of none are told", async () => {
		const data = await site(engine);
		const file = await fileOf(
			'E-mail;État;Lettres\na@exemple.fr;Abonné;\nb@exemple.fr;Abonné;"Ateliers ; Cuisine"\nc@exemple.fr;Abonné;Cuisine\n',
		);
		const alone = await readers(data, file, "--letter", "Ateliers", "--dry-run");
		expect(alone).toMatchObject({ code: 1, stdout: "" });
		expect(alone.stderr).toContain("ce site n'a qu'une lettre");
		expect((await readers(data, file, "--dry-run")).stdout).toContain("Colonne non lue : « Lettres »");

		const at = "2025-01-01T00:00:00.000Z";
		await writeTopic(data.db, { id: FIRST_TOPIC, name: "La lettre du jeudi", slug: "jeudi", description: null, at });
		await writeTopic(data.db, { id: "2b0f", name: "Ateliers", slug: "ateliers", description: null, at });
		const wrong = await readers(data, file, "--letter", "Cuisine");
		expect(wrong).toMatchObject({ code: 1, stdout: "" });
		expect(wrong.stderr).toContain("Il y a : « La lettre du jeudi », « Ateliers ».");
		const dry = await readers(data, file, "--letter", "jeudi", "--letter=ateliers", "--dry-run");
		expect(dry.stdout).toMatch(/Abonnés : 2 .*Lettres inconnues : 1/);
		expect(plain(dry.stdout)).toContain("Lettres nommées : Ateliers : 1   « Cuisine », inconnue ici : 2   Aucune lettre nommée : 1\n");
		expect(plain(dry.stdout)).toContain("1 ligne ne nomme que des lettres inconnues et sera refusée");
		expect(dry.stdout).toContain("Lettres des personnes dont le fichier n'en nomme aucune : « La lettre du jeudi », « Ateliers ».");
		expect(await count(data.db)).toBe(0);

		const run = await readers(data, file);
		expect(run).toMatchObject({ code: 0, stderr: "" });
		expect(run.stdout).toContain("« La lettre du jeudi » (--letter pour une autre)");
		expect(plain(run.stdout)).toMatch(/^ +1 {2}Inscriptions à « La lettre du jeudi »\n +1 {2}Inscriptions à « Ateliers »$/m);
		expect(plain(run.stdout)).toContain("Noms de lettres inconnus ici : « Cuisine » (2 lignes)");
		expect(plain(run.stdout)).toMatch(/ligne 4, « c@exemple.fr » : aucune des lettres nommées n’existe ici/);
		expect(await count(data.db)).toBe(2);
	});

	test("a column nobody has listed that may say who left is asked about, and answered by the option that is shown", async () => {
		const data = await site(engine);
		const file = await fileOf("email,status,bounced_at\na@exemple.fr,active,\nb@exemple.fr,active,2024-03-01\n");
		const asked = await readers(data, file);
		expect(asked.code).toBe(2);
		expect(asked.stdout).toMatch(/bounced_at +\(une date\) +1 +À choisir/);
		expect(asked.stderr).toContain('que veut dire « (une date) » dans « bounced_at » (1\u00a0ligne) ?\n  --as "bounced_at:date=…"');
		const run = await readers(data, file, "--as", "bounced_at:date=bounced");
		expect(run).toMatchObject({ code: 0, stderr: "" });
		expect(run.stdout).toMatch(/^ +1 {2} {2}dont adresses inexistantes/m);
	});

	test("what an association writes by hand above its columns is asked about, and what is left unread is named", async () => {
		const data = await site(engine);
		const file = await fileOf(
			"Courriel;Prénom;A quitté la liste;Souhaite recevoir;Abonné;Ville;Remarques\na@exemple.fr;Léa;14/05/2024;Non;oui;Lyon;\nb@exemple.fr;Rémi;;Non;oui;;\n",
		);
		const asked = await readers(data, file);
		expect(asked.code).toBe(2);
		expect(asked.stdout).toContain("Colonnes non lues : « Ville », « Remarques »\n");
		expect(asked.stderr).toContain('--as "A quitté la liste:date=…"');
		expect(asked.stderr).toContain('--as "Souhaite recevoir:Non=…"');
		expect(await count(data.db)).toBe(0);
		const said = ["--as", "A quitté la liste:date=left", "--as", "Souhaite recevoir:Non=nothing"];
		expect((await readers(data, file, ...said, "--dry-run")).stdout).toMatch(/Abonnés : 1 .*Désabonnés : 1 /);
		const wishes = await fileOf("Courriel;Souhaite recevoir\na@exemple.fr;Oui\nb@exemple.fr;Non\n");
		const { stderr, stdout } = await readers(data, wishes);
		expect(stderr).toContain('--as "Souhaite recevoir:Oui=…"');
		expect(stderr).toContain('--as "Souhaite recevoir:Non=…"');
		expect(stderr).not.toContain("qui sont ces personnes");
		expect(stdout).not.toContain("non lue");
	});

	test("notes that speak of leaving are asked about, under any title; the name of the list above the titles is said and passed over", async () => {
		const data = await site(engine);
		const lines = [
			"a@exemple.fr;Léa;",
			"b@exemple.fr;Rémi;NPAI",
			"c@exemple.fr;Ève;désabonnée le 12/03/2024",
			"d@exemple.fr;Zoé;pas désabonnée",
		];
		const file = await fileOf(["Liste des abonnés 2024;;", "Courriel;Prénom;Divers", ...lines, ""].join("\r\n"));
		const all = ["--as", "*=subscribed"];
		const asked = await readers(data, file, ...all);
		expect(asked.code).toBe(2);
		expect(asked.stdout).toMatch(/1\sligne laissée de côté en haut du fichier.*«\sListe des abonnés 2024\s»/);
		const options = [...asked.stderr.matchAll(/--as "(.+)=…"/g)].map(([, option]) => option ?? "");
		expect(options).toEqual(["Divers:NPAI", "Divers:désabonnée le […]", "Divers:pas désabonnée"]);
		expect(await count(data.db)).toBe(0);
		const said = options.flatMap((option) => ["--as", `${option}=${option.includes("pas") ? "nothing" : "left"}`]);
		const run = await readers(data, file, ...all, ...said);
		expect(run).toMatchObject({ code: 0, stderr: "" });
		expect(run.stdout).toMatch(/^ +4 {2}Ajoutés\n +2 {2} {2}dont désabonnés/m);
	});

	test("killed in the middle, it is finished by the same command", async () => {
		const data = await site(engine);
		const all = 15_000;
		const file = await fileOf(Array.from({ length: all }, (_, index) => `lecteur${index}@exemple.fr`).join("\n"));
		const { child, ended } = startCommand(["import", "readers", file, "--as", "liste.csv=subscribed"], data);
		await until(async () => (await count(data.db)) > 0);
		child.kill("SIGKILL");
		expect((await ended).signal).toBe("SIGKILL");
		const some = await count(data.db);
		expect(some).toBeLessThan(all);
		expect(some % 500).toBe(0);
		const run = await readers(data, file, "--as", "*=subscribed", "--json");
		expect(JSON.parse(run.stdout)).toMatchObject({ added: all - some, alreadyThere: some });
		expect(await data.db.selectFrom("consents").select("id").execute()).toHaveLength(all);
	});
});

test("what cannot be read, said or found is refused in a line, and nothing is made", async () => {
	const data: CommandData = { dataDir: join(await temporaryFolder("readers"), "nothing"), databaseUrl: null };
	const file = await fileOf("a@exemple.fr\n");
	const refusals: [string[], number, RegExp][] = [
		[[`${file}.absent`], 1, /n'existe pas/],
		[[await fileOf("")], 1, /ce fichier est vide/],
		[[await fileOf("PK\u0003\u0004\u0000\u0000", "tableur.xlsx")], 1, /classeur de tableur.+CSV UTF-8/],
		[[await fileOf("nom\nZoé\n")], 2, /aucune adresse e-mail/],
		[[file, "--as", "liste.csv=abonné"], 1, /attendu COLONNE:VALEUR=état/],
		[[file, "--as", "Statut:actif=left"], 1, /ne correspond à rien/],
		[[file, "--dates", "Date=jour"], 1, /--dates "Date=jour"/],
		[[file], 2, /qui sont ces personnes/],
	];
	for (const [args, code, words] of refusals) {
		const end = await readers(data, ...args);
		expect([args, end.code]).toEqual([args, code]);
		expect(end.stderr).toMatch(words);
	}
	const dry = await readers(data, file, "--as", "*=left", "--dry-run");
	expect(dry).toMatchObject({ code: 0, stderr: "" });
});
