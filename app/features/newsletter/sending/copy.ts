import type { PauseReason } from "../states.ts";

/** What the addresses of sending answer when they refuse. */
export const sendingCopy = {
	gone: "Cette newsletter n’existe plus.",
	unreadable: "La demande n’a pas pu être lue.",
	noSubject: "Écrivez l’objet du mail avant d’envoyer.",
	noContent: "La newsletter est vide\u202f: écrivez son contenu avant d’envoyer.",
	nobody: "Personne ne recevrait cette newsletter\u202f: il n’y a pas d’abonné actif.",
	alreadyStarted: "Cette newsletter est déjà partie, ou en train de partir.",
	changed: "La newsletter a été modifiée entre-temps. Relisez-la, puis envoyez.",
	notSending: "Cette newsletter n’est pas en cours d’envoi.",
	notPaused: "Cette newsletter n’est pas en pause.",
	notStarted: "Cette newsletter n’a pas encore été envoyée.",
	notCancellable: "Cet envoi est déjà terminé\u202f: il ne peut plus être annulé.",
	stands: "Cette lettre accueille chaque nouvel abonné à son tour\u202f: elle se met en service dans «\u00a0Lettres automatiques\u00a0».",
	badDate: "Choisissez une date et une heure.",
	pastDate: "Cette date est déjà passée.",
	badRate: "Le débit est un nombre de messages par minute, de 1 à 100\u00a0000, ou rien.",
	badConnections: "Le nombre de connexions va de 1 à 20.",
	noAddress: "Indiquez au moins une adresse.",
	tooManyAddresses: "Dix adresses au plus pour un essai.",
	badAddress: (address: string) => `«\u00a0${address}\u00a0» n’est pas une adresse e-mail.`,
	tooLarge: (kilobytes: number) =>
		`La newsletter pèse ${kilobytes}\u00a0Ko\u202f: au-delà de 100\u00a0Ko, Gmail la coupe. Raccourcissez-la ou partagez-la en deux.`,
	countChanged: (count: number) =>
		`Le nombre de destinataires a changé\u202f: ils sont maintenant ${count.toLocaleString("fr-FR")}. Vérifiez, puis confirmez de nouveau.`,
	held: "Rien ne part de ce site pour l’instant\u202f: voyez l’avis en haut de l’administration.",
	testFailed: "L’essai n’a pas pu partir.",
	testLogin: "Le serveur d’envoi refuse l’identifiant ou le mot de passe.",
	testAccents: "le serveur d’envoi ne prend pas les accents avant le @",
	testUnreachable: "Le serveur d’envoi ne répond pas.",
} as const;

/** Why a newsletter stands still, and what to do. */
export const pauseText = {
	missed:
		"L’heure prévue est passée de plus de six heures sans que le site ait pu envoyer. Envoyez maintenant ou choisissez une autre date.",
	login: "Le serveur d’envoi refuse l’identifiant ou le mot de passe. Corrigez SMTP_URL, redémarrez, puis reprenez.",
	policy:
		"Un serveur refuse vos messages par principe (réponse 5.7)\u202f: réputation, SPF, DKIM ou DMARC sont en cause. Voyez la page Délivrabilité avant de reprendre.",
	unreachable: "Le serveur d’envoi ne répond plus. Vérifiez-le, puis reprenez\u202f: personne n’a été oublié.",
	errors: "Trop d’erreurs à la suite. Lisez les réponses du serveur dans le journal de l’envoi avant de reprendre.",
	restored:
		"La base de données revient d’une sauvegarde antérieure à des envois\u202f: certains destinataires ont peut-être déjà reçu cette newsletter. Vérifiez avec le journal du serveur d’envoi avant de continuer\u202f; rien ne part d’ici là.",
	deliverability:
		"À l’heure prévue, le domaine d’envoi n’était pas en règle pour autant de destinataires. Voyez la page Délivrabilité, puis programmez-la de nouveau.",
	"too-large": "La newsletter dépasse 100\u00a0Ko\u202f: raccourcissez-la, puis programmez-la de nouveau.",
	nobody: "Il n’y avait personne à qui l’envoyer à l’heure prévue. Voyez à qui elle s’adresse, puis programmez-la de nouveau.",
	subject: "L’objet du mail était vide à l’heure prévue. Écrivez-le, puis programmez-la de nouveau.",
	content:
		"Le contenu était vide ou illisible au moment de l’envoi. Écrivez-le, puis programmez-la de nouveau\u202f; si l’envoi avait commencé, annulez-le, puis «\u00a0Écrire de nouveau\u00a0» en fait une copie à corriger.",
} satisfies Record<PauseReason, string>;

/** What happened to one delivery, by the code in its row. */
export const reasonText: Record<string, string> = {
	unsubscribed: "désinscrit",
	pending: "inscription non confirmée",
	suppressed: "adresse écartée (inexistante, plainte ou effacement)",
	topic: "n’a pas choisi cette lettre",
	segment: "ne répond pas au choix des destinataires",
	duplicate: "adresse en double",
	address: "adresse inutilisable",
	erased: "données effacées",
	cancelled: "envoi annulé",
	"asked-to-wait": "le serveur demande d’attendre",
	"connection-lost": "connexion perdue avant la fin du message",
	"no-answer": "connexion perdue après le message, sans réponse",
	interrupted: "le site s’est arrêté pendant l’envoi",
	"gave-up": "abandonné après 24 heures d’essais",
	"receiver-refuses": "abandonné : le service de messagerie nous refuse depuis trois jours",
	"no-such-address": "l’adresse n’existe pas",
	"mailbox-full": "boîte pleine",
	"mailbox-closed": "boîte fermée ou gelée par son fournisseur",
	policy: "nos messages sont refusés",
	refused: "refusé par le serveur",
	accents: sendingCopy.testAccents,
	decided: "considéré comme reçu",
};
