import { countText } from "../../../shared/numbers-fr.ts";
import { receiverName } from "../receivers/recognise.ts";
import { pauseText } from "../sending/copy.ts";
import type { Trouble } from "./troubles.ts";

/** What a trouble is called, and the act it asks for. */
export function troubleText({ kind, title, reason, count, receiver }: Trouble): { what: string; act: string } {
	const act = reason && pauseText[reason];
	switch (kind) {
		case "stands":
			return { what: `L’envoi de «\u00a0${title}\u00a0» est à l’arrêt.`, act: act ?? "Voyez pourquoi, puis reprenez-le ou annulez-le." };
		case "waits":
			return {
				what: `«\u00a0${title}\u00a0» n’est pas partie à l’heure prévue.`,
				act: act ?? "Envoyez-la maintenant ou choisissez une autre date.",
			};
		case "failed":
			return {
				what: `«\u00a0${title}\u00a0» n’est arrivée chez personne.`,
				act: act ?? "Lisez les réponses du serveur dans le journal de l’envoi, puis relancez les échecs.",
			};
		case "refused":
			return {
				what: `${receiverName(receiver ?? "")} refuse vos lettres\u202f: ${countText(count, "personne attend", "personnes attendent")} «\u00a0${title}\u00a0».`,
				act: "Lisez sa réponse et ce qu’il faut vérifier\u202f; l’envoi va son chemin chez les autres.",
			};
		case "uncertain":
			return {
				what: `${countText(count, "message", "messages")} de «\u00a0${title}\u00a0»\u202f: personne ne sait ${count > 1 ? "s’ils sont arrivés" : "s’il est arrivé"}.`,
				act: count > 1 ? "Renvoyez-les ou considérez-les comme reçus." : "Renvoyez-le ou considérez-le comme reçu.",
			};
	}
}

export const alertsCopy = {
	/** The link of the dashboard's first line. */
	see: "Voir l’envoi",
	seeOf: (title: string) => `Voir l’envoi de ${title}`,
	others: (count: number) => `Et ${countText(count, "autre lettre attend", "autres lettres attendent")} votre décision.`,
	seen: "C’est vu",
	seenOf: (title: string) => `C’est vu, pour ${title}`,
	gone: "Ce n’est plus à décider.",
	region: "Lettres qui attendent une décision",
};
