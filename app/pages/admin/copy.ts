/** French words of the admin area's frame; strings of the rows (docs/requirements.md) stand to the letter. */
export const adminCopy = {
	title: "Administration",
	signedIn: "Connecté en tant qu'administrateur",
	viewSite: "Voir le site",
	logOut: "Se déconnecter",
	sections: "Sections",
	tools: "Outils",
	unreadOne: "non lu",
	unreadMany: "non lus",
	contentId: "contenu",
	loginDone: "Connexion réussie !",
} as const;
