import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TechnicalTraces } from "./privacy-copy.tsx";

const said = (given: { sends: boolean; readsReports: boolean }) =>
	renderToStaticMarkup(<TechnicalTraces {...given} />)
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

const DOMAINS = "trente jours au plus les domaines des adresses de nos lecteurs (ce qui suit le @), sans les adresses elles-mêmes";
const REPORTS = "l’adresse IP des serveurs qui envoient du courrier en notre nom : nous les gardons treize mois au plus";

test("whose server takes which mail is said where mail leaves, what DMARC reports name where they are read, and neither elsewhere", () => {
	expect(said({ sends: true, readsReports: true })).toContain(DOMAINS);
	expect(said({ sends: true, readsReports: true })).toContain(REPORTS);
	expect(said({ sends: true, readsReports: false })).not.toContain("DMARC");
	expect(said({ sends: false, readsReports: true })).not.toContain(DOMAINS);
	expect(said({ sends: false, readsReports: false })).toContain("pas votre adresse IP");
});
