/** French words of results while one types. */
export const asTypedCopy = {
	list: "Premiers résultats",
	all: (count: string) => `Tout voir\u202f: ${count}`,
	nothing: "Rien à ce nom-là.",
	found: (count: string, other: string | null) => [other, `${count}. Flèches haut et bas pour choisir.`].filter(Boolean).join(" "),
} as const;
