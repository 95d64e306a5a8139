// What the three tabs of a Vie Alt say where it brings no words of its own: readers see it, and so does whoever writes.

export const tabTexts = {
	personne: {
		context:
			"Une vie alternative commence rarement par un plan. Il y a d’abord une gêne, un trajet de trop, une question qui revient le soir. C’est de là que partent nos portraits individuels : ce qui manquait, ce qu’on avait sous la main, et le jour où l’on a dit oui.",
		impact:
			"À l’échelle d’une personne, l’effet se mesure en gestes repris, en voisins qui s’y mettent, en heures rendues à ce qui compte. C’est petit, c’est concret, et cela se vérifie en poussant la porte.",
		perspectives:
			"Une expérience comme celle-ci se transforme mal en franchise, mais se recopie très bien à la main. Prenez l’idée, changez ce qui ne va pas chez vous, et donnez des nouvelles : la suite s’écrit à plusieurs.",
	},
	societe: {
		context:
			"Un mouvement collectif naît souvent d’une absence : un service qui ferme, un lieu qui manque, une règle qui ne convient plus à personne. À plusieurs, on met en commun des clés, des heures, un peu d’argent, et l’on écrit d’autres règles.",
		impact:
			"Pour un collectif, l’effet se compte en personnes accueillies, en emplois qui tiennent, en ressources épargnées. Il se voit aussi à ce qui ne se compte pas : des gens qui se saluent, des décisions prises autour d’une table, une porte qu’on rouvre le lendemain.",
		perspectives:
			"Grandir n’est pas le seul horizon. Beaucoup de collectifs préfèrent essaimer : publier leurs statuts, ouvrir leurs comptes, épargner au suivant les mêmes ornières. Si l’idée vous démange, commencez par leur écrire. C’est ainsi qu’ils ont commencé, eux aussi.",
	},
} satisfies Record<string, Record<string, string>>;
