import type { TemplateName } from "../../rules.ts";

/** What a design is called, and for which newsletters it is made; the house's own bears the site's name. */
export const templateWords = {
	default: { label: null, category: "Signature" },
	minimal: { label: "Minimal", category: "Texte" },
	colore: { label: "Coloré", category: "Festif" },
	professionnel: { label: "Professionnel", category: "Partenaires" },
	creatif: { label: "Créatif", category: "Fanzine" },
} as const satisfies Record<TemplateName, { label: string | null; category: string }>;

/** The words of the gallery of templates. */
export const templatesCopy = {
	title: "Templates",
	count: (count: number, width: number) => `${count} templates disponibles, ${width}\u00a0px de large`,
	preview: (label: string) => `Aperçu du template ${label}`,
	open: (label: string) => `Ouvrir l’aperçu du template ${label} (nouvel onglet)`,
	showCode: (label: string) => `Voir le code du template ${label}`,
	copyCode: (label: string) => `Copier le HTML du template ${label}`,
	download: (label: string) => `Télécharger le template ${label}`,
	codeTitle: (label: string) => `Code du template ${label}`,
	html: "HTML",
	css: "CSS",
	loading: "Chargement du code…",
	copyHtml: "Copier le HTML",
	copyCss: "Copier le CSS",
	downloadFile: "Télécharger",
	copied: "Code copié",
	copiedText: (what: string) => `Le ${what} est dans le presse-papiers.`,
	notCopied: "La copie n’a pas abouti",
	notCopiedText: "Votre navigateur ne l’autorise pas ici\u202f: ouvrez le code et copiez-le à la main.",
	notLoaded: "Le code n’a pas pu être chargé",
	notLoadedText: "Rien n’est perdu, le câble a peut-être juste bougé. Réessayez.",
	missing: "Ce template n’existe pas.",
	fields: "Les champs entre doubles accolades ({{prenom}}, {{unsubscribe_url}}…) sont remplis à l’envoi pour chaque abonné.",
} as const;
