/** French words of a book that a reading device shows. */
export const bookCopy = {
	contents: "Sommaire",
	start: "Début du texte",
	source: "Source\u202f:",
	credit: (name: string) => `Image\u202f: ${name}`,
	done: "fait",
	toDo: "à faire",
	/** Told by libraries to those who need to know how a book can be read. */
	accessibility:
		"Le texte se lit du début à la fin, titres et sommaire compris\u202f; les images ont une description quand elles disent quelque chose. Aucun son, aucun mouvement.",
} as const;
