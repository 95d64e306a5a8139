/** What the operator reads of a database that is not to be touched. */
export const databaseCopy = {
	newer: (migration: string) =>
		`Cette base vient d'une version plus récente (${migration}) : lancez cette version, ou restaurez la copie d'avant (docs/upgrade.md). Rien n'a été modifié.`,
	unfinished:
		"Une restauration est en cours ici, ou s'est arrêtée en chemin : ce site n'est pas entier, rien ne peut s'en servir. " +
		"Si aucune ne tourne en ce moment, relancez la même commande (restore ou import contrevent) avec --again.",
	overtaken:
		"Une autre restauration a commencé entre-temps au même endroit (--again) : celle-ci s'est arrêtée, et n'y touche plus. Laissez finir l'autre.",
	unfinishedMove:
		"Un déménagement vers cet endroit est en cours, ou s'est arrêté en chemin : ce site n'est pas entier, rien ne peut s'en servir. " +
		"L'ancien site est intact : relancez de là-bas la même commande, npx contrevent move --to …",
	movedAway: (to: string) =>
		`Ce site a déménagé : il vit maintenant ici : ${to}. Cette base-ci est intacte, mais n'accepte plus rien, pour que rien ne s'y perde. ` +
		"Donnez au serveur les réglages de la nouvelle (DATABASE_URL, DATA_DIR, S3_…). " +
		"Pour revenir à celle-ci, sans ce qui a été écrit depuis dans la nouvelle : npx contrevent move --back",
} as const;
