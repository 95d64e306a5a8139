import { bytesText, numberText } from "../../../../shared/numbers-fr.ts";
import type { SourceName } from "../../../moving/sources.server.ts";
import type { Role } from "./rules.ts";

/** French words of « Importer », on the page of copies. */
export const importPartCopy = {
	title: "Importer",
	text: "Faites venir les articles, les lettres, les lecteurs et les anciennes adresses d’un autre logiciel. D’abord un essai, qui lit tout et n’écrit rien\u202f; puis l’import, si ce qui viendrait vous convient. Rien n’est envoyé à personne, et importer deux fois n’ajoute rien deux fois.",
	readers: "Pour une liste de lecteurs seule, allez sous ",
	readersLink: "Abonnés",
	readersEnd: ", «\u00a0Importer\u00a0».",
	from: "D’où vient le contenu\u202f?",
	sources: {
		ghost: "Ghost",
		substack: "Substack",
		wordpress: "WordPress",
		spip: "SPIP",
		markdown: "Markdown (Hugo, Jekyll, Astro…)",
		supabase: "Le produit hébergé d’origine",
	} satisfies Record<SourceName, string>,
	source: {
		ghost: { label: "Export de Ghost (.json)", hint: "Dans Ghost\u202f: Settings, Import/Export, «\u00a0Export\u00a0»." },
		substack: { label: "Archive de Substack (.zip)", hint: "Dans Substack\u202f: Settings, Exports." },
		wordpress: { label: "Export de WordPress (.xml)", hint: "Dans WordPress\u202f: Outils, Exporter, «\u00a0Tout le contenu\u00a0»." },
		spip: {
			label: "Sauvegarde de SPIP (.sqlite ou .sql)",
			hint: "Le fichier de tmp/dump, ou l’export SQL de la base, compressé (.gz) ou non.",
		},
		markdown: {
			label: "Dossier du site (.zip)",
			hint: "Hugo, Jekyll, Eleventy, Astro, ou de simples textes\u202f: le dossier tel qu’il est dans son dépôt, mis en archive\u202f; ses images y sont prises.",
		},
		supabase: {
			label: "Tables ou sauvegarde (.zip, .sql ou .dump)",
			hint: "Une archive des CSV de l’éditeur de tables, ou une sauvegarde pg_dump.",
		},
	} satisfies Record<SourceName, { label: string; hint: string }>,
	files: {
		members: "Membres (members.csv)",
		redirects: "Redirections (redirects.json ou .yaml)",
		subscribers: "Lecteurs téléchargés à part (.csv)",
		pictures: "Images (.zip)",
	} satisfies Record<Exclude<Role, "source">, string>,
	optional: "facultatif",
	picturesHint: {
		ghost: "Le dossier content/images de l’ancien site, en archive.",
		substack: "Les images que vous auriez gardées, en archive.",
		wordpress: "Le dossier wp-content/uploads de l’ancien site, en archive.",
		spip: "Le dossier IMG de l’ancien site, en archive.",
		markdown: "Si elles ne sont pas dans le dossier du site.",
		supabase: "Les images de son espace de stockage, en archive.",
	} satisfies Record<SourceName, string>,
	site: "Adresse de l’ancien site",
	siteHint: "En entier, comme https://exemple.fr\u202f: ses liens sont suivis, ses anciennes adresses mènent ici.",
	author: "Nom de l’auteur",
	authorHint: "L’archive ne le dit pas.",
	fetch: "Chercher aussi les images à leur adresse",
	limit:
		"2\u00a0Go au plus par fichier, 32\u00a0Mo pour l’export de Ghost et pour les listes de lecteurs\u202f; au-delà, prenez la commande. Ce qui est envoyé est effacé après l’import, ou au bout d’un jour.",
	rehearse: "Voir ce qui viendrait",
	sending: (name: string, done: number, total: number) => `Envoi de ${name}\u202f: ${bytesText(done)} sur ${bytesText(total)}`,
	stay: "Restez sur cette page jusqu’à la fin de l’envoi.",
	cutSending: "Le serveur ne répond pas. L’envoi reprend de lui-même dès qu’il répond\u202f; restez sur cette page.",
	stopSending: "Arrêter l’envoi",
	step: { rehearsing: "Essai en cours", importing: "Import en cours" },
	phase: { check: "lecture", import: "conversion" },
	progress: (phase: string, done: number, total: number) =>
		total === 0 ? "On ouvre les fichiers…" : `${phase}, ${numberText(done)} sur ${numberText(total)}`,
	leave: {
		rehearsing: "Vous pouvez quitter cette page\u202f: l’essai continue.",
		importing: "Vous pouvez quitter cette page\u202f: l’import continue.",
	},
	stop: "Arrêter",
	of: (source: string, names: readonly string[]) => `${source}\u202f: ${names.join(", ")}`,
	rehearsed: (moment: string) => `Essai du ${moment}\u202f: rien n’a été écrit.`,
	imported: (moment: string) => `Import fait le ${moment}.`,
	import: "Importer",
	other: "Choisir d’autres fichiers",
	close: "Fermer ce compte rendu",
	resume: "Reprendre l’import",
	stopped: {
		rehearsal: "L’essai est arrêté. Rien n’a été écrit.",
		import: "L’import est arrêté. Ce qui est venu reste\u202f; le reprendre n’ajoute rien deux fois.",
	},
	cut: {
		rehearsal: "L’essai a été interrompu\u202f: le logiciel a redémarré. Rien n’a été écrit.",
		import: "L’import a été interrompu\u202f: le logiciel a redémarré. Ce qui est venu reste\u202f; le reprendre n’ajoute rien deux fois.",
	},
	report: {
		notices: "À regarder avant tout",
		leftOut: "Laissés de côté",
		notes: (count: number) => (count < 2 ? "remarque, avec le nombre de ses contenus" : "remarques, avec le nombre de contenus de chacune"),
		missing: (count: number) => (count < 2 ? "image qui manque" : "images qui manquent"),
		noPictures: (isPlan: boolean) =>
			isPlan
				? "Ni archive d’images, ni images cherchées à leur adresse\u202f: les contenus arriveraient sans elles. Vous pouvez aussi importer maintenant, et recommencer plus tard avec les images\u202f: elles y seront mises."
				: "Ni archive d’images, ni images cherchées à leur adresse\u202f: les contenus sont sans elles. Recommencez avec les images quand vous les avez\u202f: elles y seront mises.",
		items: (count: number) => (count < 2 ? "contenu à regarder" : "contenus à regarder un par un"),
		draft: "brouillon",
		more: (count: number) => `… et ${numberText(count)} de plus`,
		all: "La commande donne la liste entière.",
	},
	needSource: "Choisissez ce fichier.",
	empty: "Ce fichier est vide.",
	tooLarge: (most: number, from?: SourceName) =>
		`Ce fichier dépasse ${bytesText(most)}\u202f: importez-le par la commande «\u00a0contrevent import${from ? ` ${from}` : ""}\u00a0», qui le lit où il est.`,
	noRoom: "Le disque du site n’a plus assez de place pour ce fichier. Faites de la place, puis recommencez.",
	pieceMissing: "L’envoi de ce fichier a été interrompu\u202f: recommencez.",
	pieceTooLong: "Ce morceau de fichier est trop long\u202f: recommencez.",
	badPiece: "Ce fichier n’a pas pu être envoyé\u202f: choisissez-le de nouveau.",
	badWish: "Cette demande ne se lit pas\u202f: rechargez la page.",
	fileGone: "Ce fichier n’est plus là\u202f: envoyez-le de nouveau.",
	notRehearsed: "Faites d’abord l’essai de ces fichiers.",
	underWay: "Un import est déjà en cours\u202f: attendez sa fin.",
	meanwhile:
		"Quelqu’un a pris la même adresse au même moment, et l’import s’est arrêté. Ce qui est venu reste\u202f; recommencez, rien ne sera ajouté deux fois.",
	notMade:
		"L’import n’a pas pu se faire. Ce qui est venu reste\u202f; recommencez, rien ne sera ajouté deux fois. Le journal du serveur dit pourquoi.",
	archive: "l’archive",
	archiveTooLarge: "Une fois ouverte, cette archive ne tient pas sur le disque du site. Faites de la place, ou prenez la commande.",
	badArchive: "Cette archive .zip ne se lit pas jusqu’au bout\u202f: elle est peut-être incomplète.",
} as const;
