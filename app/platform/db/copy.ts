/** What the operator reads of a database that is not to be touched. */
export const databaseCopy = {
	newer: (migration: string) =>
		`Cette base vient d'une version plus récente (${migration}) : lancez cette version, ou restaurez la copie d'avant (docs/upgrade.md). Rien n'a été modifié.`,
	unfinished:
		"Une restauration est en cours ici, ou s'est arrêtée en chemin : ce site n'est pas entier, rien ne peut s'en servir. " +
		"Si aucune ne tourne en ce moment, relancez la même commande avec --again : npx contrevent restore … --again",
} as const;
