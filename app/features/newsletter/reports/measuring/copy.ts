/** What stands at the address of a link that no newsletter has. */
export const measuringCopy = { unknownLink: "Ce lien n’existe pas ou n’existe plus." } as const;
