// What other tools' words say of where people stand, in French and in English, folded; pure. A word that is not here is not
// understood, and somebody is asked: an unknown word is never « subscribed ».
import { fold } from "../../../../shared/fold.ts";
import { type Meaning, type ReaderState, readerStates } from "../../../../shared/reader-standing.ts";
import { orderTold, readDate } from "./dates.ts";
import { endings } from "./notes.ts";

/** What the cells of one column say. What a rule leaves out is not understood, but for `words` that are common to all. */
export type StateRule = {
	/** Of cells such as « oui », « TRUE », « 1 ». */
	yes?: Meaning;
	no?: Meaning;
	/** Of a date; null: to be asked, once for all of them. */
	dated?: Meaning | null;
	empty?: Meaning;
	/** The tool's own words, folded; null: to be asked, whatever the word says elsewhere. */
	words?: Readonly<Record<string, Meaning | null>>;
	patterns?: readonly (readonly [RegExp, Meaning])[];
	/** Of everything else, which is then counted as one value. */
	others?: Meaning;
};

/** How many letters of a value tell it from another. */
const KEY_AT_MOST = 80;
const YES = new Set("oui yes true t vrai 1 on o y x".split(" "));
const NO = new Set("non no false f faux 0 off n".split(" "));
const BLANK = /^(?:|null|none|nil|nan|n\/a|-+|0000-00-00(?: 00:00:00)?|\\n)$/;
/** What stands for every value that a rule takes as one. */
export const OTHERS = "*";
/** What stands for every date. */
export const DATED = "date";

const wordsFor: Readonly<Record<ReaderState | "skip", string>> = {
	subscribed:
		"abonne,abonnee,abonne e,inscrit,inscrite,inscrit e,actif,active,actif ve,subscribed,subscriber,confirmed,confirme,confirmee,valide,validee,valid,opted in,opt in,optin,opt in confirmed,double opt in",
	pending:
		"en attente,en attente de confirmation,pending,pending confirmation,unconfirmed,not confirmed,non confirme,non confirmee,a confirmer,unactivated,not activated,waiting,awaiting confirmation,optin pending",
	left: "desabonne,desabonnee,desinscrit,desinscrite,unsubscribed,unsubscribe,unsub,left,opted out,opt out,optout,opted out by user,parti,partie,inactif,inactive,removed,retire,retiree,archived,archive,archivee,deleted,supprime,supprimee,unsubscribedviama,unsubscribedviaemail,unsubscribedviaapi",
	blocked:
		"blocked,bloque,bloquee,blocklisted,blacklisted,blacklist,liste noire,sur liste noire,excluded,exclu,exclue,disabled,desactive,desactivee,banned,banni,bannie,suspended,suspendu,suspendue,suppressed,adminblocked,admin blocked",
	bounced:
		"bounced,bounce,hard bounce,hard bounced,hardbounce,hard,cleaned,nettoye,nettoyee,invalid,invalide,undeliverable,non distribuable,npai,rebond,rebond definitif,adresse inexistante",
	complained:
		"spam,complained,complaint,spam complaint,spam report,plainte,abuse,abus,junk,marked as spam,signale comme spam,signale comme indesirable,contactflaggedasspam",
	skip: "non subscribed,nonsubscribed,never subscribed,transactional,jamais inscrit,jamais inscrite",
};

const common = new Map<string, Meaning>(
	[...readerStates, "skip" as const].flatMap((meaning) => wordsFor[meaning].split(",").map((word) => [word, meaning] as const)),
);

/** Beginnings that say one thing whatever follows: « Désabonné le 3 avril ». Of people who may be written to there are none. */
const beginnings: readonly (readonly [RegExp, Meaning])[] = [
	[/^(?:desabonn|desinscri|unsubscribed )/, "left"],
	[/^hard[ _-]?bounce/, "bounced"],
	[/^(?:bloque|blocked|blocklisted|blacklisted) /, "blocked"],
];

/** A title or a value as it is compared: folded, its punctuation taken for spaces. */
export function plainWords(text: string): string {
	return fold(text.replace(/[_\-.:'’()*[\]]+/g, " "));
}

/** What a cell says under a rule, and the key its like are counted under. */
export function readStanding(rule: StateRule, cell: string): { key: string; meaning: Meaning | null } {
	const words = plainWords(cell).slice(0, KEY_AT_MOST);
	if (BLANK.test(fold(cell))) return { key: "", meaning: rule.words?.[""] ?? rule.empty ?? null };
	const own = rule.words && Object.hasOwn(rule.words, words) ? rule.words[words] : undefined;
	if (own !== undefined) return { key: words, meaning: own };
	const pattern = rule.patterns?.find(([shape]) => shape.test(words));
	if (pattern) return { key: words, meaning: pattern[1] };
	if (YES.has(words)) return { key: words, meaning: rule.yes ?? null };
	if (NO.has(words)) return { key: words, meaning: rule.no ?? null };
	if (rule.dated !== undefined && (readDate(cell) || orderTold(cell) !== null)) return { key: DATED, meaning: rule.dated };
	if (rule.others) return { key: OTHERS, meaning: rule.others };
	return { key: words, meaning: common.get(words) ?? beginnings.find(([shape]) => shape.test(words))?.[1] ?? null };
}

const leaves = { yes: "left", no: "subscribed", dated: "left", empty: "nothing" } as const satisfies StateRule;
const stops = (meaning: Meaning) => ({ yes: meaning, no: "nothing", dated: meaning, empty: "nothing" }) as const satisfies StateRule;
const reads = { yes: "subscribed", no: "left" } as const satisfies StateRule;

/** Titles under which a cell says where somebody stands, whoever wrote the file; folded. */
const titles: readonly (readonly [string, StateRule])[] = [
	["etat,statut,status,state,email status,subscription status,subscriber status,statut d abonnement,statut abonnement", {}],
	["global status,list status,statut global,statut de la liste,statut de liste,statut email,email marketing status,email marketing", {}],
	["abonne,abonnee,inscrit,inscrite,subscribed,newsletter,abonne newsletter,subscribed to emails,actif,active,enabled", reads],
	["opt in,optin,email opt in,email optin,consentement,consent,accord", { yes: "nothing", empty: "nothing" }],
	["desabonne,desabonnee,desinscrit,desinscrite,unsubscribed,isunsubscribed,opt out,optout,opted out,email opt out", leaves],
	["email disabled,email blacklisted,blacklisted,blocklisted,liste noire,bloque,blocked", { ...leaves, yes: "blocked", dated: "blocked" }],
	["isexcludedfromcampaigns,excluded,exclu,suppressed", stops("blocked")],
	["isoptinpending,pending,en attente", stops("pending")],
	["bounced,hard bounce,hard bounced,npai", stops("bounced")],
	["isspamcomplaining,complaint,complained,spam,plainte", stops("complained")],
	["confirmed,confirme,verified,verifie,confirmed at,confirme le,verified at", { yes: "nothing", no: "pending", dated: "nothing" }],
	["deleted at,supprime le,archived at", { dated: "left", empty: "nothing", others: "left" }],
	["blockedat,blocked at,bloque le", { dated: "blocked", empty: "nothing", others: "blocked" }],
];

const rules = new Map<string, StateRule>(titles.flatMap(([names, rule]) => names.split(",").map((name) => [name, rule] as const)));

/** « is_active » says what « active » does. */
const ruleNamed = (title: string) => rules.get(title) ?? rules.get(title.replace(/^(?:is|has|est|a) /, ""));

/** The titles that say where somebody stands. */
export function saysState(title: string): boolean {
	return ruleNamed(title) !== undefined;
}

/** Beginnings of words that speak of standing, in titles nobody has listed; not of how active somebody is, of a « département ». */
const MAY_SAY = new RegExp(
	`(?:^| )(?:${endings}|stat[eu]|etat|subscri|abonn|inscri|newsletter|mailing(?! (?:address|street|city|zip|country))|activ(?!it)|actif|enabl|opt(?:ed)? ?in|consent|accord|accept|agree|confirm|verif|valid|pending|attente|parti(?:e|s|es)?(?: le|$)|rgpd|gdpr)`,
);
/** The same of what people write by hand above the columns of their own spreadsheets: a wish, a permission, an address that fails. */
const MAY_SAY_BY_HAND =
	/(?:^| )(?:souhait|veu(?:t|x|lent)(?: |$)|voudrai|desire|aimerai|recoi(?:t|vent)|recevoir|receives?(?: |$)|wants?(?: |$)|wish(?:es)?(?: |$)|ok(?: |$)|oui(?:[ /]|$)|autoris|permission|interess|coche|(?:re)?contact(?:er|e|ee|able)(?: |$)|destinataire|lettre|infolettre|gazette|e?mailing|diffusion|communications? (?:par|e ?mail|mail)|(?:plus|pas) de (?!\d)|sorti(?:e|s|es)?(?: le| de|$)|joignable)|^(?:envoi|envoyer|send)(?: |$)|^bulletin$/;
/** What such a title holds is no word about anybody: an identifier, a place on the web, when they were last seen. */
const HOLDS_NO_WORD =
	/ (?:token|jeton|hash|key|cle|code|url|lien|link|id|uuid|ip)$|^(?:ip|id|url|lien|jeton|cle|code) |^(?:last|days) active\b|^lettres$/;

/** Whether a title that nobody has listed (as it is written) may be one of standing: what stands under it is asked about. */
export function maySayState(title: string): boolean {
	const words = plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
	return (MAY_SAY.test(words) || MAY_SAY_BY_HAND.test(words)) && !HOLDS_NO_WORD.test(words);
}

/** Under such a title nothing makes a reader: « valid » may be what a checker of addresses says. */
const askedAbout: StateRule = {
	empty: "nothing",
	dated: null,
	words: Object.fromEntries(wordsFor.subscribed.split(",").map((word) => [word, "nothing"])),
};

/** What the cells under a title (as it is written) say; one that says nothing itself is read by the common words. */
export function ruleOfTitle(title: string): StateRule {
	return ruleNamed(plainWords(title)) ?? (maySayState(title) ? askedAbout : {});
}

/** A column of departures: whoever has a date there has left. */
export const departureRule: StateRule = { dated: "left", empty: "nothing", no: "nothing", others: "left" };
