// Every French word the frame of imports says, whatever the producer.
import { momentText } from "../../../shared/dates-fr.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { countText, numberText } from "../../../shared/numbers-fr.ts";
import { TAGS_AT_MOST } from "../../../shared/tags.ts";
import type { PictureProblem } from "./pictures.ts";
import type { ReaderOutcome } from "./ports.ts";
import type { ProducerWords } from "./records.ts";

/** A line for so many of them: `|s` and `|nt` stand where its words agree with their count. */
export function agreeing(text: string, count: number): string {
	return text.replace(/\|(s|nt)/g, count > 1 ? "$1" : "");
}

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

/** The words beside a count: of what was done, or would be (`isPlan`). */
type Counted = (count: number, isPlan: boolean) => string;

const done =
	(one: string, many: string, oneToDo = one, manyToDo = many): Counted =>
	(count, isPlan) =>
		isPlan ? plural(count, oneToDo, manyToDo) : plural(count, one, many);

/** Why an import is refused before anything is written, whatever the producer. */
export const frameRefusals = {
	noPictures: (place: string) => `Le dossier ou l’archive d’images (--pictures) est introuvable : ${place}.`,
	site: (given: string) =>
		`L’adresse de l’ancien site (--site) n’est pas une adresse : ${given}. Écrivez-la en entier, comme https://exemple.fr.`,
	noFile: (path: string) => `${path} n’existe pas. Vérifiez le chemin donné à la commande.`,
	badZip: (path: string) => `${path} n’est pas une archive .zip lisible. Elle est peut-être incomplète : téléchargez-la de nouveau.`,
	meanwhile: "Quelqu’un a pris la même adresse au même moment. Relancez la commande : ce qui est déjà importé ne le sera pas deux fois.",
} as const;

/** What the frame itself notes and leaves out. */
export const frameWords = {
	notes: {
		"slug-changed": { one: (word) => `adresse déjà prise ou impossible ici : devient ${word}`, many: "dont l’adresse a changé" },
		"picture-missing": { one: (word) => `image introuvable : ${word}`, many: "avec des images introuvables" },
		"picture-unreadable": { one: (word) => `image illisible : ${word}`, many: "avec des images illisibles" },
		"picture-forbidden": {
			one: (word) => `image à une adresse interdite, non demandée : ${word}`,
			many: "avec des images à une adresse interdite",
		},
		"picture-too-large": { one: (word) => `image trop lourde : ${word}`, many: "avec des images trop lourdes" },
		"picture-too-many": { one: (word) => `image au-delà du nombre permis : ${word}`, many: "avec des images au-delà du nombre permis" },
		"picture-elsewhere": {
			one: (word) => `image d’un autre site, reprise : vérifiez vos droits sur ${word}`,
			many: "avec des images reprises d’un autre site",
		},
		"cover-missing": { one: (word) => `image principale introuvable : ${word}`, many: "dont l’image principale est introuvable" },
		"cover-lost": {
			one: (word) => `image principale illisible ou refusée : ${word}`,
			many: "dont l’image principale est illisible ou refusée",
		},
		"share-picture-missing": {
			one: (word) => `image de partage introuvable ou refusée : ${word}`,
			many: "dont l’image de partage est introuvable ou refusée",
		},
		"too-heavy": {
			one: () => "texte trop long pour que ses images et ses liens soient repris",
			many: "trop long|s, images et liens laissés tels quels",
		},
		"tags-left": {
			one: (word) => `${countText(Number(word), "mot-clé laissé", "mots-clés laissés")} de côté, au-delà de ${TAGS_AT_MOST}`,
			many: `avec plus de ${TAGS_AT_MOST} mots-clés : les suivants sont laissés de côté`,
		},
		"old-link": { one: (word) => `lien vers l’ancien site : ${word}`, many: "avec un lien vers l’ancien site" },
		"old-file": {
			one: (word) => `fichier resté sur l’ancien site : ${word}`,
			many: "avec un lien vers un fichier resté sur l’ancien site",
		},
		planned: {
			one: (word) =>
				`envoi prévu pour le ${momentText(word, "Europe/Paris") ?? word} (heure de Paris) : arrive en brouillon, la date notée`,
			many: "à l’envoi prévu, arrivé|s en brouillon",
		},
		"lost-link": {
			one: (word) => `lien vers un contenu qui n’est pas dans l’import, retiré : ${word}`,
			many: "avec un lien sans destination",
		},
	},
	leftOut: {
		"reader-refused": "adresse|s électronique|s où rien ne peut être envoyé",
		"reader-twice": "lecteur|s en double dans la source : l’état le plus prudent est gardé",
		duplicate: "en double dans la source : le premier est gardé",
		"redirect-loop": "ancienne|s adresse|s qui tourne|nt en rond",
		"redirect-elsewhere": "ancienne|s adresse|s qui mène|nt à un autre site",
		"redirect-unreadable": "ancienne|s adresse|s qui ne mène|nt à rien de connu",
		"redirect-living": "ancienne|s adresse|s où vit déjà une page d’ici",
	},
} satisfies ProducerWords as ProducerWords;

const itemWords = {
	actualites: ["article", "articles", "créé", "créés"],
	visionnaires: ["visionnaire", "visionnaires", "créé", "créés"],
	"vie-alt": ["dossier Vie Alt", "dossiers Vie Alt", "créé", "créés"],
} satisfies Record<Kind, [string, string, string, string]>;

const pictureProblems: Record<PictureProblem, string> = {
	"picture-missing": "introuvable",
	"picture-unreadable": "illisible",
	"picture-forbidden": "adresse interdite",
	"picture-too-large": "trop lourde",
	"picture-too-many": "au-delà du nombre permis",
};

/** The words of the report at a terminal, each beside its count or on a line of its own. */
export const reportCopy = {
	title: (producer: string, site: string) => `Import ${producer} : ${site || "site sans nom"}`,
	dryRun: "Essai à blanc : rien n’a été écrit.",
	records: (count: number) => plural(count, "enregistrement lu", "enregistrements lus"),
	items: (kind: Kind, count: number, isPlan: boolean, { published, drafts }: { published: number; drafts: number }) => {
		const [one, many, made, allMade] = itemWords[kind];
		const done = isPlan ? "à créer" : plural(count, made, allMade);
		return `${plural(count, one, many)} ${done} : ${numberText(published)} ${plural(published, "publié", "publiés")}, ${numberText(drafts)} ${plural(drafts, "brouillon", "brouillons")}`;
	},
	newsletters: (count: number, isPlan: boolean, { history, drafts, planned }: { history: number; drafts: number; planned: number }) =>
		`${plural(count, "newsletter", "newsletters")} ${isPlan ? "à créer" : plural(count, "créée", "créées")} : ${numberText(history)} ${plural(history, "envoyée, gardée comme historique", "envoyées, gardées comme historique")}, ${numberText(drafts)} ${plural(drafts, "brouillon", "brouillons")}${planned > 0 ? `, dont ${numberText(planned)} à la date d’envoi notée` : ""}`,
	stories: done(
		"message de lecteur repris",
		"messages de lecteurs repris",
		"message de lecteur à reprendre",
		"messages de lecteurs à reprendre",
	),
	readers: {
		added: done("lecteur ajouté", "lecteurs ajoutés", "lecteur à ajouter", "lecteurs à ajouter"),
		"added-pending": done(
			"lecteur ajouté, en attente de confirmation",
			"lecteurs ajoutés, en attente de confirmation",
			"lecteur à ajouter, en attente de confirmation",
			"lecteurs à ajouter, en attente de confirmation",
		),
		"added-left": done(
			"désabonné ajouté comme tel",
			"désabonnés ajoutés comme tels",
			"désabonné à ajouter comme tel",
			"désabonnés à ajouter comme tels",
		),
		"added-blocked": done(
			"adresse bloquée ajoutée comme telle",
			"adresses bloquées ajoutées comme telles",
			"adresse bloquée à ajouter comme telle",
			"adresses bloquées à ajouter comme telles",
		),
		known: done("lecteur déjà là", "lecteurs déjà là"),
		"taken-off": done(
			"lecteur retiré : la source le dit désabonné",
			"lecteurs retirés : la source les dit désabonnés",
			"lecteur à retirer : la source le dit désabonné",
			"lecteurs à retirer : la source les dit désabonnés",
		),
		stayed: done(
			"lecteur inscrit ici, gardé malgré la source",
			"lecteurs inscrits ici, gardés malgré la source",
			"lecteur inscrit ici, à garder malgré la source",
			"lecteurs inscrits ici, à garder malgré la source",
		),
		left: done("désabonné d’ici, laissé tel quel", "désabonnés d’ici, laissés tels quels"),
		erased: done("effacé ou bloqué ici, non repris", "effacés ou bloqués ici, non repris"),
		forgotten: done(
			"parti depuis plus de 13\u00a0mois\u202f: son adresse n’est pas gardée, une empreinte empêche un import de le ramener",
			"partis depuis plus de 13\u00a0mois\u202f: leur adresse n’est pas gardée, une empreinte empêche un import de les ramener",
		),
		refused: done("adresse refusée", "adresses refusées"),
	} satisfies Record<ReaderOutcome, Counted>,
	unproved: done(
		"de ces lecteurs est sans preuve d’accord dans la source : seule l’origine de l’import est gardée",
		"de ces lecteurs sont sans preuve d’accord dans la source : seule l’origine de l’import est gardée",
	),
	noMail: (isPlan: boolean) => (isPlan ? "Un import n’envoie rien à personne." : "Personne n’a reçu de message : un import n’envoie rien."),
	filled: done(
		"contenu déjà là, complété de ses images",
		"contenus déjà là, complétés de leurs images",
		"contenu déjà là, à compléter de ses images",
		"contenus déjà là, à compléter de leurs images",
	),
	known: done("contenu déjà là, laissé tel quel", "contenus déjà là, laissés tels quels"),
	knownRedirects: done("ancienne adresse déjà redirigée", "anciennes adresses déjà redirigées"),
	nothingNew: "nouveauté : tout ce qui se reprend est déjà là",
	left: done("laissé de côté", "laissés de côté"),
	pictures: done("image reprise", "images reprises", "image à reprendre", "images à reprendre"),
	missing: done("image non reprise", "images non reprises", "image qui manque", "images qui manquent"),
	redirects: done(
		"ancienne adresse redirigée",
		"anciennes adresses redirigées",
		"ancienne adresse à rediriger",
		"anciennes adresses à rediriger",
	),
	terms: done("étiquette gardée", "étiquettes gardées", "étiquette à garder", "étiquettes à garder"),
	noPictures:
		"Ni dossier ni archive d’images (--pictures), ni --fetch : les contenus sont sans images. Relancez avec elles quand vous les avez : elles y seront mises.",
	notices: "À regarder avant tout",
	leftOut: "Laissés de côté",
	example: (what: string, where: string) => (where ? `${what} — ${where}` : what),
	moreOfThem: (count: number) => `… et ${numberText(count)} ${plural(count, "autre", "autres")}`,
	notes: "Remarques (nombre de contenus)",
	lookAtMissing: (count: number) =>
		`${numberText(count)} ${plural(count, "image manque : elle est nommée", "images manquent : elles sont nommées")} plus bas`,
	missingPictures: "Images qui n’ont pas été reprises",
	missingPicture: (address: string, problem: PictureProblem) => `${address} (${pictureProblems[problem]})`,
	draft: "brouillon",
	moreInJson: (count: number) => `… et ${numberText(count)} ${plural(count, "autre", "autres")} : --json donne tout.`,
	moreNotes: (count: number) => `… et ${numberText(count)} de même`,
	oneByOne: "Contenu par contenu",
} as const;
