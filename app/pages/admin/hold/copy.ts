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
			"La base n’est plus là où elle était\u202f: le dossier des données a été copié, remis depuis une sauvegarde ou changé de machine. Ce qui est parti depuis pourrait partir deux fois\u202f: vérifiez, puis autorisez les envois.",
		environment: "Ce site est démarré avec SENDING=paused. Pour que les courriers partent, retirez cette variable et redémarrez.",
	} satisfies Record<Exclude<Hold["why"], "away">, string>,
	question: "Autoriser les envois\u202f?",
	newsletter: (title: string, at: string | null, leaves: boolean) =>
		`«\u00a0${title}\u00a0»${at ? `, programmée le ${at}` : ""}\u202f: ${leaves ? (at ? "partira à son heure, aussitôt si elle vient de passer" : "en cours d’envoi, reprendra aussitôt") : "attendra que vous la repreniez vous-même"}.`,
	mails: (count: number) =>
		count === 0
			? "Aucun courrier n’attend dans la boîte d’envoi."
			: `${countText(count, "courrier attend", "courriers attendent")} dans la boîte d’envoi, et ${count === 1 ? "partira" : "partiront"}.`,
	reload: "cette page date d’avant une mise à jour\u202f: rechargez-la",
	confirm: "Autoriser les envois",
	confirmed: "Les envois reprennent",
	errorPrefix: "Erreur\u202f: ",
} as const;
