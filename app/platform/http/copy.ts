/** What is answered when the server cannot, whatever was asked. */
export const unavailableCopy = {
	file: "Le fichier n’a pas pu être préparé. Réessayez dans un instant.",
	/** After « Erreur: ». */
	answer: "le serveur n’a pas pu répondre. Rien n’est perdu, réessayez dans un instant",
} as const;
