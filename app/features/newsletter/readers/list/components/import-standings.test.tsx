import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { viewFile } from "../import.server.ts";
import { noAnswers } from "../standing.ts";
import { ImportStandings } from "./import-standings.tsx";

test("a column nobody has listed that may say who left is shown with its dates, to be chosen", async () => {
	const text = "email,status,bounced_at\na@exemple.fr,active,\nb@exemple.fr,active,2024-03-01\n";
	const view = await viewFile({ file: { text, encoding: "UTF-8" }, name: "liste.csv", columns: null });
	if (!view) throw new Error("nothing in it");
	const html = renderToStaticMarkup(<ImportStandings view={view} answers={noAnswers} isAsked onAnswer={() => {}} />);
	expect(html).toMatch(
		/<select[^>]*aria-label="Sens de «\u00a0\(une date\)\u00a0» dans «\u00a0bounced_at\u00a0»" aria-invalid="true" aria-describedby="([^"]+)"/,
	);
	const [, describedBy] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
	expect(html).toContain(`id="${describedBy}">Dites comment le comprendre.`);
});
