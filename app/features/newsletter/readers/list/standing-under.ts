// What the columns of somebody's table say of where its people stand, where nobody is there to be asked; pure.
import type { Meaning } from "../../../../shared/reader-standing.ts";
import { guessColumns } from "./columns.ts";
import { departureRule, plainWords, readStanding, ruleOfTitle, type StateRule } from "./state-words.ts";

/** Beginnings of words that speak of standing, in titles nobody has listed. */
const MAY_SAY =
	/(?:^| )(?:stat[eu]|etat|un ?sub|subscri|abonn|desabonn|inscri|desinscri|newsletter|mailing|activ|inactiv|actif|inactif|disabl|enabl|desactiv|opt(?:ed)? ?(?:in|out)|consent|accord|accept|agree|confirm|verif|valid|pending|attente|bounc|rebond|spam|complain|plaint|block|bloqu|black|exclu|suppres|delet|supprim|archiv|remov|retir|left|depart|bann|suspend|rgpd|gdpr)/;
/** What a title that ends so holds is no word about anybody. */
const HOLDS_NO_WORD = / (?:token|jeton|hash|key|cle|code|url|lien|link|id|uuid|ip)$/;

/**
 * What the cells under a title say of where somebody stands; null of a cell: it is not understood.
 * @returns null for a column that says nothing of it
 */
export function standingUnder(title: string): ((cell: string) => Meaning | null) | null {
	const rule = ruleUnder(title);
	return rule && ((cell) => readStanding(rule, cell.trim()).meaning);
}

function ruleUnder(title: string): StateRule | null {
	const [use] = guessColumns([title], []);
	const words = plainWords(title);
	if (use === "left_at") return departureRule;
	if (use === "state") return ruleOfTitle(words);
	return !use && MAY_SAY.test(words) && !HOLDS_NO_WORD.test(words) ? { empty: "nothing" } : null;
}
