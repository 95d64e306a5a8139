// Owns the words of the mail room: why a mail did not leave, and where one that leaves nowhere is.

export const mailCopy = {
	login: "le serveur d’envoi refuse l’identifiant ou le mot de passe",
	refused: "le courrier a été refusé",
	askedToWait: "le serveur d’envoi demande d’attendre",
	addressUnable: "le serveur d’envoi ne peut pas écrire à cette adresse",
	unknown: "le courrier n’a pas pu partir",
	/** The server's own words, after ours. */
	reply: (words: string) => `\u202f: «\u00a0${words}\u00a0»`,
	/** In the form of an SMTP answer. */
	keptInFile: "250 gardé dans un fichier",
};

/** What the network's and the disk's codes mean. */
export const networkCopy: Readonly<Record<string, string>> = {
	ECONNREFUSED: "le serveur d’envoi refuse la connexion",
	ENOTFOUND: "l’adresse du serveur d’envoi est introuvable",
	EDNS: "l’adresse du serveur d’envoi est introuvable",
	ETIMEDOUT: "le serveur d’envoi ne répond pas",
	ECONNECTION: "la connexion au serveur d’envoi a échoué",
	ECONNRESET: "la connexion au serveur d’envoi a été coupée",
	ESOCKET: "la connexion au serveur d’envoi a échoué",
	ETLS: "la connexion chiffrée au serveur d’envoi a échoué",
	EREQUIRETLS: "le serveur d’envoi ne propose pas de connexion chiffrée",
	ENOSPC: "il n’y a plus de place sur le disque",
	EACCES: "le dossier des courriers ne peut pas être écrit",
};
