// What people write by hand beside somebody in their own lists, whatever the column is called: « NPAI », « ne souhaite plus
// recevoir »; pure. Nothing is understood of it: where it may speak of leaving, of a dead address or person, somebody is asked; of
// « n’est pas désabonnée » as well.
import { fold } from "../../../../shared/fold.ts";
import { unguarded } from "../../../../shared/unguarded.ts";

/** Beginnings of words that speak of leaving, of being shut out, of an address or a person that is no more: in titles as in notes. */
export const endings =
	"desab|desinsc|un ?sub|inactiv|inactif|disabl|desactiv|opt(?:ed)? ?out|bounc|rebond|spam|complain|plaint|block|bloqu|black|exclu(?!si)|suppr|delet|archiv(?!ist)|remov|retir|retrait(?!e)|left|depart(?!ement)|bann|suspen|npai|(?:in|non )val|undeliver|resili|radi(?:e|es|ation)|refus|oppos|ne (?:plus|pas|recoit)|n est plus|do not|no e?mail|stop|cancel|annul|efface|erase|abus|dece[ds]|defunt|mort(?:e|s|es)?(?: |$)|liste (?:rouge|noire)|quitt?(?:e|er|ee|es|ees)?(?: |$)|enlev|oter(?: |$)|demission|perdu|arret|cess(?:e|er|ation)(?: |$)|clotur|renonc|retract|revo[qc]|declin|rejet|retour|erreur|injoignable|inexistant|indesirable|ko(?: |$)|hs(?: |$)|fau(?:x|sse)(?: |$)|mauvais|cnil";

/** What is said so in a sentence alone; a title says it otherwise, or means another thing. */
const inSentences = [
	"n ?p ?a ?i(?: |$)|pnd(?: |$)|dcd(?: |$)|disparu|inconnu|obsolet|perime|caduc|satur|boite (?:\\w+ )?pleine|erron|incorrect|dead(?: |$)",
	"(?<!(?:fait|font|faire|en|une|la) )parti(?:e|s|es)?(?= |$)(?! (?:politi|social|commun))|demenag|moved|oubli|desinteress|jamais",
	"ray(?:e|er|ee|es|ees)(?: |$)|vir(?:e|er|ee)(?: |$)|sorti(?:e|s|es)? (?:du fichier|de la liste|des listes)|hors (?:liste|service)|fin (?:de|d) ",
	"ne? (?:\\w+ ){1,4}plus(?: |$)|(?:souhait|veu|voul|desir|recoi|exist|fonctionn|repond|accept|consent|autoris)\\w* (?:plus|pas)(?: |$)",
	"(?:plus|pas) (?:(?:de|d|du|en|par) )?(?:e ?mail|mail|courriel|newsletter|lettre|envoi|courrier|contact|nouvelle|message|adresse|pub|info|accord)",
	"(?:plus|pas) (?:interess|recevoir|abonn|inscri|ecri|envoy|relanc|joign|val|membre|adher|bon)|rien (?:envoy|recev|adress)|sans interet",
	"non (?:abonn|inscri|merci|distribu|joign|recu|delivr|souhait|consent)|(?:ex|anciens?|anciennes?) (?:membre|abonn|adher|lect|adresse|e ?mail|courriel)",
	"nouve(?:lle|l|au) (?:adresse|e ?mail|courriel)|chang\\w* (?:de |d |son |sa )?(?:adresse|e ?mail|courriel)|no (?:more|longer)|not interested|don ?t (?:e?mail|write|send|contact)",
].join("|");
const ANYWHERE = new RegExp(`(?:^| )(?:${endings}|${inSentences})`);
/** « Mort », « Faux » and « Banner » are names. */
const BESIDE_A_NAME = /(?:^| )(?:desab|desinsc|npai|dece[ds]|dcd(?: |$)|defunt|suppr|ne plus|n est plus)/;
const CROSS = /[†✝]/;

const OF_NAMES = /^(?:nom|prenom|name|first|last|sur|full|display|given|family|fname|lname)/;
/** What clearly holds something else: « rue Mort », « STOP immobilier », « rebondir@… ». */
const OF_OTHER_THINGS =
	/^(?:n |numero )?(?:de )?(?:tel|telephones?|portable|mobile|fax|phone|sms|gsm|adresse|rue|voie|cp|code postal|ville|commune|localite|pays|region|departement|quartier|address|city|town|street|zip|postcode|country|civilite|langue|profession|metier|societe|entreprise|organis\w+|structure|association|site|web|url|lien)(?: |\d|$)(?!.*(?:remarq|observ|note|comment|info))/;

const EXCERPT_AT_MOST = 60;
const WORDS_BEFORE = 4;
const LEFT_OUT = "[…]";
const DATES = /\d{1,2}(?:er)?\s+\p{L}+\.?\s+\d{4}|\d[\d/.-]*/gu;

const words = (text: string) => fold(text.replace(/[^\p{L}\p{N}]+/gu, " "));

/** What tells, in the cells under a title (as it is written), that they may speak of leaving; null: they hold something else. */
export function notesUnder(title: string): RegExp | null {
	const plain = words(title);
	if (OF_OTHER_THINGS.test(plain)) return null;
	return OF_NAMES.test(plain) ? BESIDE_A_NAME : ANYWHERE;
}

/**
 * The part of a cell that may speak of somebody's leaving, dates left out, so that those who say the same are asked about together;
 * "" where nothing does.
 */
export function partingWords(cell: string, telling: RegExp): string {
	const text = unguarded(cell.trim()).replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+/gi, LEFT_OUT);
	const speaks = (some: string) => telling.test(words(some)) || CROSS.test(some);
	if (!speaks(text)) return "";
	let rest = text.replace(DATES, LEFT_OUT).split(/\s+/);
	const all = rest.length;
	while (rest.join(" ").length > EXCERPT_AT_MOST && speaks(rest.slice(WORDS_BEFORE).join(" "))) rest = rest.slice(1);
	return `${rest.length < all ? "… " : ""}${rest.join(" ")}`.slice(0, EXCERPT_AT_MOST + 2);
}
