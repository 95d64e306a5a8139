// French words of « Renvoyer à qui ne l'a pas reçu ».
import { countText } from "../../../../shared/numbers-fr.ts";
import type { AgainGroup } from "./rules.ts";

export const againCopy = {
	title: "Renvoyer à qui ne l’a pas reçu",
	back: "L’envoi",
	lead: "D’après le journal de l’envoi\u202f: seules les personnes ci-dessous recevront la lettre, telle qu’elle est partie. Personne de ceux dont le serveur l’a acceptée.",
	people: (count: number) => countText(count, "personne", "personnes"),
	whom: "À qui",
	leftAlone: "Ne recevront rien",
	act: "Renvoyer aux personnes cochées",
	keep: "Ne rien renvoyer",
	nobody: "Il n’y a personne à qui la renvoyer.",
	notOver: "Cet envoi n’est pas terminé\u202f: ce qui peut encore partir partira de soi-même.",
	gone: (count: number) => countText(count, "adresse qui n’existe plus", "adresses qui n’existent plus"),
	complained: (count: number) => countText(count, "personne l’a signalée comme indésirable", "personnes l’ont signalée comme indésirable"),
	done: (count: number) =>
		count > 1
			? `${countText(count, "message repart", "messages repartent")}, sans double pour les autres.`
			: `${countText(count, "message repart", "messages repartent")}.`,
	doneNothing: "Rien n’est reparti\u202f: personne n’était coché, ou c’était déjà fait.",
} as const;

export const againWords = {
	refused: { label: "Refusés à cause de nous", hint: "Leur fournisseur refusait nos lettres. S’il les refuse encore, elles attendront." },
	full: { label: "Boîte pleine ou fermée un moment", hint: "Le serveur a répondu que la boîte ne pouvait rien recevoir." },
	moved: { label: "Changées d’adresse depuis", hint: "La lettre a échoué à leur ancienne adresse\u202f: elle ira à la nouvelle." },
	failed: { label: "Échecs pour une autre raison", hint: "Serveur injoignable, essais épuisés, ou refus sans rapport avec l’adresse." },
	uncertain: {
		label: "Sort incertain",
		hint: "La connexion s’est coupée pendant que le message partait\u202f: ces personnes l’ont peut-être déjà, et pourraient la recevoir deux fois.",
	},
} as const satisfies Record<AgainGroup, { label: string; hint: string }>;
