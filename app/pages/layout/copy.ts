import { manifestoPath } from "../../shared/addresses.ts";
import { kindWords, siteCopy } from "../../shared/copy.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";

/** French words of the frame around every page. */
export const layoutCopy = {
	mainNavigation: "Navigation principale",
	openMenu: "Menu",
	search: "Chercher",
	searchIn: "Chercher dans le magazine",
	contentId: "contenu",
	loading: "Chargement...",
	read: "Lire",
	archives: "Archives",
	later: "À lire plus tard",
	takePart: "Participer",
	writeToUs: "Nous écrire",
	followUs: "Nous suivre",
	shareMyStory: "Partager mon histoire",
	proposeProject: "Proposer un projet",
	readNewsletter: "Lire la newsletter",
	newsletters: "Nos lettres",
	feed: "Flux RSS",
	legalNotice: "Mentions légales",
	privacy: "Confidentialité",
	accessibility: "Accessibilité",
	/** The year of row 007. */
	copyrightYear: "2025",
	/** # is the measured weight, written by the page's bootstrap. */
	weight: "Cette page pèse # ko, images et caractères compris.",
} as const;

/** The four addresses of the navigation bar (row 001), and what stands behind each. */
export const mainLinks = [
	...kindNames.map((kind) => ({ href: kinds[kind].list, label: kindWords[kind].all, about: kindWords[kind].about })),
	{ href: manifestoPath, label: siteCopy.manifeste, about: "Ce à quoi on tient." },
] as const;
