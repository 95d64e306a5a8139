/** What stands at the address of a card that has no subject. */
export const cardCopy = { gone: "Image introuvable." } as const;
