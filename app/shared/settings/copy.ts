/** The mail that a new reader gets, until somebody writes another. */
export const welcomeCopy = {
	subject: "Bienvenue parmi nos lectrices et lecteurs",
	text: [
		"Bonjour {prenom},",
		"Votre inscription est faite. La prochaine newsletter arrivera dans cette boîte, sans que vous ayez rien d’autre à faire.",
		"Pour que nos courriers ne se perdent pas parmi les indésirables, ajoutez notre adresse à vos contacts. Et si l’envie vous prend de nous écrire, répondez simplement à ce courrier.",
		"À bientôt\u202f!",
	].join("\n\n"),
} as const;
