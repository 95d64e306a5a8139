/** What the two libraries hold at first, by the id each element has. */
export const mediaSampleCopy = {
	cortege: { title: "Le cortège", description: "Des pancartes levées, dessinées en deux couleurs." },
	envol: { title: "La pancarte envolée", description: "Une pancarte emportée par le vent." },
	video: { title: "Une visite filmée", description: "Remplacez l’adresse par celle de votre vidéo." },
	manifeste: { title: "Lire le manifeste", description: "Un lien dans le texte, vers la page du manifeste." },
} as const;

export const buttonSampleCopy = {
	lire: { text: "Lire l’article", description: "L’appel principal d’une lettre." },
	portrait: { text: "Découvrir le portrait", description: "Vers un portrait." },
	vie: { text: "Voir les Vie Alt", description: "Discret, en fin de texte." },
	histoire: { text: "Racontez votre histoire", description: "Grand, pour inviter à écrire." },
} as const;
