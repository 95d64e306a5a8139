/** French words of what belongs to no feature; strings of the rows (docs/requirements.md) stand to the letter. */
export const uiCopy = {
	nothingLost: "Rien n’est perdu, le câble a peut-être juste bougé.",
	stillNoAnswer: "Toujours pas de réponse.",
	home: "Revenir à l’accueil",
	wayBack: "Revenir à la page précédente",
	skip: "Aller au contenu",
	/** Behind a link's words. */
	newTab: " (nouvel onglet)",
	close: "Fermer",
	closeMessage: "Fermer le message",
	leaveEmpty: "Ne pas remplir",
	ways: "Autres pistes",
	share: { native: "Partager", copy: "Copier le lien", mail: "Envoyer" },
	keptWords: {
		found: { message: "Vos mots étaient restés dans cet onglet\u202f: les revoici.", act: "Effacer" },
		erased: { message: "C’est effacé.", act: "Rétablir" },
	},
} as const;

/** The fixed strings that are set as wood type, line by line: each has its widths in lockup.css. */
export const lockups = {
	home: ["Changer", "le monde,", "une alternative", "à la fois"],
	kindness: ["Bienveillance Radicale"],
	hack: ["Hack Constructif"],
	style: ["Style Authentique"],
	inclusion: ["Inclusion Visionnaire"],
	news: ["Actualités"],
	visionaries: ["Visionnaires"],
	"vie-alt": ["Vie Alt"],
	manifesto: ["Manifeste"],
	search: ["Recherche"],
	"not-found": ["404"],
	"room-left": ["Il reste", "de la place"],
} as const satisfies Record<string, readonly string[]>;
