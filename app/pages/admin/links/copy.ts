// French words of the search for a link.
export const linksCopy = { letter: "Lettre", tooLong: "cette recherche est trop longue" } as const;
