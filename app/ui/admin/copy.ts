// French words of the admin area's kit; strings of the rows (docs/requirements.md) stand to the letter, ours use ’ and no-break spaces.

/** Why something sent had no answer, behind « Erreur: ». */
export const sendCopy = {
	noAnswer: "le serveur ne répond pas. Vérifiez la connexion, rien n’est perdu",
	unknown: "une erreur est survenue",
	cancelled: "envoi annulé",
} as const;

/** What is said while the server is out of reach, and once it is back. */
export const awayCopy = {
	title: "Le serveur ne répond pas",
	text: "Ce qui est sur cette page y reste, et se remet à jour de soi-même dès qu’il répond.",
	back: "Le serveur répond de nouveau",
} as const;

/** Why a screen could not be loaded, behind « Erreur lors du chargement: ». */
export const screenCopy = {
	"not-found": "cette page n’existe pas ou n’existe plus",
	unavailable: "le serveur ne répond pas",
} as const;

export const loadFailed = (why: string) => `Erreur lors du chargement: ${why}`;

export const searchCopy = { label: "Rechercher", placeholder: "Rechercher..." } as const;

export const modalCopy = { close: "Fermer", cancel: "Annuler" } as const;
