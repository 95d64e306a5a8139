/** What a request reads that the door refuses by itself, in plain words. */
export const doorCopy = {
	refused: "Requête refusée.",
	unreadable: "Requête illisible.",
	notHere: "Cette façon de demander n’existe pas ici.",
	interrupted: "L’envoi s’est interrompu.",
	failed: "Une erreur est survenue",
	tooLong: "Votre envoi est trop long.",
	lengthMissing: "La longueur de l’envoi manque.",
	overloaded: "Beaucoup de lecteurs arrivent en même temps. Rechargez la page dans quelques secondes.",
	unfinished: "Ce site est en train d’être remis en place. Revenez dans quelques minutes.",
	moved: "Ce site vient de changer d’endroit, et n’a rien gardé de ce que vous avez envoyé. Revenez dans un moment.",
	/** After « Erreur: ». */
	movedMessage: "ce site a déménagé et n’enregistre plus rien ici. Gardez ce que vous avez écrit, et revenez dans un moment",
	noFile: "Ce fichier n’existe pas, ou n’existe plus.",
	noImage: "Image introuvable.",
} as const;

/** What the operator reads when the process cannot go on. */
export const startCopy = {
	portTaken: (port: number | undefined) => `Le port ${port} est déjà pris : choisissez-en un autre, PORT=… npm start.`,
	diskRefuses: "Le disque des données est plein, ou refuse d'écrire : faites de la place, puis relancez.",
	/** `folder`: where a SQLite database was looked for; null: at DATABASE_URL. */
	noDatabase: (folder: string | null) => {
		const place = folder === null ? "à l'adresse de DATABASE_URL" : `dans ${folder}`;
		const remedy = folder === null ? "donnez l'adresse de celle du site" : "donnez par DATA_DIR le dossier du site";
		return `Aucune base de Contrevent ${place} : ${remedy}, ou lancez d'abord npm start. Rien n'a été créé.`;
	},
} as const;
