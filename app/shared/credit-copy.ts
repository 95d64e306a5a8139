/** Whose a picture is, as it is said below it. */
export const creditWords = (name: string) => `Crédit : ${name}`;
