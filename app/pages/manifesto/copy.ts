/** French words of the manifesto (rows 107 to 111). */
export const manifestoCopy = {
	title: "Manifeste",
	description: "Notre mission, six principes et trois phrases qu’on se répète : ce à quoi on tient, et comment nous rejoindre.",
	missionTitle: "Notre mission",
	mission:
		"Le monde ne manque pas d’idées. Il manque de gens qui se racontent qu’elles marchent. Notre mission : les trouver, les vérifier, les faire passer.",
	missionMore:
		"Nous tenons une petite presse de quartier qui regarde vers l’horizon. Une alternative à la fois, sans nous presser, sans nous taire.",
	principles: "Six principes",
	philosophy: "Notre philosophie",
	join: "Rejoindre la Communauté",
	propose: "Proposer un Projet",
	joinLead: "Une histoire, une main, une heure le jeudi : tout sert.",
	crowdAlt: "Le cortège : visages souriants et pancartes illustrées",
} as const;

export const sixPrinciples = [
	{
		icon: "Heart",
		title: "Bienveillance radicale",
		text: "On commence par écouter. On suppose la bonne foi, on corrige sans humilier, on remercie à voix haute.",
	},
	{
		icon: "Wrench",
		title: "Action créative",
		text: "Un texte qui ne donne pas envie de se lever n’est pas fini. On publie des modes d’emploi, pas des lamentations.",
	},
	{
		icon: "Users",
		title: "Collectif décentralisé",
		text: "Pas de centre, pas de chef, pas de file d’attente. Chaque ville, chaque cuisine peut tenir la plume.",
	},
	{
		icon: "Globe",
		title: "Impact systémique",
		text: "On raconte ce qui change les règles du jeu, pas seulement le score.",
	},
	{
		icon: "Shield",
		title: "Éthique inébranlable",
		text: "Pas de publicité déguisée, pas de pistage, pas de chiffre sans source. Même quand ce serait pratique.",
	},
	{
		icon: "Lightbulb",
		title: "Innovation ouverte",
		text: "Une bonne idée qu’on garde pour soi est une bonne idée qui s’ennuie. Tout se copie, tout se cite.",
	},
] as const;

export const philosophyQuotes = [
	{ text: "La gentillesse est une forme d’intelligence qui se salit les mains.", about: "Bienveillance" },
	{ text: "Hacker, c’est prendre soin de ce qui ne marche pas encore.", about: "Bricolage" },
	{ text: "Personne ne se sauve tout seul, et tant mieux.", about: "Communauté" },
] as const;
