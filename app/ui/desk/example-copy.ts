// French words of the text one may try the desk with; ours use ’ and no-break spaces.
const NB = "\u00a0";
const NNB = "\u202f";

export const exampleCopy = {
	offer: "Essayer avec un texte d’exemple",
	putAway: "Ne plus proposer",
	standing: `Texte d’exemple${NNB}: rien de ce qui s’y écrit n’est gardé ni publié.`,
	erase: "Effacer l’exemple",
};

/** A little of everything the desk knows without a file, in Markdown. */
export const exampleText = `Une péniche s’arrête chaque jeudi sous le pont de pierre. À son bord, **quatre mille livres** et un poêle qui fume. Essayez${NNB}: changez cette phrase, tapez «${NB}/${NB}» sur une ligne vide, choisissez un mot pour le mettre en gras.

## Un intertitre, pour reprendre souffle

Le plan du texte mène à chacun d’eux. Un lien se pose avec Ctrl + K, sur [les mots choisis](/actualites) ou sur une ligne à lui.

> On ne vient pas chercher un livre, on vient voir ce que le fleuve a apporté.

### Ce que la péniche prête

- des romans, des atlas, des recettes${NNB};
- une longue-vue, contre une caution d’un euro${NNB};
- du silence, le matin.

| Escale | Jour | Heures |
| --- | --- | --- |
| Pont de pierre | jeudi | 9${NB}h – 17${NB}h |
| Écluse neuve | samedi | 10${NB}h – 18${NB}h |

Une note se lit en bas de page[^cale].

[^cale]: Elle se change sur place, et se numérote toute seule.
`;
