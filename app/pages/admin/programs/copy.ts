import { programSignupPath } from "../../../shared/addresses.ts";

/** French words of « Programmes ». */
export const programsCopy = {
	title: "Programmes",
	about: "Ce qui parle au site sans passer par ses pages\u202f: une caisse, un autre site, un outil de gestion.",
	actions: "Gestes",
	tokens: {
		title: "Clés",
		text: `Avec une clé, un programme inscrit des personnes à la newsletter (POST ${programSignupPath}). Chacune reçoit d’abord un courrier et confirme\u202f: personne n’est inscrit sans l’avoir dit. Une clé ne lit rien.`,
		none: "Aucune clé\u202f: aucun programme n’entre.",
		columns: ["Programme", "Clé", "Créée", "Dernier usage"],
		never: "Jamais",
		make: "Créer une clé",
		makeTitle: "Une clé pour un programme",
		makeText:
			"La clé se montre une seule fois, ici même. Donnez-lui le nom du programme\u202f: il entre dans la preuve de chaque inscription.",
		name: "Nom du programme",
		nameRequired: "Donnez-lui un nom",
		nameTooLong: "80 caractères au plus",
		confirm: "Créer la clé",
		madeTitle: (name: string) => `La clé de ${name}`,
		madeText: "Copiez-la maintenant dans le programme\u202f: elle n’est gardée nulle part, et personne ne pourra vous la redire.",
		key: "Clé",
		copy: "Copier",
		copied: "Clé copiée",
		notCopied: "La copie n’a pas marché\u202f: sélectionnez la clé et copiez-la à la main.",
		done: "C’est fait",
		revoke: "Révoquer",
		revokeOne: (name: string) => `Révoquer la clé de ${name}`,
		revokeTitle: (name: string) => `Révoquer la clé de ${name}\u202f?`,
		revokeText: "Le programme n’entre plus, tout de suite. Une clé révoquée ne revient pas\u202f: il en faudra une autre.",
		revoked: "Clé révoquée",
		gone: "cette clé n’est plus là",
	},
	unreadable: "la demande est incomplète",
} as const;
