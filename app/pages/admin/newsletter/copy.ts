/** French words of the newsletter's sub-tabs; strings of the rows (docs/requirements.md) stand to the letter. */
export const newsletterTabs = {
	editor: "Éditeur",
	templates: "Templates",
	newsletters: "Campagnes",
	topics: "Lettres",
	automatic: "Automatiques",
	subscribers: "Abonnés",
	deliverability: "Délivrabilité",
} as const;
