/** What stands at the address of a card that has no subject, of a feed nothing is in. */
export const discoveryCopy = { noCard: "Image introuvable.", noFeed: "Flux introuvable." } as const;
