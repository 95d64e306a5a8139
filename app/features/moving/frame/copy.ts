// Every French word the frame of imports says, whatever the producer.
import type { Kind } from "../../../shared/kinds.ts";
import type { ProducerWords } from "./records.ts";

/** A line for so many of them: `|s` stands where its words agree with their count. */
export function agreeing(text: string, count: number): string {
	return text.replaceAll("|s", count > 1 ? "s" : "");
}

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

/** Why an import is refused before anything is written, whatever the producer. */
export const frameRefusals = {
	noPictures: (place: string) => `Le dossier ou l’archive d’images (--pictures) est introuvable : ${place}.`,
} as const;

/** What the frame itself notes and leaves out. */
export const frameWords = {
	notes: {
		"slug-changed": { one: (word) => `adresse déjà prise ou impossible ici : devient ${word}`, many: "dont l’adresse a changé" },
		"picture-missing": { one: (word) => `image introuvable : ${word}`, many: "avec des images introuvables" },
		"picture-unreadable": { one: (word) => `image illisible : ${word}`, many: "avec des images illisibles" },
		"cover-missing": { one: (word) => `image principale introuvable : ${word}`, many: "sans leur image principale" },
		"cover-unreadable": { one: (word) => `image principale illisible : ${word}`, many: "dont l’image principale est illisible" },
		"old-link": { one: (word) => `lien vers l’ancien site : ${word}`, many: "avec un lien vers l’ancien site" },
		"lost-link": {
			one: (word) => `lien vers un contenu qui n’est pas dans l’import, retiré : ${word}`,
			many: "avec un lien sans destination",
		},
	},
	leftOut: {
		duplicate: "en double dans la source : le premier est gardé",
		"redirect-loop": "anciennes adresses qui tournent en rond",
		"redirect-elsewhere": "anciennes adresses qui mènent à un autre site",
		"redirect-unreadable": "anciennes adresses qui ne mènent à rien de connu",
		"redirect-living": "anciennes adresses où vit déjà une page d’ici",
	},
} satisfies ProducerWords as ProducerWords;

const itemWords = {
	actualites: ["article", "articles", "créé", "créés"],
	visionnaires: ["visionnaire", "visionnaires", "créé", "créés"],
	"vie-alt": ["dossier Vie Alt", "dossiers Vie Alt", "créé", "créés"],
} satisfies Record<Kind, [string, string, string, string]>;

/** The words of the report at a terminal, each beside its count or on a line of its own. */
export const reportCopy = {
	title: (producer: string, site: string) => `Import ${producer} : ${site || "site sans nom"}`,
	dryRun: "Essai à blanc : rien n’a été écrit.",
	records: (count: number) => plural(count, "enregistrement lu", "enregistrements lus"),
	items: (kind: Kind, count: number, isPlan: boolean, { published, drafts }: { published: number; drafts: number }) => {
		const [one, many, made, allMade] = itemWords[kind];
		const done = isPlan ? "à créer" : plural(count, made, allMade);
		return `${plural(count, one, many)} ${done} : ${published} ${plural(published, "publié", "publiés")}, ${drafts} ${plural(drafts, "brouillon", "brouillons")}`;
	},
	known: (count: number) => plural(count, "contenu déjà là, laissé tel quel", "contenus déjà là, laissés tels quels"),
	left: (count: number) => plural(count, "laissé de côté", "laissés de côté"),
	pictures: (count: number) => plural(count, "image reprise", "images reprises"),
	missing: (count: number) => plural(count, "image introuvable ou illisible", "images introuvables ou illisibles"),
	redirects: (count: number) => plural(count, "ancienne adresse redirigée", "anciennes adresses redirigées"),
	terms: (count: number) => plural(count, "étiquette gardée pour plus tard", "étiquettes gardées pour plus tard"),
	noPictures: "Ni dossier ni archive d’images (--pictures), ni --fetch : les contenus sont sans images.",
	notices: "À regarder avant tout",
	leftOut: "Laissés de côté",
	example: (what: string, where: string) => (where ? `${what} — ${where}` : what),
	moreOfThem: (count: number) => `… et ${count} ${plural(count, "autre", "autres")}`,
	notes: "Remarques (nombre de contenus)",
	missingPictures: "Images qui n’ont pas été reprises",
	missingPicture: (address: string, problem: string) => (problem === "picture-unreadable" ? `${address} (illisible)` : address),
	draft: "brouillon",
	moreInJson: (count: number) => `… et ${count} ${plural(count, "autre", "autres")} : --json donne tout.`,
	moreNotes: (count: number) => `… et ${count} de même`,
	oneByOne: "Contenu par contenu",
} as const;
