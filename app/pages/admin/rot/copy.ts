import { countText, numberText } from "../../../shared/numbers-fr.ts";

/** French words of the page « Liens ». */
export const rotCopy = {
	title: "Liens",
	about: "Ce qui ne mène plus nulle part, sur ce site et ailleurs.",
	path: "Adresse",
	actions: "Actions",
	redirect: (what: string) => `Rediriger ${what} vers…`,
	redirectShort: "Rediriger vers…",
	dialog: {
		title: "Rediriger vers…",
		/** On the button. */
		done: "Rediriger",
		missing: (path: string) => `Qui demande ${path} arrivera à la page choisie, pour de bon (301).`,
		dead: (count: number) =>
			`Le lien sera remplacé dans ${countText(count, "texte", "textes")}\u202f; l’historique de chacun garde l’ancien.`,
	},
	missing: {
		title: "Adresses introuvables",
		text: "Les pages demandées depuis trente jours qui n’existent pas. L’adresse seule est notée, jamais qui la demande.",
		hits: "Fois",
		last: "Dernière fois",
		none: "Aucune page n’a été demandée en vain",
		noneText: "Ce qu’une personne demande et ne trouve pas apparaîtra ici.",
		more: (count: number) => `et ${countText(count, "autre adresse", "autres adresses")}, moins demandées`,
		forget: (path: string) => `Oublier ${path}`,
		done: (path: string) => `${path} mène ailleurs`,
		forgotten: "Adresse oubliée",
	},
	dead: {
		title: "Liens sortants",
		text: "Une fois par mois, chaque lien de vos textes publiés est essayé\u202f: une demande par minute et par site, pas davantage.",
		on: "Vérifier les liens sortants",
		off: "Ne plus vérifier",
		turnedOn: "Les liens seront vérifiés, un peu chaque minute",
		turnedOff: "Les liens ne sont plus vérifiés",
		isOff: "La vérification est coupée.",
		counted: ({ all, asked }: { all: number; asked: number }) =>
			all === 0
				? "Aucun lien relevé pour l’instant."
				: `${countText(all, "lien relevé", "liens relevés")}, dont ${numberText(asked)} déjà ${asked < 2 ? "essayé" : "essayés"}.`,
		link: "Lien",
		why: "Ce qui se passe",
		where: "Dans",
		since: (date: string) => `depuis le ${date}`,
		none: "Aucun lien mort",
		unknown: "Liens non vérifiés",
		noneOff: "Allumez la vérification pour savoir lesquels de vos liens ne mènent plus nulle part.",
		noneOn: "Un lien est dit mort quand il n’a pas répondu plusieurs jours.",
		open: (url: string) => `Ouvrir ${url}`,
		again: (url: string) => `Vérifier de nouveau ${url}`,
		ignore: (url: string) => `Ignorer ${url}`,
		asked: "Le lien sera essayé de nouveau dans la minute",
		ignoredOnes: (count: number) => countText(count, "lien ignoré", "liens ignorés"),
		ignored: "Ce lien ne sera plus signalé",
		done: (count: number) => `Lien remplacé dans ${countText(count, "texte", "textes")}`,
		untouched: "Aucun texte ne contient plus ce lien",
	},
	led: {
		title: "Redirections posées ici",
		to: "Mène à",
		remove: (path: string) => `Retirer la redirection de ${path}`,
		removed: "Redirection retirée",
	},
	number: numberText,
} as const;

/** Why nothing is there, as whoever runs a site would say it. */
const reasons: Record<string, string> = {
	"404": "Page introuvable",
	"410": "Page retirée",
	dns: "Ce nom de site n’existe plus",
	refused: "Le serveur refuse la connexion",
	tls: "Certificat refusé par les navigateurs",
	private: "Adresse privée, hors d’atteinte de vos lecteurs",
	timeout: "Ne répond pas",
	network: "Ne répond pas",
	redirects: "Renvoie d’adresse en adresse sans fin",
};

/** The words of a reason (features/links/judge.ts). */
export function reasonText(reason: string): string {
	return reasons[reason] ?? `Erreur ${reason} du serveur`;
}

/** What is refused; each is read after « Erreur: ». */
export const rotRefusals = {
	unreadable: "la demande n’a pas pu être lue",
	elsewhere: "Choisissez une page de ce site",
	itself: "Une adresse ne peut pas mener à elle-même",
	nothing: "Rien n’est publié à cette adresse",
	address: "Cette adresse ne ressemble pas à une adresse web, comme https://exemple.fr",
} as const;
