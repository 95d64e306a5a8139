import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { compareBodies } from "./compare.server.ts";

describeOnEveryEngine("two bodies as readers see them", (open) => {
	const compare = async (before: string, after: string) => compareBodies(await open(), before, after);
	const changed = async (before: string, after: string) =>
		(await compare(before, after)).flatMap((passage) => (passage.kind === "same" ? [] : passage.html));

	test("words that left and came are marked, and said, within their paragraph", async () => {
		const [html = ""] = await changed(
			"Huit heures **cinq**, l’atelier ouvre ses portes.",
			"Huit heures **dix**, l’atelier ouvre ses portes.",
		);
		expect(html).toBe(
			"<p>Huit heures " +
				'<del class="compared-change"><span class="visually-hidden">[retiré\u00a0:] </span><strong>cinq</strong></del>' +
				'<ins class="compared-change"><span class="visually-hidden">[ajouté\u00a0:] </span><strong>dix</strong></ins>' +
				", l’atelier ouvre ses portes.</p>",
		);
	});

	test("emphasis alone is a change; a struck word of the text is not mistaken for one", async () => {
		const [html = ""] = await changed("Un mot ~~biffé~~ et un autre mot.", "Un mot ~~biffé~~ et un *autre* mot.");
		expect(html).toContain("<del>biffé</del>");
		expect(html.match(/compared-change/g)).toHaveLength(2);
		expect(html).toContain("<em>autre</em></ins>");
	});

	test("what is the same is one run, items and cells are marked inside theirs", async () => {
		const passages = await compare(
			"Un.\n\nDeux.\n\n- pomme verte\n- poire jaune\n",
			"Un.\n\nDeux.\n\n- pomme verte\n- poire jaune\n- prune bleue\n",
		);
		expect(passages.map(({ kind }) => kind)).toEqual(["same", "changed"]);
		expect(passages[0]?.html).toHaveLength(2);
		expect(passages[1]?.html).toMatch(/<li><ins class="compared-change">.*prune bleue<\/ins><\/li>/);
		const [table = ""] = await changed("| a | b |\n|---|---|\n| un | deux |\n", "| a | b |\n|---|---|\n| un | trois |\n");
		expect(table).toMatch(/<td><del[^>]*>.*deux<\/del><ins[^>]*>.*trois<\/ins><\/td>/);
	});

	test("a picture that came or left is shown with its word; ids and ways out of the form are not", async () => {
		const passages = await compare("Un.\n\n![Ici](/images/site/a.webp)\n", "Un.\n\n[Là](https://exemple.fr)\n\n## Un titre\n");
		const html = passages.map((passage) => (passage.kind === "same" ? "" : passage.html)).join("");
		expect(html).toMatch(/<del class="compared-change"><span class="compared-word">Image retirée<\/span>.*<img/);
		expect(html).not.toMatch(/ id=| href=/);
		expect(html).toContain('title="https://exemple.fr"');
	});

	test("notes keep the numbers of their page, definitions are shown as written", async () => {
		const before = "Un[^a], deux[^b].\n\n[^a]: Première note.\n\n[^b]: Seconde note.\n";
		const html = (await changed(before, before.replace("Seconde", "Deuxième").replace("deux[", "trois["))).join("\n");
		expect(html).toMatch(/<sup><a[^>]*>2<\/a><\/sup>/);
		expect(html).toMatch(/<ol start="2">.*Deuxième/s);
		expect(await changed("[x][y]\n", "[x][y]\n\n[y]: https://exemple.fr\n")).toEqual(
			expect.arrayContaining([expect.stringContaining("<code>[y]: https://exemple.fr</code>")]),
		);
	});
});
