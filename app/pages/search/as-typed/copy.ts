/** French words of results while one types. */
export const asTypedCopy = {
	list: "Premiers résultats",
	all: (count: string) => `Tout voir\u202f: ${count}`,
	nothing: "Rien à ce nom-là. Entrée cherche autrement.",
	found: (count: string) => `${count}. Flèches haut et bas pour choisir.`,
} as const;
