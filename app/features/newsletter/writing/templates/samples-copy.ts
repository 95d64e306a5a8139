import { manifestoPath } from "../../../../shared/addresses.ts";
import { kinds } from "../../../../shared/kinds.ts";
import type { TemplateName } from "../../rules.ts";
import type { WrittenNewsletter } from "./newsletter.ts";

type Sample = Omit<WrittenNewsletter, "template">;

/** A real newsletter in each design, so that what is looked at is what readers would get. Pictures are the site's own. */
export const samples: Record<TemplateName, Sample> = {
	default: {
		title: "Le grille-pain a gagné",
		subject: "Le grille-pain a gagné (et deux autres bonnes nouvelles)",
		excerpt: "À Saint-Affrique, on répare plus vite que les usines ne cassent. Deux victoires minuscules et un courant d'air.",
		content: `![Un grille-pain et une roue de vélo sur l'établi d'un atelier de réparation](/mail/etabli.png)

Bonjour {prenom},

Ce mois-ci, deux victoires minuscules et un courant d'air. À Saint-Affrique, on répare plus vite que les usines ne cassent : l'atelier du mardi vient de rendre son deux-millième grille-pain, et le fabricant a fini par publier ses plans.

<a class="bouton bouton-primary bouton-medium" href="${kinds.actualites.list}">Lire l'article</a>

## Ailleurs, ça souffle aussi

- Dans les Corbières, un conseil municipal a vendu du vent à ses propres habitants, qui en redemandent.
- À Roubaix, une rue tirée au sort a décidé seule de ses bancs. Il y en a onze, tous occupés.

> On ne jette plus, on démonte. Et quand on a démonté, on a compris.

Bon mois, et gardez vos tournevis au sec.`,
	},
	minimal: {
		title: "Une heure sans rien réparer",
		subject: "Une heure sans rien réparer",
		excerpt: "Une lettre courte, sans image, à lire d'une traite.",
		content: `Bonjour {prenom},

Dimanche, je me suis assise sur le banc de la gare de Clamecy avec l'intention de n'aider personne. C'est plus difficile qu'il n'y paraît : en une heure, on m'a confié un chien, une valise et le récit complet d'une opération de la hanche.

La dame à la valise prenait le train pour la première fois depuis douze ans. Elle allait voir la mer, parce que son voisin lui avait appris à réserver un billet. « Ce n'est pas le voyage qui me faisait peur, m'a-t-elle dit, c'est la machine. »

Depuis, le voisin tient permanence le samedi matin. Il n'a pas de local, il a un pliant.

<a class="bouton bouton-primary bouton-medium" href="${kinds.actualites.list}">Lire la suite sur le site</a>

À dans un mois,<br>
la rédaction`,
	},
	colore: {
		title: "La fête des rues sans voitures",
		subject: "Samedi, la rue est à vous",
		excerpt: "Quarante-deux rues, une grande tablée et une fanfare qui ne connaît que trois morceaux. Venez.",
		content: `Bonjour {prenom},

Samedi prochain, quarante-deux rues ferment aux moteurs et s'ouvrent à tout le reste. Apportez une chaise, un plat et votre instrument le moins juste : la fanfare ne connaît que trois morceaux, mais elle les aime.

## Le programme

1. **10 h** : on pousse les voitures, on sort les tables.
2. **12 h 30** : grande tablée, de la boulangerie jusqu'au lavoir.
3. **17 h** : cortège des pancartes. La vôtre compte.

<p style="text-align:center"><a class="bouton bouton-primary bouton-large" href="${manifestoPath}">Je viens avec ma pancarte</a></p>

S'il pleut, on se serre.`,
	},
	professionnel: {
		title: "Un an d'ateliers : ce que vos soutiens ont permis",
		subject: "Bilan annuel des ateliers de réparation",
		excerpt: "Le bilan chiffré de l'année, les comptes, et ce que nous préparons pour la suite.",
		content: `- **2 417** objets réparés
- **340** bénévoles
- **0 €** d'impayé

Madame, Monsieur,

Grâce à votre soutien, dix-neuf ateliers ont ouvert cette année dans des communes de moins de trois mille habitants. Sept objets sur dix en repartent réparés ; les autres servent de pièces.

## Où sont allés les fonds

| Poste | Part |
|---|---:|
| Outillage et pièces | 46 % |
| Formation des bénévoles | 31 % |
| Locaux et assurance | 23 % |

Les comptes complets, certifiés en mars, sont à votre disposition.

<a class="bouton bouton-primary bouton-medium" href="${kinds.actualites.list}">Télécharger le bilan</a>

Nous vous remercions de votre confiance.`,
	},
	creatif: {
		title: "Nadia coud pour la rue",
		subject: "Portrait à découper : Nadia Belkacem",
		excerpt: "Elle ourle les rideaux des autres et recoud un quartier. Portrait à découper et à afficher.",
		content: `![Portrait de Nadia Belkacem, souriante, en salopette sur un chandail jaune](/mail/portrait.png)

Bonjour {prenom},

Le jour, Nadia fait des ourlets. La nuit aussi, mais clandestins : elle recoud les bannières des manifestations, gratuitement, à condition qu'on lui dise ce qu'elles réclament.

> Un bon ourlet, c'est une promesse qui ne se voit pas.

Elle a formé onze personnes en un an. Trois vivent de leur aiguille, huit ont enfin des pantalons à la bonne longueur.

<a class="bouton bouton-primary bouton-medium" href="${kinds.visionnaires.list}">Découper ici</a>`,
	},
};
