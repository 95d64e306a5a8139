import type { Hold } from "../../../platform/mail/sending-hold.server.ts";
import { countText } from "../../../shared/numbers-fr.ts";

/** French words of the notice that nothing leaves. */
export const holdCopy = {
	title: "Rien ne part de ce site pour l’instant",
	awayTitle: "Ce site a déménagé",
	away: (place: string) =>
		`Il vit maintenant ici\u202f: ${place}. Ce qui est affiché ici n’est plus à jour, et rien ne s’y enregistre ni n’en part. Donnez au serveur les réglages du nouvel endroit (DATABASE_URL, DATA_DIR, S3_…), puis redémarrez-le.`,
	why: {
		restored:
			"Une copie a été restaurée. Les newsletters, programmées ou en cours, et les courriers attendent\u202f: autorisez les envois quand vous avez vérifié que tout est en ordre, et qu’aucun autre site n’écrit aux mêmes lecteurs.",
		moved:
			"La base n’est plus là où elle était (le dossier des données a été copié, remis depuis une sauvegarde ou changé de machine), ou ce site a été démarré avec SENDING=paused. Ce qui est parti depuis pourrait partir deux fois\u202f: vérifiez, puis autorisez les envois.",
		environment:
			"Ce site est démarré avec SENDING=paused. Pour que les courriers partent, retirez cette variable, redémarrez, puis autorisez les envois ici\u202f: qui est parti depuis s’en ira d’abord.",
	} satisfies Record<Exclude<Hold["why"], "away">, string>,
	question: "Autoriser les envois\u202f?",
	newsletter: (title: string, at: string | null, leaves: boolean) =>
		`«\u00a0${title}\u00a0»${at ? `, programmée le ${at}` : ""}\u202f: ${leaves ? (at ? "partira à son heure, aussitôt si elle vient de passer" : "en cours d’envoi, reprendra aussitôt") : "attendra que vous la repreniez vous-même"}.`,
	mails: (count: number) =>
		count === 0
			? "Aucun courrier n’attend dans la boîte d’envoi."
			: `${countText(count, "courrier attend", "courriers attendent")} dans la boîte d’envoi, et ${count === 1 ? "partira" : "partiront"}.`,
	people: (count: number) =>
		count === 0
			? "Personne de ce site n’est connu comme parti depuis la copie."
			: `${countText(count, "personne partie depuis la copie s’en ira", "personnes parties depuis la copie s’en iront")} avant tout envoi.`,
	messages: (count: number) =>
		`${countText(count, "message supprimé depuis la copie le sera", "messages supprimés depuis la copie le seront")} de nouveau.`,
	strangers: (count: number) =>
		`${countText(count, "départ est noté", "départs sont notés")} sous une autre clé que celle de ce site, qui ne peut pas y reconnaître ces personnes\u202f: si elles lisaient à la date de la copie, elles sont revenues. Retirez-les avant d’autoriser les envois.`,
	unchecked: "Personne n’a pu vérifier qui est parti depuis\u202f: ce site ne connaît aucun lieu de copies.",
	unread: (said: string) =>
		`${said} Qui est parti depuis ne peut pas être vérifié, et rien n’est autorisé\u202f: corrigez cela, ou retirez ce lieu des réglages du serveur (BACKUP_DIR, BACKUP_S3_…) et redémarrez-le, puis recommencez.`,
	reload: "cette page date d’avant une mise à jour\u202f: rechargez-la",
	confirm: "Autoriser les envois",
	confirmed: "Les envois reprennent",
	errorPrefix: "Erreur\u202f: ",
} as const;
