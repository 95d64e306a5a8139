/** Who is named under the pictures of the demonstration. */
export const demoCopy = { credit: "Presse de la maison" } as const;
