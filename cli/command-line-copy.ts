/** French words of what was typed: what it may be, and why it was not understood. */
export const commandLineCopy = {
	unknownCommand: (given: string, meant: string | null) => `Commande inconnue : ${given}${didYouMean(meant)}`,
	unknownOption: (given: string, meant: string | null) => `Option inconnue : ${given}${didYouMean(meant)}`,
	noCommand: "Dites quelle commande.",
	needsValue: (option: string) => `${option} attend une valeur.`,
	takesNoValue: (option: string) => `${option} ne prend pas de valeur.`,
	tooMany: (given: string) => `« ${given} » est de trop.`,
	missing: (what: string, description: string) => `Il manque ${what} : ${description}`,
	nothingDone: (command: string) => `Rien n’a été fait. Voyez : npx ${command} --help`,
	usage: "Usage",
	commands: "Commandes",
	anyOptions: "[options]",
	aCommand: "COMMANDE",
	details: (command: string) => `Détail d’une commande : npx ${command} COMMANDE --help`,
} as const;

function didYouMean(meant: string | null): string {
	return meant === null ? "" : `. Vouliez-vous dire ${meant} ?`;
}
