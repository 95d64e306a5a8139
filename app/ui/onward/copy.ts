/** French words at the foot of what is read. */
export const onwardCopy = {
	series: "Série",
	previous: "Précédent",
	next: "Suivant",
	mentions: "On en parle dans",
	subjects: "Ici, on parle de",
	proposed: "À lire ensuite",
	inTime: "Juste avant, juste après",
	before: "Juste avant",
	after: "Juste après",
} as const;
