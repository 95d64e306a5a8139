// Results narrowed to who signed them: people, alone or with others, under each of their spellings, as they are known at that moment.
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { saveItem } from "../../features/editing/commands.server.ts";
import { emptyFields } from "../../features/editing/rules.ts";
import { nameAuthors } from "../../features/editing/signatures.server.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openLog } from "../../platform/log/log.ts";
import { moveAddress } from "../../platform/redirects/redirect-store.server.ts";
import { callerContext, type Services, servicesContext } from "../../platform/services.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { correctSignature, saveAuthor } from "../admin/authors/commands.server.ts";
import { rebuildSearch } from "../search-index.server.ts";
import { loader } from "./route.tsx";

const at = new Date("2026-03-03T09:00:00.000Z");

describeOnEveryEngine("results narrowed to who signed them", (open) => {
	/** Public articles of these signatures, `a0` and on, and a draft of Zoé's. */
	async function magazine(...signatures: (string | null)[]) {
		const { db } = await open();
		const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
		const services = { db, clock: { now: () => at }, contentVersion, newId: () => randomUUID() };
		const article = (slug: string, author_name: string | null) => articleRow({ slug, author_name, content: "Un cèdre." });
		await db
			.insertInto("articles")
			.values([...signatures.map((signature, index) => article(`a${index}`, signature)), { ...article("z", "Zoé"), is_published: false }])
			.execute();
		await rebuildSearch({ db });
		await nameAuthors(services);
		const answered = async (asked: Record<string, string>) => {
			const context = new RouterContextProvider();
			const needs = { db, limits: openLimits(), log: openLog("silent"), config: readConfig({}) };
			context.set(servicesContext, needs as unknown as Services);
			context.set(callerContext, { clientAddress: "a", requestId: "test" });
			const url = new URL(`http://localhost/recherche?${new URLSearchParams(asked)}`);
			const { data } = await loader({ request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]);
			return data;
		};
		/** What the page shows: the slugs of what is found, the choices as they are called, whom it is narrowed to. */
		const ask = async (author?: string) => {
			const data = await answered({ q: "cèdre", ...(author !== undefined && { auteur: author }) });
			if (!data.found) throw new Error("nothing was asked");
			const { results, facets, names, isAnything } = data.found;
			return {
				slugs: results.map(({ href }) => href.replace("/actualites/", "")).sort(),
				choices: facets.author.map(({ value, count }) => `${names.author[value] ?? value} ${count}`),
				author: data.search.narrowed.author,
				isAnything,
			};
		};
		const of = async (name: string) => db.selectFrom("authors").select("id").where("name", "=", name).executeTakeFirstOrThrow();
		const call = async (name: string, other: string, { merge = false, isPublic = false } = {}) => {
			const { id } = await of(name);
			return saveAuthor(services, { id, name: other, line: "", portrait: null, links: "", isPublic, merge, actor: null });
		};
		/** The pages it names for what is typed. */
		const called = async (q: string, more = {}) => (await answered({ q, ...more })).called.map(({ name, href }) => `${name} ${href}`);
		return { db, services, ask, call, called };
	}

	test("a page that has the very name is led to, by a name of before too; a hidden one never is", async () => {
		const { db, call, called } = await magazine("Jeanne Martin", "J. Martin");
		await db
			.updateTable("articles")
			.set({ tags: writeTags(tagsOf(["Forêt"])), series: writeTags(tagsOf(["Les cèdres"])) })
			.execute();
		expect(await called("jeanne martin")).toEqual([]);
		await call("J. Martin", "Jeanne Martin", { merge: true, isPublic: true });
		const page = ["Jeanne Martin /auteurs/jeanne-martin"];
		expect([await called("jeanne martin"), await called("« J. Martin »"), await called("jeanne")]).toEqual([page, page, []]);
		expect(await called("foret")).toEqual(["Forêt /mots-cles/foret"]);
		expect(await called("LES CEDRES")).toEqual(["Les cèdres /series/les-cedres"]);
		await moveAddress(db, "/series/les-coniferes", "/series/les-cedres");
		expect(await called("Les conifères")).toEqual(["Les cèdres /series/les-cedres"]);
		// Whose name it would be without what may not be there.
		expect([await called("jeanne -martin"), await called("-forêt")]).toEqual([[], []]);
		// Further pages of results lead there no more.
		expect(await called("foret", { apres: "1" })).toEqual([]);
		await db.updateTable("articles").set({ is_published: false }).execute();
		expect([await called("foret"), await called("les cèdres")]).toEqual([[], []]);
	});

	test("each of those a signature names is a choice, counted with what they signed with others; none is who signs drafts alone", async () => {
		const { ask } = await magazine("Jeanne Martin et Paul Durand", "Jeanne Martin", "jeanne martin", null, "Paul Durand", "Jeanne Martin");
		const all = await ask();
		expect(all.slugs).toHaveLength(6);
		expect(all.choices).toEqual(["Jeanne Martin 4", "Paul Durand 2"]);
		expect((await ask("jeanne-martin")).slugs).toEqual(["a0", "a1", "a2", "a5"]);
		expect(await ask("paul-durand")).toMatchObject({ slugs: ["a0", "a4"], choices: ["Jeanne Martin 4", "Paul Durand 2"] });
		// An address of before: a name says who it is, and what was a whole signature is nobody, with a way out.
		expect(await ask("Jeanne Martin")).toMatchObject({ slugs: ["a0", "a1", "a2", "a5"], author: "jeanne-martin" });
		expect(await ask("Jeanne Martin et Paul Durand")).toMatchObject({ slugs: [], isAnything: true });
		expect(await ask("zoe")).toMatchObject({ slugs: [], choices: ["Jeanne Martin 4", "Paul Durand 2", "zoe 0"] });
	});

	test("two who become one are one choice at once, counted once an item; a former address finds all of it", async () => {
		const { ask, call, services } = await magazine("J. Martin", "Jeanne Martin", "J. Martin et Jeanne Martin", "J. Martin et Bo");
		expect((await ask()).choices).toEqual(["J. Martin 3", "Jeanne Martin 2", "Bo 1"]);
		await call("J. Martin", "Jeanne Martin", { merge: true });
		expect((await ask()).choices).toEqual(["Jeanne Martin 4", "Bo 1"]);
		expect(await ask("jeanne-martin")).toMatchObject({ slugs: ["a0", "a1", "a2", "a3"], author: "jeanne-martin" });
		expect(await ask("j-martin")).toMatchObject({ slugs: ["a0", "a1", "a2", "a3"], author: "jeanne-martin" });
		await correctSignature(services, { signature: "J. Martin", as: "names", actor: null });
		expect((await ask()).choices).toEqual(["Jeanne Martin 3", "Bo 1", "J. Martin 1"]);
		expect((await ask("j-martin")).slugs).toEqual(["a0"]);
	});

	test("another name is the choice's at once, and typeset; the address of the former one goes on", async () => {
		const { ask, call, services } = await magazine("Jeanne Martin et Bo", "Jeanne Martin");
		await call("Jeanne Martin", "Jeanne d'Arles");
		expect((await ask()).choices).toEqual(["Jeanne d’Arles 2", "Bo 1"]);
		expect(await ask("jeanne-martin")).toMatchObject({ slugs: ["a0", "a1"], author: "jeanne-d-arles" });
		// « et » may be part of a name.
		await correctSignature(services, { signature: "Jeanne Martin et Bo", as: "one", actor: null });
		expect((await ask()).choices).toEqual(["Jeanne d’Arles 1", "Jeanne Martin et Bo 1"]);
		expect((await ask("jeanne-martin-et-bo")).slugs).toEqual(["a0"]);
	});

	test("an item that is saved with another signature is found under it", async () => {
		const { db, ask, services } = await magazine("Ada");
		const needs = { ...services, config: { siteUrl: "https://exemple.fr" } };
		const fields = {
			...emptyFields("actualites"),
			title: "Un cèdre",
			excerpt: "Un.",
			content: "Un.",
			author_name: "Ada & Bo",
			published: true,
		};
		const saved = await saveItem(needs, { kind: "actualites", id: null, newId: "n", base: null, fields, actor: null });
		expect(saved.kind).toBe("saved");
		expect(await db.selectFrom("signatures_waiting").selectAll().execute()).toEqual([]);
		expect((await ask()).choices).toEqual(["Ada 2", "Bo 1"]);
	});
});
