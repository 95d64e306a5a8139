/** French words of the row of tools at the foot of what is read. They are drawn by the server alone: readers fetch no script for them. */
export const itemToolsCopy = {
	keep: "Lire plus tard",
	keeping: "On range cette page…",
	notKept: "La page n’a pas pu être gardée. La connexion a peut-être bougé. Réessayez, ou rechargez la page.",
	alreadyKept: "Gardée\u202f: voir la liste",
	print: "Imprimer",
	book: "EPUB",
	forDevices: "pour liseuse",
} as const;
