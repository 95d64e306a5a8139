import { lettersText } from "../topics/reader-copy.ts";
import type { Correction } from "./commands.server.ts";
import { PENDING_DAYS } from "./rules.ts";
import { newAddressWording } from "./wordings-copy.ts";

/** French words of the pages behind the links of mails. */
export const readersCopy = {
	again: "M’inscrire à nouveau",
	home: "Lire les dernières actualités",
	myData: "Mes données",

	confirmTitle: "Confirmer mon inscription",
	confirmLead: (email: string, letters: number) =>
		`Un geste, et ${["la newsletter arrivera", "cette lettre arrivera"][letters] ?? "ces lettres arriveront"} à l’adresse ${email}.`,
	confirm: "Je confirme mon inscription",
	moreLettersTitle: "Confirmer mon choix de lettres",
	moreLettersLead: (email: string) => `Un geste, et votre choix vaudra pour l’adresse ${email}, en plus de ce qu’elle reçoit déjà.`,
	moreLetters: "Je confirme mon choix",
	newAddressTitle: "Confirmer ma nouvelle adresse",
	newAddressLead: (email: string) => `Un geste, et la newsletter arrivera désormais à l’adresse ${email}.`,
	newAddress: newAddressWording,
	doneTitle: "C’est confirmé, merci\u202f!",
	doneText: "La prochaine newsletter arrivera dans votre boîte. D’ici là, il y a de quoi lire.",
	leftTitle: "Cette adresse a été désinscrite",
	leftText: "Cette inscription avait été confirmée, puis vous avez quitté la newsletter. Pour revenir, inscrivez-vous de nouveau.",
	expiredTitle: "Ce lien a expiré",
	expiredText: `Les inscriptions se confirment dans les ${PENDING_DAYS}\u00a0jours\u202f; passé ce délai, l’adresse est effacée. Rien n’est perdu\u202f: inscrivez-vous de nouveau, un nouveau courrier partira.`,
	unknownTitle: "Ce lien n’est pas complet",
	unknownText:
		"Il a peut-être été coupé en deux par votre messagerie. Rouvrez le courrier et pressez son bouton, ou copiez l’adresse entière dans votre navigateur.",

	leaveTitle: "Quitter la newsletter",
	leaveLead: (email: string | null) =>
		email ? `L’adresse ${email} ne recevra plus la newsletter.` : "Cette adresse ne recevra plus la newsletter.",
	leaveEveryLead: (email: string | null) =>
		email ? `L’adresse ${email} ne recevra plus aucune de nos lettres.` : "Cette adresse ne recevra plus aucune de nos lettres.",
	leave: "Me désinscrire",
	leaveOneLead: (name: string, email: string) => `Vous recevez «\u00a0${name}\u00a0» à l’adresse ${email}, et d’autres lettres de nous.`,
	leaveOne: "Quitter cette lettre",
	leaveAll: "Ne plus rien recevoir",
	hasLeftOneTitle: "C’est fait, vous avez quitté cette lettre",
	hasLeftOneText: (name: string, others: string) =>
		`Vous ne recevrez plus «\u00a0${name}\u00a0». Cette adresse reçoit encore\u202f: ${others}.`,
	hasLeftTitle: "C’est fait, cette adresse est désinscrite",
	hasLeftText: "Aucune newsletter ne partira plus vers cette adresse. Merci d’avoir lu jusqu’ici.",
	hasLeftData: "Pour que tout ce que nous gardons de vous soit effacé, passez par «\u00a0Mes données\u00a0».",

	dataTitle: "Mes données",
	dataLead:
		"Ce que nous gardons de vous pour la newsletter\u202f: à voir, corriger, emporter ou effacer. Tout se fait ici, sans mot de passe.",
	gone: "Il n’y a plus rien ici",
	goneText:
		"Les données auxquelles ce lien menait ont été effacées. Nous ne gardons de vous qu’une empreinte illisible, pour ne plus jamais vous écrire.",
	state: "Votre inscription",
	active: (since: string) => `Vous recevez la newsletter depuis le ${since}.`,
	pending: "Votre inscription attend d’être confirmée par le courrier que vous avez reçu.",
	left: (since: string) => `Vous avez quitté la newsletter le ${since}. Rien ne vous est envoyé.`,
	askedLetters: (names: readonly string[]) => `À confirmer par le courrier que vous avez reçu\u202f: ${lettersText(names)}.`,
	letters: "Mes lettres",
	lettersNone: "Sans aucune lettre cochée, cette adresse est désinscrite.",
	saveLetters: "Enregistrer mes lettres",
	lettersSaved: "Vos lettres sont enregistrées",
	person: "Corriger",
	personHint: "Une nouvelle adresse reçoit d’abord un courrier de confirmation\u202f; d’ici là, l’ancienne sert.",
	waitingAddress: (email: string) => `L’adresse ${email} attend sa confirmation\u202f: un courrier y est parti.`,
	save: "Enregistrer",
	tracking: "La mesure de lecture",
	trackingSince: (date: string) => `Votre choix date du ${date}.`,
	saveTracking: "Enregistrer mon choix",
	take: "Emporter",
	takeText: "Tout ce qui précède, les preuves de vos accords et la liste des newsletters envoyées, dans un fichier JSON.",
	download: "Télécharger mes données",
	erase: "Effacer",
	eraseText:
		"Votre adresse, vos nom, prénom et téléphone, et tout ce qui a été mesuré disparaissent pour de bon. Une empreinte illisible de l’adresse reste, pour ne plus vous écrire.",
	eraseSure: "Oui, je veux tout effacer. C’est sans retour.",
	eraseNow: "Effacer mes données",
	eraseUnsure: "Cochez la case pour confirmer l’effacement.",
	erased: "Vos données sont effacées",
	erasedText: "Aucune newsletter ne partira plus vers cette adresse. Les copies de sauvegarde s’effacent d’elles-mêmes avec le temps.",
	trackingSaved: "Votre choix est enregistré",
	trackingOn: "Vos lectures pourront être comptées.",
	trackingOff: "Rien n’est mesuré, y compris pour les courriers déjà reçus.",
	leftSaved: "Cette adresse est désinscrite",
	taken: "Cette adresse est déjà inscrite",
	takenText: "Le reste est enregistré. Pour ne plus recevoir la newsletter à l’ancienne adresse, désinscrivez-vous ici.",
} as const;

/** What a correction came to; a wrong field has its own words. */
export const correctionCopy = {
	saved: { kind: "success", title: "C’est enregistré" },
	asked: {
		kind: "success",
		title: "Un courrier vous attend à la nouvelle adresse",
		text: "Ouvrez-le et confirmez\u202f: le changement sera fait.",
	},
	"too-often": {
		kind: "error",
		title: "Un courrier est déjà parti",
		text: "Regardez dans la boîte, y compris parmi les indésirables. Vous pourrez recommencer dans un moment.",
	},
	taken: { kind: "error", title: readersCopy.taken, text: readersCopy.takenText },
} satisfies Record<Exclude<Correction["kind"], "wrong">, { kind: "success" | "error"; title: string; text?: string }>;
