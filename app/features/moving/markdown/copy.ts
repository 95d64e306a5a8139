/** Every French word the Markdown import says: why a folder is refused, what was left out, what to look at. */
import type { NoteWords, ProducerWords } from "../frame/records.ts";

/** Why a folder is refused, and what to do about it. Nothing has been written when one of these is said. */
export const refusals = {
	notFound: (path: string) => `${path} : dossier introuvable. Vérifiez le chemin donné à la commande.`,
	notAFolder: () => "Ce chemin n’est pas celui d’un dossier. Donnez le dossier du site (Hugo, Jekyll, Eleventy, Astro) ou de ses textes.",
	tooMany: (most: number) => `Le dossier contient plus de ${most} fichiers. Donnez le dossier du site, sans ses copies ni ses dépendances.`,
	nothing: (isKirby: boolean) =>
		isKirby
			? "Les textes de ce dossier sont des fichiers .txt, à la manière de Kirby : ils ne sont pas lus. Convertissez-les d’abord en Markdown (.md) avec un en-tête YAML."
			: "Aucun fichier Markdown (.md, .mdx, .markdown) dans ce dossier. Donnez le dossier du site ou de ses textes.",
};

const ownNotes = {
	generator: { one: (w) => `site reconnu : ${w}`, many: "" },
	"no-site": {
		one: () => "adresse du site absente de ses réglages : donnez-la (--site https://…), pour suivre ses liens",
		many: "sans adresse de site",
	},
	"config-broken": { one: (w) => `réglages illisibles : ${w}`, many: "" },
	"data-script": {
		one: (w) => `données communes écrites en JavaScript, non lues : ${w}. Vérifiez les brouillons et les étiquettes de ce dossier`,
		many: "",
	},
	defaults: {
		one: () => "réglages communs de _config (defaults) non suivis : vérifiez brouillons, dates et étiquettes qu’ils donnaient",
		many: "",
	},
	cascade: {
		one: () => "réglages communs (cascade) non suivis : vérifiez brouillons, dates et étiquettes qu’ils donnaient",
		many: "",
	},
	languages: {
		one: () =>
			"site en plusieurs langues : chaque texte devient un article, sans lien avec ses traductions ; retirez les langues à laisser",
		many: "",
	},
	redirects: {
		one: () => "redirections d’astro.config (redirects) non lues : leurs anciennes adresses sont à rediriger à la main",
		many: "",
	},
	grav: {
		one: () => "site Grav : ses en-têtes sont lus comme ceux d’un dossier de Markdown, ses adresses et ses modules ne sont pas suivis",
		many: "",
	},
	kirby: { one: () => "site Kirby : ses textes (.txt) ne sont pas lus, seuls les fichiers Markdown le sont", many: "" },
	page: { one: () => "page du site, devenue un article", many: "page|s du site, reprise|s comme article|s" },
	future: { one: (w) => `daté du ${w}, dans l’avenir : arrive en brouillon`, many: "daté|s dans l’avenir, gardé|s en brouillon" },
	expired: { one: (w) => `périmé depuis le ${w} : arrive en brouillon`, many: "périmé|s, gardé|s en brouillon" },
	hidden: { one: (w) => `caché sur l’ancien site (${w}) : arrive en brouillon`, many: "caché|s sur l’ancien site, gardé|s en brouillon" },
	"unknown-state": { one: (w) => `état non compris (${w}) : arrive en brouillon`, many: "d’état inconnu, gardé|s en brouillon" },
	"unclear-date": {
		one: (w) => `date de publication ou de retrait non comprise (${w}) : arrive en brouillon`,
		many: "dont une date de publication ou de retrait n’est pas comprise, gardé|s en brouillon",
	},
	"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
	"odd-date": { one: (w) => `date non comprise : ${w}`, many: "dont une date n’est pas comprise" },
	"no-title": { one: () => "sans titre : le nom du fichier est pris", many: "sans titre" },
	"no-text": { one: () => "sans texte", many: "sans texte" },
	"no-front-matter": { one: () => "sans en-tête : arrive en brouillon", many: "sans en-tête, gardé|s en brouillon" },
	fields: { one: (w) => `champs de l’en-tête non repris : ${w}`, many: "avec des champs d’en-tête non repris" },
	embed: { one: (w) => `contenu intégré remplacé par un lien : ${w}`, many: "avec un contenu intégré, remplacé par un lien" },
	shortcode: { one: (w) => `code court inconnu, laissé tel quel : ${w}`, many: "avec un code court inconnu, laissé tel quel" },
	"shortcode-around": {
		one: (w) => `code court inconnu, retiré, ses mots gardés : ${w}`,
		many: "avec un code court inconnu, dont les mots sont gardés",
	},
	template: { one: (w) => `balise de gabarit, laissée telle quelle : ${w}`, many: "avec une balise de gabarit, laissée telle quelle" },
	component: { one: (w) => `composant retiré, ses mots gardés : ${w}`, many: "avec un composant retiré" },
	code: { one: (w) => `code JavaScript retiré du texte : ${w}`, many: "avec du code JavaScript retiré du texte" },
	heavy: {
		one: () => "texte très long ou très chargé : repris tel quel, ses liens et ses images ne sont pas suivis",
		many: "au texte très long ou très chargé, repris tel quel",
	},
	attributes: { one: (w) => `attributs de mise en forme retirés : ${w}`, many: "avec des attributs de mise en forme retirés" },
	"inline-file": {
		one: () => "image collée dans le texte (data:) laissée de côté",
		many: "avec des images collées dans le texte, laissées de côté",
	},
	"outside-file": { one: (w) => `image hors du dossier, non reprise : ${w}`, many: "avec une image hors du dossier, non reprise" },
} satisfies Record<string, NoteWords>;

export type MarkdownNoteCode = keyof typeof ownNotes;

/** What the report says of each code. */
export const markdownWords: ProducerWords = {
	notes: ownNotes,
	leftOut: {
		"front-matter": "en-tête|s illisible|s",
		script: "en-tête|s écrit|s en JavaScript, jamais exécuté|s",
		link: "lien|s vers d’autres dossiers ou fichiers, jamais suivi|s",
		"too-large": "fichier|s trop lourd|s pour être un texte",
		"not-text": "fichier|s sans texte en UTF-8",
		section: "page|s de section (_index.md)",
		cascade: "page|s de section (_index.md) aux réglages communs (cascade) non suivis",
		readme: "fichier|s du dépôt (README, licence…)",
		html: "texte|s dans un format non lu (HTML, gabarit, AsciiDoc, Org…)",
		empty: "sans titre ni texte",
		"no-front-matter": "fichier|s sans en-tête, que Jekyll ne montre pas",
		"redirect-rule": "règle|s de redirection à refaire à la main (_redirects)",
		redirect: "page|s qui renvoie|nt ailleurs",
	},
};

/** Words that enter the imported texts, or the places of the report. */
export const inTexts = {
	untitled: "Sans titre",
	watchOn: (name: string) => `Voir sur ${name}`,
	line: (line: number) => `ligne ${line}`,
	generators: { hugo: "Hugo", jekyll: "Jekyll", eleventy: "Eleventy", astro: "Astro", plain: "dossier de fichiers Markdown" },
	names: (names: string[]) => new Intl.ListFormat("fr", { type: "conjunction" }).format(names),
};
