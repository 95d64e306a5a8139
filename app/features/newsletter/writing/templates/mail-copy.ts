/** The words that every design and the plain text set around what was written. */
export const aroundCopy = {
	online: "Voir en ligne",
	leave: "Se désinscrire",
	myData: "Mes données",
	why: (siteName: string) => `Vous recevez cette lettre parce que votre adresse est inscrite à la newsletter de ${siteName}.`,
} as const;

/** What stands in the content where no mail program could show what was there. */
export const standInCopy = {
	picture: (description: string) => `[Image : ${description}]`,
	film: (title: string) => (title === "" ? "Voir la vidéo" : `Voir la vidéo : ${title}`),
	sound: (title: string) => (title === "" ? "Écouter l’enregistrement" : `Écouter : ${title}`),
} as const;
