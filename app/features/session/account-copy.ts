import { loginProblemText } from "./copy.ts";
import type { PasswordFault } from "./password-rules.ts";
import type { AccountCode, AccountProblem } from "./rules.ts";

/** French words of the account screen. */
export const accountCopy = {
	title: "Compte",
	name: "Nom d’utilisateur",
	next: "Continuer",
	done: "Terminer",
	show: "Montrer",
	password: {
		title: "Mot de passe",
		about: "Le changer ferme toutes les autres sessions\u202f; celle-ci reste ouverte.",
		current: "Mot de passe actuel",
		next: "Nouveau mot de passe",
		aid: "12 signes au moins\u202f; quatre ou cinq mots font très bien l’affaire",
		submit: "Changer le mot de passe",
		changed: "Mot de passe changé",
		changedText: "Les autres sessions sont fermées.",
	},
	factor: {
		title: "Second facteur",
		about: "En plus du mot de passe, la connexion demande un code que votre téléphone affiche. Un mot de passe volé ne suffit plus.",
		off: "Éteint",
		on: "En service",
		turnOn: "Activer le second facteur",
		turnOff: "Couper le second facteur",
		turnOffAbout: "La connexion ne demandera plus que le mot de passe.",
		confirmOff: "Couper",
		renew: "Nouveaux codes de secours",
		renewAbout: "Dix codes neufs remplacent ceux qui restent\u202f: les anciens n’ouvriront plus rien.",
		confirmRenew: "Faire dix codes neufs",
		passwordAbout: "Votre mot de passe, pour être sûr que c’est bien vous.",
		scan: "Ouvrez une application d’authentification (Aegis, FreeOTP, Google Authenticator…) et photographiez ce carré.",
		type: "Pas d’appareil photo\u202f? Tapez cette clé\u202f:",
		qr: "Code à photographier avec l’application d’authentification",
		code: "Code affiché par l’application",
		codeAid: "six chiffres",
		confirm: "Activer",
		turnedOn: "Second facteur activé",
		turnedOff: "Second facteur coupé",
	},
	codes: {
		title: "Vos codes de secours",
		about:
			"Chacun ouvre une fois, le jour où le téléphone manque. Ils ne seront plus jamais montrés\u202f: gardez-les ailleurs que sur ce téléphone.",
		copy: "Copier",
		copied: "Codes copiés",
		notCopied: "La copie n’a pas marché\u202f; notez-les à la main",
		download: "Télécharger",
		fileName: "codes-de-secours.txt",
		notNoted: "Mettez-les d’abord en lieu sûr, puis cochez la case",
		noted: "Je les ai mis en lieu sûr",
	},
	sessions: {
		title: "Sessions ouvertes",
		unknown: "Cette session n’existe pas",
		about: "Une session dure 24 heures. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe.",
		client: "Navigateur",
		opened: "Ouverte",
		lastSeen: "Vue pour la dernière fois",
		actions: "Actions",
		unknownClient: "Navigateur inconnu",
		current: "Cette session",
		close: "Fermer",
		closeOthers: "Fermer toutes les autres",
		closeOthersTitle: "Fermer toutes les autres sessions\u202f?",
		closeOthersText: "Partout ailleurs, il faudra se connecter de nouveau.",
	},
} as const;

/** « Il reste dix codes de secours. » */
export function codesLeftText(left: number): string {
	if (left === 0) return "Il ne reste aucun code de secours\u202f: faites-en de nouveaux.";
	return left === 1 ? "Il reste un seul code de secours." : `Il reste ${left} codes de secours.`;
}

/** « 2 sessions fermées » */
export function closedText(closed: number): string {
	if (closed === 0) return "Aucune autre session n’était ouverte";
	return closed === 1 ? "Session fermée" : `${closed} sessions fermées`;
}

const faultWords = {
	short: "Il faut douze signes au moins.",
	long: "Deux cents signes suffisent.",
	username: "Il ne doit pas contenir votre nom d’utilisateur.",
	"site-name": "Il ne doit pas contenir le nom du site.",
	guessable:
		"Il se devine trop vite\u202f: mots courants, suites, dates ou répétitions. Quatre ou cinq mots sans rapport tiennent bien mieux.",
} satisfies Record<PasswordFault, string>;

/** Why a new password is refused, each reason in words. */
export function passwordFaultsText(faults: readonly PasswordFault[]): string {
	return faults.map((fault) => faultWords[fault]).join(" ");
}

/** The words of what the account screen refuses. */
export function accountProblemText({ code, retryAfter, faults }: AccountProblem): string {
	const words = {
		"password-required": "Tapez votre mot de passe",
		"password-wrong": "Ce n’est pas votre mot de passe",
		"password-weak": passwordFaultsText(faults ?? []),
		"password-same": "C’est déjà votre mot de passe",
		"code-required": "Tapez le code que l’application affiche",
		"code-wrong": "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant",
		"not-prepared": "Cette activation a été recommencée ailleurs. Reprenez-la depuis le début",
		"already-on": "Le second facteur est déjà en service",
		"not-on": "Le second facteur n’est pas en service",
		ended: "Votre session a expiré, veuillez vous reconnecter",
		"too-many": loginProblemText({ code: "too-many", retryAfter }),
	} satisfies Record<AccountCode, string>;
	return words[code];
}
