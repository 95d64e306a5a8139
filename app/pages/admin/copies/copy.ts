import { imageFilesText } from "../../../shared/copy.ts";
import { bytesText, countText, numberText } from "../../../shared/numbers-fr.ts";

/** French words of « Sauvegardes et déménagement ». */
export const copiesPageCopy = {
	title: "Sauvegardes et déménagement",
	errorPrefix: "Erreur\u202f: ",
	none: "Ce site n’a pas de sauvegarde",
	noneText:
		"Donnez un lieu au logiciel, sur un autre disque que celui du site\u202f: la variable BACKUP_DIR nomme un dossier, les variables BACKUP_S3_… un espace de stockage. Ajoutez BACKUP_PASSPHRASE, une phrase secrète gardée ailleurs, pour que les copies soient chiffrées. Redémarrez\u202f: une première copie se fait dans la minute, puis une toutes les heures.",
	state: {
		good: "Tout est en ordre.",
		first: "La première copie vient.",
		firstText: "Elle se fait en ce moment, ou commence dans les deux minutes. Rien n’est à faire.",
		held: "Pas de nouvelle copie pour l’instant.",
		watch: "Les sauvegardes se font, et sont à regarder.",
		bad: "Les sauvegardes sont à voir.",
		copied: (moment: string) => `Dernière copie entière\u202f: le ${moment}.`,
		notCopied: "Aucune copie entière n’a encore été faite.",
		tooOld: "Elle a plus de trente-six heures.",
		proved: (moment: string, seconds: number) =>
			`Dernier essai de restauration\u202f: le ${moment}, réussi. Remettre le site en place a pris ${secondsText(seconds)}.`,
		provedWhat: (rows: number, files: number, pages: number) =>
			`${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)} et ${countText(pages, "page", "pages")} comparés.`,
		notProved: (moment: string, why: string) => `Dernier essai de restauration\u202f: le ${moment}, échoué. ${why}`,
		neverProved: "Aucun essai de restauration encore\u202f: le premier se fera de lui-même, après une copie.",
	},
	see: "Voir les sauvegardes",
	places: "Lieux",
	placeSealed: "Chiffré",
	placeOpen: "Non chiffré",
	placeFacts: (bytes: number, free: number | null) =>
		`${bytesText(bytes)} occupés${free === null ? "" : `, ${bytesText(free)} libres sur le disque`}`,
	placeFailed: (moment: string, words: string) => `Le ${moment}\u202f: ${words}`,
	unreadable: (count: number) => `${countText(count, "copie ne se lit pas", "copies ne se lisent pas")}.`,
	others: (count: number) =>
		`${countText(count, "copie vient", "copies viennent")} d’une autre installation de ce site, d’avant une restauration par exemple\u202f: ${count === 1 ? "elle s’efface à son" : "elles s’effacent à leur"} terme, comme les autres.`,
	notYet: "Rien n’y a encore été sauvegardé.",
	copyWork: {
		now: "Sauvegarder maintenant",
		running: "Sauvegarde en cours…",
		made: "Sauvegarde faite",
		hint: "Une copie se fait aussi d’elle-même, chaque heure et peu après chaque publication.",
		leave: "Vous pouvez quitter cette page\u202f: la sauvegarde continue.",
	},
	phase: { database: "la base", files: "fichiers d’image" },
	progress: (place: string, phase: string, done: number, total: number) =>
		`${place}\u202f: ${phase}, ${numberText(done)} sur ${numberText(total)}`,
	export: {
		title: "Export",
		text: "Tout le site dans des formats que chacun peut lire\u202f: textes en Markdown, lecteurs et preuves d’accord en CSV et JSON, lettres, images. Sans mot de passe ni clé. De quoi partir, ou relire le site ailleurs.",
		work: {
			now: "Exporter maintenant",
			running: "Export en cours…",
			made: "Export fait",
			hint: "Il se télécharge ensuite ici, après votre mot de passe, et se garde un jour.",
			leave: "Vous pouvez quitter cette page\u202f: l’export continue.",
		},
		progress: (phase: string, done: number, total: number) => `Export\u202f: ${phase}, ${numberText(done)} sur ${numberText(total)}`,
		kept: (moment: string, size: string) => `Export du ${moment}, ${size}.`,
		download: "Télécharger l’export",
		downloadTitle: "Télécharger l’export",
		downloadText: (moment: string) =>
			`L’export du ${moment} tient les adresses des abonnés et les messages, en clair\u202f: gardez-le en lieu sûr. Confirmez que c’est bien vous\u202f; le téléchargement est noté dans le journal.`,
	},
	copies: "Copies",
	moment: "Moment",
	size: "Taille",
	rows: "Lignes",
	images: "Images",
	imageCount: imageFilesText,
	rowCount: (count: number) => countText(count, "ligne", "lignes"),
	place: "Lieu",
	actions: "Actions",
	noCopies: "Aucune copie pour l’instant",
	unread: "pas encore lue",
	download: "Télécharger",
	downloadOne: (moment: string) => `Télécharger la copie du ${moment}`,
	downloadTitle: "Télécharger une copie",
	downloadText: (moment: string, isSealed: boolean) =>
		`La copie du ${moment} tient tout le site\u202f: adresses des abonnés, messages, secrets. ${isSealed ? "Le fichier est chiffré par la phrase secrète." : "Le fichier n’est pas chiffré\u202f: gardez-le en lieu sûr."} Confirmez que c’est bien vous\u202f; le téléchargement est noté dans le journal.`,
	confirm: "Télécharger",
	started: "Le téléchargement commence",
	gone: "Ce fichier n’est plus là, ou le lien a plus d’une minute\u202f: rechargez la page des sauvegardes.",
	growth: "Taille des copies",
	growthSummary: (first: string, firstDate: string, last: string, lastDate: string) =>
		`Taille des copies\u202f: ${first} le ${firstDate}, ${last} le ${lastDate}`,
	growthUnit: (unit: string) => `en ${unit}`,
	during: "d’une copie à la suivante",
	table: "Tableau",
	commands: "En ligne de commande",
	importCommands: "Importer en ligne de commande",
	commandsText: "À lancer dans le dossier du logiciel. Aucune n’écrase ce qui existe déjà.",
	commandsSecrets: (names: readonly string[]) =>
		`Donnez-leur aussi ce que le serveur reçoit et qui ne s’écrit pas ici, parce que secret\u202f: ${names.join(", ")}.`,
	copyCommand: "Copier",
	copied: "Copié",
	notCopied: "Le navigateur n’a pas laissé copier",
} as const;

/** « 4,2 secondes ». */
function secondsText(seconds: number): string {
	const words = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
	return `${words}\u00a0${seconds < 2 ? "seconde" : "secondes"}`;
}

type Command = {
	line: string;
	text: string;
	/** What it must be told of where the site stands; where its data is, when nothing else is said. */
	needs?: readonly ("DATA_DIR" | "BACKUP_DIR")[];
};

/** The commands that no page can run, and what each is for. */
export const commands: readonly Command[] = [
	{
		line: "npx contrevent backup",
		needs: ["DATA_DIR", "BACKUP_DIR"],
		text: "Sauvegarde le site dans ses lieux, ou dans un fichier s’il n’en a pas.",
	},
	{ line: "npx contrevent backup site.tar", text: "Sauvegarde le site dans un fichier." },
	{ line: "npx contrevent restore --list", needs: ["BACKUP_DIR"], text: "Montre les copies des lieux, sans rien écrire." },
	{
		line: "DATA_DIR=./nouveau npx contrevent restore site.tar",
		needs: ["BACKUP_DIR"],
		text: "Remet une copie en place dans un dossier vide. Rien ne part du site restauré avant que vous ne l’autorisiez.",
	},
	{ line: "npx contrevent export site.zip", text: "Écrit tout le site en formats ouverts, dans un .zip ou un dossier." },
	{
		line: "DATA_DIR=./nouveau npx contrevent import contrevent site.zip",
		needs: [],
		text: "Relit un export dans un site vide. Les mots de passe n’y sont pas\u202f: un premier compte est créé comme sur un site neuf.",
	},
	{
		line: "npx contrevent move --to postgres://…",
		text: "Déménage le site vers PostgreSQL, secrets compris\u202f; --to DOSSIER revient à SQLite. L’ancien site n’est pas touché.",
	},
];

/** Those that do what « Importer » does, for files too large for a page, or already on the machine. */
export const importCommands: readonly Command[] = [
	{
		line: "npx contrevent import wordpress export.xml --dry-run",
		text: "Montre ce qu’un export WordPress apporterait. Sans --dry-run, l’importe\u202f; il en est de même de ceux qui suivent.",
	},
	{ line: "npx contrevent import ghost export.json --dry-run", text: "Ghost\u202f: articles, pages, lettres, membres, redirections." },
	{ line: "npx contrevent import substack export.zip --dry-run", text: "Substack\u202f: articles, pages, lecteurs." },
	{ line: "npx contrevent import spip sauvegarde.sqlite --dry-run", text: "SPIP\u202f: articles, brèves, documents, logos, mots-clés." },
	{ line: "npx contrevent import markdown dossier --dry-run", text: "Hugo, Jekyll, Eleventy, Astro, ou de simples textes." },
	{ line: "npx contrevent import supabase dossier --dry-run", text: "Le produit hébergé d’origine, par ses CSV ou sa sauvegarde." },
	{ line: "npx contrevent import readers liste.csv --dry-run", text: "Des listes de lecteurs, d’où qu’elles viennent." },
];
