/** French words of what is kept to be read later. */
export const laterCopy = {
	heading: "À lire plus tard",
	lead: "Ce que vous gardez reste dans ce navigateur, et se lit sans connexion.",
	description: "Les pages que vous avez gardées dans ce navigateur, à lire même sans connexion.",
	needsScript:
		"Cette liste est faite par votre navigateur, chez vous. Il lui faut JavaScript, qui est éteint ici\u202f: sans lui, gardez plutôt nos articles en EPUB, ou dans vos favoris.",
	loading: "On ouvre votre tiroir…",
	list: "Pages gardées",
	emptyTitle: "Rien de gardé pour l’instant",
	emptyText: "Au bas d’un article, d’un portrait ou d’une lettre, «\u00a0Lire plus tard\u00a0» le range ici.",
	home: "Trouver de quoi lire",
	remove: "Retirer",
	removeOf: (title: string) => `Retirer «\u00a0${title}\u00a0»`,
	removed: (title: string) => `«\u00a0${title}\u00a0» n’est plus dans votre liste.`,
	withdrawn: (title: string) => `«\u00a0${title}\u00a0» n’est plus en ligne\u202f: nous l’avons retiré de votre liste.`,
	keptOn: (day: string) => `Gardé le ${day}`,
	unreadable: "Ce navigateur ne laisse rien garder ici\u202f: navigation privée, ou stockage coupé dans ses réglages.",
	offlineTitle: "Hors ligne",
	offlineLead: "Le vent a coupé la ligne, et cette page n’était pas dans votre tiroir.",
	offlineText: "Celles que vous avez gardées, elles, se lisent sans connexion.",
	offlineAct: "Voir ce que j’ai gardé",
} as const;

/** What the button at the foot of a page says once it is pressed. */
export const pressCopy = {
	kept: "Gardée. Elle se lit même sans connexion.",
	known: "Cette page est déjà dans votre liste.",
	full: "Votre tiroir est plein\u202f: retirez-en une page, puis réessayez.",
	refused:
		"Ce navigateur ne laisse rien garder ici\u202f: navigation privée, réglages, ou plus de place. Rien n’a été gardé\u202f; l’EPUB, lui, se télécharge.",
	/** At the top of a page that is read without a network. */
	copy: (day: string) => `Copie gardée dans ce navigateur le ${day}, lue sans connexion.`,
} as const;
