/** French words of the home page. */
export const homeCopy = {
	description:
		"Des nouvelles qui donnent envie, des gens qui s’y collent, des vies qu’on croyait impossibles : le magazine des alternatives qui marchent.",
	lead: "Des nouvelles qui donnent envie, des gens qui s’y collent, des vies qu’on croyait impossibles. Le monde change déjà : venez voir par qui.",
	toVisionaries: "Découvrir les visionnaires",
	toNews: "Lire les actualités",
	crowdAlt:
		"Un cortège joyeux : des dizaines de visages souriants brandissent des pancartes illustrées d’un cœur, d’un globe, d’une ampoule, d’une clé à molette, d’un vélo.",
	news: "Actualités",
	allNews: "Toutes les actualités",
	visionary: "Visionnaire à la une",
	strip: "Pour continuer",
	readPortrait: "Lire son portrait",
	principlesTitle: "Ce à quoi on tient",
	principlesLead: "Quatre principes, pas un de plus. On les relit avant chaque article, et on se fait gronder quand on les oublie.",
	shareMyStory: "Partager mon histoire",
	joinCommunity: "Rejoindre la communauté",
} as const;

/** The four principles (row 032); their names are locked up as wood type. */
export const principles = [
	{
		lockup: "kindness",
		icon: "Heart",
		text: "Écouter d’abord, juger le moins possible, aider souvent. La gentillesse n’est pas une faiblesse : c’est une tactique.",
	},
	{
		lockup: "hack",
		icon: "Wrench",
		text: "Démonter ce qui coince, remonter ce qui marche, publier la notice pour que d’autres fassent mieux.",
	},
	{ lockup: "style", icon: "Palette", text: "Ni communiqué ni jargon. Des voix, des visages, des mains pleines de cambouis." },
	{
		lockup: "inclusion",
		icon: "Users",
		text: "Personne n’est trop loin, trop tard ou trop petit. Quand il manque une chaise, on agrandit la table.",
	},
] as const;
