import { describe, expect, it } from "vitest";
import { leftOutReasons, noteText, refusals } from "./copy.ts";
import { newReport, reportJson, reportText } from "./report.ts";

describe("the report", () => {
	const report = newReport({ version: "1.2", title: "L'ancien site", url: "https://ancien.example" });
	report.items = 4;
	report.known = 1;
	report.uploads = true;
	report.leaveOut("trash", "post");
	report.articles.push(
		{ origin: "wordpress:a#1", title: "Un", slug: "un", published: true, notes: [{ code: "page", word: "" }] },
		{
			origin: "wordpress:a#2",
			title: "Deux",
			slug: "deux",
			published: false,
			notes: [{ code: "password", word: "" }, ...["a", "b", "c", "d", "e"].map((word) => ({ code: "shortcode" as const, word }))],
		},
	);

	it("counts in good French, groups, and shows each article that needs a look", () => {
		expect(reportText(report)).toBe(`Import WordPress : L'ancien site

      4  éléments lus
      2  articles créés : 1 publié, 1 brouillon
      1  déjà importé, laissé tel quel
      1  laissé de côté

Laissés de côté
      1  mis à la corbeille (post)

Remarques (nombre d’articles)
      1  page WordPress, reprise comme article
      1  protégé par mot de passe, gardé en brouillon
      1  avec des codes courts, laissés de côté

Article par article
  Deux (brouillon)
    /actualites/deux
    - protégé par mot de passe : reste en brouillon
    - code court laissé de côté : [a]
    - code court laissé de côté : [b]
    - code court laissé de côté : [c]
    - … et 2 de même
`);
	});

	it("says when it was a dry run", () => {
		expect(reportText({ ...report, dryRun: true })).toContain("Essai à blanc : rien n’a été écrit.");
		expect(reportText({ ...report, dryRun: true })).toContain("2  articles à créer : 1 publié, 1 brouillon");
	});

	it("is plain data for --json", () => {
		const data = JSON.parse(JSON.stringify(reportJson(report)));
		expect(data.leftOut).toEqual([{ reason: "trash", type: "post", count: 1, text: leftOutReasons.trash }]);
		expect(data.articles[1].notes[0]).toEqual({ code: "password", word: "", text: noteText({ code: "password", word: "" }) });
	});

	it("has a sentence for every refusal", () => {
		for (const words of Object.values<(detail: { line: number; word: string }) => string>(refusals)) {
			expect(words({ line: 12, word: "mot" })).toMatch(/^[A-ZÀ].+[.]$/);
		}
	});
});
