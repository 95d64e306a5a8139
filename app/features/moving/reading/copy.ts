/** Why a CSV file is refused, in French; `what` names the file. */
export const csvRefusals = {
	notFound: (what: string) => `${what} : fichier introuvable ou illisible. Vérifiez le chemin donné à la commande.`,
	tooLarge: (what: string, most: number) => `${what} : le fichier dépasse ${most} Mo. Coupez-le en plusieurs fichiers.`,
	empty: (what: string) => `${what} : le fichier est vide. Refaites l’export.`,
	notText: (what: string) => `${what} : ce fichier n’est pas du texte. Donnez un fichier .csv, pas un classeur de tableur.`,
	malformed: (what: string, line: number) =>
		`${what}, ligne ${line} : le fichier n’est plus un CSV valide à cet endroit. Refaites l’export.`,
	standing: (what: string, line: number, column: string, word: string) =>
		`${what}, ligne ${line} : « ${word} » dans la colonne « ${column} » veut peut-être dire que cette personne ne reçoit plus rien. Retirez cette colonne si elle n’en dit rien ; sinon faites cet import sans cette liste, et donnez-la à la page Abonnés ou à « contrevent import readers », où la question est posée.`,
};
