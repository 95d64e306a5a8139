/** French words of what asks who it is once more. */
export const confirmedCopy = {
	password: "Mot de passe",
	code: "Code de l’application",
	codeAid: "6 chiffres",
} as const;
