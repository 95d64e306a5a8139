/** What the operator reads of a database that is not to be touched. */
export const databaseCopy = {
	newer: (migration: string) =>
		`Cette base vient d'une version plus récente (${migration}) : mettez le logiciel à jour. Rien n'a été modifié.`,
} as const;
