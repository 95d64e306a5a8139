export const draftCopy = {
	/** What stands in a draft where a message says nothing. */
	toComplete: "À compléter",
	unknownType: "le type de contenu n’est pas reconnu",
} as const;
