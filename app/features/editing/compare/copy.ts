// French words of a comparison, in the compared text itself: what leaves and what comes is never told by its colour alone.
export const comparedCopy = {
	before: { words: "[retiré\u00a0:] ", picture: "Image retirée" },
	after: { words: "[ajouté\u00a0:] ", picture: "Image ajoutée" },
} as const;
