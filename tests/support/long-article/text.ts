// An article of some 900 words with every block a text can have: what its writer types, and what its readers are to meet, in order.

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

export const longArticle = {
	excerpt: "Sous la halle, trois cents machines par semaine retrouvent une prise.",
	opening: { before: "Au petit matin, ", bold: "la halle", between: " ouvre ses ", italic: "portes", link: "la ressourcerie du port" },
	arrival:
		"Il fait encore nuit quand les premières camionnettes se rangent le long du quai. On décharge sans bruit, par habitude plus que par égard : des fours, des perceuses, des caisses de fils que personne n’a voulu trier. Chaque objet reçoit une étiquette, un numéro, une date. Rien n’entre ici sans qu’on sache d’où il vient, et rien n’en sort sans qu’on puisse dire ce qu’il est devenu.",
	sorting:
		"Le tri dure deux heures. Ce qui est lourd va à gauche, ce qui est fragile à droite, et ce dont personne ne sait le nom reste au milieu, sur une grande table que tout le monde appelle le marché. Les plus anciens y passent en premier : ils reconnaissent une pompe de lave-vaisselle à son bruit quand on la secoue, un moteur de mixeur à son odeur, une carte mère à la couleur de ses soudures.",
	workshop: "L’atelier du fond",
	bench:
		"Au fond, douze établis se font face. On y travaille debout, par deux, et l’on change de voisin chaque lundi pour que personne ne garde pour soi ce qu’il a appris. Les outils sont communs ; leur place est peinte sur le mur, en blanc, à l’échelle. Le soir, un regard suffit pour savoir ce qui manque, et l’on ne part pas avant de l’avoir retrouvé.",
	method: "Une méthode en trois temps",
	steps: ["Ouvrir sans casser", "Comprendre avant de changer", "Refermer, essayer, écrire"],
	patience:
		"La règle vient d’une horlogère qui tenait boutique rue des Récollets. Elle disait qu’une réparation ratée commence toujours par une vis perdue, et qu’une réparation réussie finit toujours par une page écrite. Les cahiers de l’atelier comptent aujourd’hui quatre mille pages ; on les consulte comme ailleurs un dictionnaire, et les apprentis y ajoutent la leur avant d’avoir le droit de serrer des mains.",
	tools: "Ce qu’il faut avoir sous la main",
	quote: "On ne jette pas ce que l’on sait ouvrir.",
	list: { first: "des tournevis", second: "des forets", nested: "pour le bois", last: "un fer à souder" },
	tasks: ["Peser ce qui arrive", "Rappeler la mairie"],
	figures:
		"Les chiffres, ici, ne sont pas affichés pour flatter. Ils servent à décider quel soir ouvrir, combien de bénévoles appeler, quelle benne commander. Une semaine creuse n’inquiète personne ; deux de suite, et l’on va frapper aux portes. La mairie reçoit le même tableau que les bénévoles, le même jour, sans commentaire, et c’est à la réunion du mois qu’on en discute, chaises en rond, café compris.",
	sheet: {
		head: ["Jour", "Machines", "Kilos"],
		rows: [
			["Mardi", "118", "640"],
			["Samedi", "183", "905"],
		],
	},
	hours: { head: ["Atelier", "Horaire"], row: ["Couture", "18 h"] },
	program:
		"Le pesage est tenu par un petit programme que deux lycéennes ont écrit un mercredi. Il lit la balance, ajoute la ligne du jour au cahier et prévient quand une benne est pleine. Il tient en quelques lignes, que l’on a encadrées près de la porte, pour rappeler à qui en douterait qu’une machine que l’on comprend est une machine que l’on peut garder.",
	code: ["const benne = 900;", "if (kilos > benne) appeler();"],
	people:
		"Ils sont quarante à se relayer, de seize à quatre-vingt-un ans. Certains viennent pour apprendre, d’autres pour se taire en compagnie, quelques-uns parce que le juge l’a demandé et qui restent ensuite parce que personne ne le leur demande plus. On ne pose pas de question à l’entrée. On donne une blouse, un établi, un nom à demander si l’on se trompe, et l’on attend la première panne pour faire connaissance.",
	picture: { alt: "Douze établis face à face", caption: "L’atelier, un samedi", credit: "Lucie Ferrand" },
	evening:
		"Le samedi soir, on laisse la grande porte ouverte. Les voisins entrent avec leur grille-pain sous le bras et repartent avec une histoire. Un gamin a compté : sur dix objets, sept repartent vivants, deux donnent leurs pièces, un seul finit à la benne. Il a écrit le résultat à la craie sur le pilier du milieu, et depuis personne n’a osé l’effacer, même pas la pluie qui passe par le toit.",
	gallery: ["Le pilier à la craie", "La grande porte"],
	film: FILM,
	filmAfter:
		"Le film de l’école de cinéma dure six minutes et ne dit pas un mot. On y voit des mains, rien que des mains, de la première vis à la dernière. Il a fait le tour des lycées de la ville, puis celui des maisons de retraite, où l’on a reconnu des gestes que l’on croyait perdus. La ressourcerie y a gagné neuf bénévoles et un tour à métaux.",
	report: "Bilan de la halle",
	sound: "Les voix du samedi",
	box: "À savoir avant de venir : la halle n’est pas chauffée.",
	signed: { words: "Une panne, c’est une conversation.", author: "Ana Le Goff" },
	button: { words: "Donner une machine", address: "https://exemple.org/don" },
	columns: { left: "Ce que l’on prend : tout ce qui se branche.", right: "Ce que l’on refuse : les écrans brisés." },
	html: '<div class="promo"><p>Une <b>fête</b> le dix juin.</p></div>',
	winter:
		"L’hiver, on ferme plus tôt et l’on parle davantage. Les conversations commencent par un grille-pain et finissent par un loyer, un dossier, une fille partie loin. Personne n’a prévu cela dans le règlement, personne ne s’en plaint. Une assistante sociale vient le jeudi, pour une heure, sans bureau ni ordinateur ; elle s’assoit près de la bouilloire, et la file se forme toute seule. On a fini par lui peindre un contour sur le mur, à elle aussi.",
	close:
		"Reste la question du loyer. Le port veut reprendre la halle dans deux ans pour y mettre des bureaux ; la ville dit qu’elle cherche, le département dit qu’il trouve, et personne ne dit où. En attendant, on répare le toit, parce qu’un toit réparé se défend mieux qu’un toit qui fuit. C’est une méthode, là aussi : ouvrir sans casser, comprendre avant de changer, refermer, essayer, écrire.",
	last: "Ils ont jusqu’au printemps",
	note: "Délibération du conseil du port, en mars.",
} as const;

const text = longArticle;
const rows = text.sheet.rows.map((cells) => `<tr>${cells.map((cell) => `<td style="mso-number-format:0">${cell}</td>`).join("")}</tr>`);
/** What a spreadsheet puts on the clipboard. */
export const copiedSheet = {
	"text/html": `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style>td{color:black}</style></head><body><table border=0 cellpadding=0><!--StartFragment--><tr>${text.sheet.head.map((cell) => `<td class=xl65>${cell}</td>`).join("")}</tr>${rows.join("")}<!--EndFragment--></table></body></html>`,
	"text/plain": [text.sheet.head, ...text.sheet.rows].map((cells) => cells.join("\t")).join("\r\n"),
};
