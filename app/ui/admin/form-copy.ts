// French words of forms: pictures, files, what is kept, conflicts, links, cards; ours use ’ and no-break spaces. The frame of every screen has its own beside it.
import { siteCopy } from "../../shared/copy.ts";
import type { AskProblem, LookedUp } from "../../shared/embeds/embed-details.ts";
import { countText } from "../../shared/numbers-fr.ts";

export const uploadCopy = {
	file: "Fichier de l’image",
	sending: "Envoi…",
	printing: "Impression des tailles…",
	cancel: "Annuler l’envoi",
} as const;

/** A file on its way into a text. */
export const sendingCopy = {
	waiting: "En attente",
	sending: "Envoi…",
	printing: "Impression des tailles…",
	reducing: "Réduction…",
	progress: (name: string) => `Envoi de ${name}`,
	cancel: "Annuler",
	retry: siteCopy.retry,
	giveUp: "Retirer",
} as const;

export const inkCopy = { title: "Tirage", original: "Original", duotone: "Tirer en deux couleurs", printing: "Impression…" } as const;

export const detailsCopy = {
	question: { title: "Fermer sans enregistrer\u202f?", confirm: "Fermer sans enregistrer", cancel: "Continuer" },
	close: "Fermer",
	save: "Enregistrer",
	saving: "Enregistrement…",
	altHint: "Ce que l’on voit, en une phrase, pour qui ne voit pas l’image.",
	author: "Auteur",
	forText: "Pour un texte",
	copyMarkdown: "Copier la ligne Markdown",
	copyAddress: "Copier l’adresse",
} as const;

export const foundCopy = {
	found: (when: string) => `Un texte non enregistré du ${when} a été retrouvé.`,
	others: (count: number) => (count > 1 ? `${count} autres attendent.` : "Un autre attend."),
	take: "Reprendre",
	/** Of what this browser kept, and the form was opened with. */
	begun: (when: string) => `Gardé le ${when}, pas encore enregistré.`,
	/** `where`: the browser of that device, where it is known. */
	elsewhere: (when: string, where: string | null) => `Repris sur un autre appareil ${when}${where ? ` (${where})` : ""}.`,
	atHour: (hour: string) => `à ${hour}`,
	onDay: (moment: string) => `le ${moment}`,
	drop: "Effacer",
	dropped: "Texte effacé",
	undo: "Annuler",
} as const;

/** Beside « Modifications non enregistrées »: where they are kept. */
export const keptCopy = {
	kept: (hour: string) => `Gardé à ${hour}.`,
	notKept: "Ce navigateur ne peut pas garder ce texte.",
	away: "Gardé dans ce navigateur, le serveur ne répond pas.",
	refused: "Gardé dans ce navigateur, le serveur ne l’a pas pris.",
	signedOut: "Session terminée. Gardé dans ce navigateur.",
	signIn: "Se reconnecter",
} as const;

export const leaveCopy = {
	question: { title: "Quitter sans enregistrer\u202f?", cancel: "Continuer à écrire" },
	/** Each promises what is true: the browser was asked to keep it before the question. */
	answers: {
		kept: {
			text: "Ce que vous avez écrit reste gardé dans ce navigateur et vous sera proposé à la prochaine ouverture. En navigation privée, il s’efface avec la fenêtre.",
			confirm: "Quitter",
		},
		server: {
			text: "Ce que vous avez écrit reste gardé, sur le serveur comme dans ce navigateur, et vous sera proposé à la prochaine ouverture.",
			confirm: "Quitter",
		},
		lost: {
			text: "Ce navigateur ne peut pas garder ce que vous avez écrit\u202f: son stockage est plein ou fermé à ce site. Si vous quittez, ce texte est perdu.",
			confirm: "Quitter et perdre le texte",
			danger: true,
		},
	},
} as const;

export const pictureCopy = {
	library: "Médiathèque",
	libraryFailed: "Erreur: la médiathèque ne répond pas",
	retry: siteCopy.retry,
	search: "Rechercher une image",
	send: "Envoyer une image",
	page: (page: number, pages: number) => `Page ${siteCopy.outOf(page, pages)}`,
	none: "Aucune image trouvée.",
	previous: "Précédente",
	next: "Suivante",
	dropHere: "Déposez une image ici, collez-la, ou",
	dropOnly: "Déposez une image ici, ou",
	orDropHere: "ou déposez-la ici, ou collez-la.",
	animated: "Seule la première image de l’animation est gardée.",
	image: "Image",
	choose: "Choisir un fichier",
	replace: "Remplacer",
	frame: "Cadrer",
	remove: "Retirer",
	alt: "Texte alternatif",
	altMissing: "Dites en une phrase ce que l’on voit, pour qui ne voit pas l’image.",
	lost: "Fichier perdu",
	lostWords: "Le fichier de cette image est perdu. Remplacez-la par une autre, ou envoyez-la de nouveau.",
	center: "Revenir au milieu",
	credit: "Crédit photo",
	creditExample: "Photo : Prénom Nom",
	creditHint: "Montré sous l’image.",
	authorHint: "Montré à la place du crédit quand il n’y en a pas.",
	saved: "Image enregistrée",
	notCopied: "Le navigateur n’a pas laissé copier.",
	markdownCopied: "Ligne Markdown copiée",
	addressCopied: "Adresse copiée",
	focus: (x: number, y: number) => `Point à garder en vue : ${x} % depuis la gauche, ${y} % depuis le haut`,
	focusHint: "Touchez ce qui doit rester en vue quand l’image est coupée, ou déplacez le point avec les flèches.",
} as const;

/** Words of the row that asks where a link leads. */
export const linkFormCopy = {
	label: "Lien",
	address: "Adresse ou titre d’un contenu",
	example: "https://… ou quelques mots du titre",
	badAddress: "Cette adresse ne mène nulle part.",
	words: "Texte du lien",
	pages: "Contenus du site",
	notOnline: "pas encore en ligne",
	found: (count: number) => (count === 0 ? "Aucun contenu trouvé" : countText(count, "contenu trouvé", "contenus trouvés")),
	cancel: "Annuler",
	insert: "Insérer",
	apply: "Appliquer",
} as const;

const askProblems: Record<AskProblem, string> = {
	forbidden: "Cette adresse mène à un réseau privé\u00a0: rien n’y est demandé.",
	"too-large": "Cette page est trop lourde pour être lue.",
	"too-slow": "Ce site a mis trop de temps à répondre.",
	unreachable: "Ce site n’a pas répondu.",
};

/** Words about a card of another site: its title, its picture. */
export const embedDetailsCopy = {
	title: "Titre de la carte",
	hint: "Vaut partout où cette adresse paraît.",
	ask: "Chercher le titre et l’image",
	asking: "Recherche du titre et de l’image…",
	putBack: (title: string) => `Remettre «\u00a0${title}\u00a0»`,
	removePicture: "Retirer l’image",
	pictureRemoved: "Image retirée",
	kept: "Titre gardé",
	noTitle: "La carte n’a plus de titre",
	failed: (message: string) => `Erreur: ${message}`,
	found({ found: { title, picture }, problem }: Pick<LookedUp, "found" | "problem">): string {
		if (title && picture) return "Titre et image trouvés.";
		const why = problem ? `${askProblems[problem]} ` : "";
		if (title) return `Titre trouvé, pas d’image. ${why}`.trim();
		if (picture) return `Image trouvée, pas de titre\u00a0: écrivez-le. ${why}`.trim();
		return problem ? `${why}Écrivez le titre, ou réessayez plus tard.` : "Ce site ne dit ni titre ni image\u00a0: écrivez le titre.";
	},
} as const;

/** « Inutilisée », « Utilisée dans 2 contenus ». */
export function useText(count: number): string {
	if (count === 0) return "Inutilisée";
	return count === 1 ? "Utilisée dans un contenu" : `Utilisée dans ${count} contenus`;
}

const NB = "\u00a0";

/** Two texts of one field compared, and what is taken of each. */
export const sidesCopy = {
	mine: "Votre texte",
	theirs: "L’autre texte",
	takeMine: "Garder le vôtre",
	takeTheirs: "Prendre l’autre",
	empty: "(vide)",
	byParagraph: (count: number) =>
		count > 1
			? `${count}${NB}paragraphes diffèrent. Prenez chacun d’un côté ou de l’autre.`
			: "Un paragraphe diffère. Prenez-le d’un côté ou de l’autre.",
	paragraph: (number: number, of: number) => `Paragraphe ${number} sur ${of}`,
	alike: (count: number) => (count > 1 ? `${count}${NB}paragraphes identiques` : `1${NB}paragraphe identique`),
	takeAllMine: "Garder tous les vôtres",
	takeAllTheirs: "Prendre tous les autres",
	write: "Écrire un troisième texte",
	result: "Texte à enregistrer",
} as const;
