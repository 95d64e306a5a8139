/** What stands in a draft where a message says nothing. */
export const draftCopy = { toComplete: "À compléter" } as const;
