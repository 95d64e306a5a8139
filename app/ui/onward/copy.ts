/** French words at the foot of what is read. */
export const onwardCopy = {
	series: "Série",
	previous: "Précédent",
	next: "Suivant",
} as const;
