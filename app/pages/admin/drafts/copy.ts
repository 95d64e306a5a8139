// French words of a draft's page where there is no draft to show.
export const draftCopy = {
	none: {
		title: "Aucun brouillon à montrer",
		text: "Revenez à l’onglet où vous écrivez, et demandez «\u00a0Voir le brouillon\u00a0» de nouveau\u202f: rien n’y est perdu.",
		back: "Revenir à l’administration",
	},
} as const;
