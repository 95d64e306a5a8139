// One text with every shortcut of SPIP, in French.

export const shortcuts = `{{{Au bord de l'eau}}}

Un paragraphe avec du {{gras}}, de l'{italique}, {{ {les deux} }} et {{{{encore}}}}.
Une deuxième ligne.
_ Une ligne forcée.

{{{* Plus bas}}}

-* Premier point
-** Sous-point
-** Autre sous-point
-* Deuxième point

-# Un
-# Deux

- Une puce
- Une autre puce

-- Bonjour, dit-elle.
-- Bonsoir.

----

Un lien [vers l'eau->https://eau.example/page?a=1&b=2], un [autre|La bulle{en}->www.eau.example], un courriel [écrire->zoe@eau.example], un article [->art13], [le même->13#fin], un auteur [Zoé->aut5], une rubrique [->rub3], un site [->site4], un document [le rapport->doc2].

Un mot du glossaire [?Garonne], un sigle [ONU|Organisation des Nations unies], une ancre [ici<-] et [un renvoi->#ici].

Une note[[La note dit [{vrai}->art13].]], une autre [[<*> À l'étoile]], la même[[<*>]], et [[<> sans appel]] la fin.

<img1|left>

<doc1|center>

<doc2>

<emb4|center>

<doc5>

[<img3>->https://eau.example/pont]

<galerie7|titre=Nos {images}|legende=En été>

<art13>

<doc99>

<quote>Une citation.

En deux paragraphes.</quote>

<poesie>Les sanglots longs
Des violons

De l'automne</poesie>

Du code <code>{pas} [italique->ici]</code> en ligne.

<code class="php">
if ($a < 1) {
  echo "~";
}
</code>

<cadre>
À copier {tel quel}
</cadre>

<intro>Un résumé dans le texte.</intro>

<math>$x^2$</math>

<:spip:bouton:>

||Les crues|Par année||
| {{Année}} | {{Hauteur}} |
| 1999 | 12~m |
| 2001 | < |
| 2003 | haute
_ très haute |

<html><div class="a">Un <b>bloc</b> {brut}</div></html>

<div class="encadre">
Dans un {bloc} [lien->art13].
</div>

<iframe src="https://www.youtube.com/embed/abcdef"></iframe>

<script>alert("SECRET-SCRIPT")</script>

Des lettres : \\{accolades\\}, \\[crochets\\], {} et {{}}, 12~000 -- enfin.`;
