/** French names of what leads through all there is. */
export const waysCopy = { archives: "Archives", series: "Séries", search: "Chercher" } as const;
