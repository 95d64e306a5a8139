/** What the operator reads of a folder that cannot be used. */
export const folderCopy = {
	unwritable: (path: string, reason: string) =>
		`DATA_DIR : impossible d'écrire dans ${path} (${reason}). Donnez un dossier où le compte qui lance Contrevent peut écrire.`,
} as const;
