// Owns what is told of a refusal: what it means, what to check, whom to ask. Pure.
import { isAboutUs, type RefusalClass } from "../classes.ts";
import { receiverName } from "../recognise.ts";
import { deskNames, gatewayMeaning, gatewayStep, letterCalled, meanings, meaningsOf, more, steps, thisLetter, usualSteps } from "./copy.ts";
import { deskOf } from "./desks.ts";

export type Refused = {
	receiver: string;
	class: RefusalClass;
	fix: string | null;
	reply: string;
	/** The title of the letter it refused, where it is another than the one that is looked at. */
	other?: string | null;
};

export type Advice = {
	/** What the answer means, in a sentence or two. */
	meaning: string;
	/** What to check or to do, or that nothing is to be done; the most likely first. */
	checks: string[];
	/** Where to ask: a form, or a mail address to write to; null: nobody is known. */
	desk: { label: string; href: string } | null;
};

const GATEWAYS = ["proofpoint", "mimecast", "barracuda", "ironport", "symantec", "vade"];
const stepsKnown = new Map(Object.entries(steps));
const FAMILY = /^(spamhaus)-/;

/** The steps of everything that is at fault: `spf-dkim` names two. */
function stepsOf(fix: string): readonly string[] {
	const known = stepsKnown.get(fix);
	if (known) return known;
	const family = FAMILY.exec(fix)?.[1];
	return family ? (stepsKnown.get(family) ?? []) : fix.split("-").flatMap((part) => stepsKnown.get(part) ?? []);
}

function shownDesk(desk: string): Advice["desk"] {
	const isForm = desk.startsWith("https://");
	return isForm
		? { label: deskNames.form(new URL(desk).hostname), href: desk }
		: { label: deskNames.address(desk), href: `mailto:${desk}` };
}

/** What to tell of a refusal. */
export function adviceOf({ receiver, class: said, fix, reply, other }: Refused): Advice {
	const name = receiverName(receiver);
	const ofLetter = (text: string) =>
		text.replaceAll("{nom}", name).replaceAll("{lettre}", () => (other ? letterCalled(other) : thisLetter));
	const isGateway = GATEWAYS.includes(receiver) && (isAboutUs(said) || said === "unknown");
	const isOfAList = fix !== null && stepsKnown.has(fix) && deskOf({ receiver: "", fix, reply }) !== null;
	const meaning = (!isOfAList && meaningsOf[receiver]?.[said]) || (isGateway ? gatewayMeaning : (meanings[said] ?? ""));
	const desk = isAboutUs(said) || said === "unknown" ? deskOf({ receiver, fix, reply }) : null;
	const extra = isAboutUs(said) ? more[receiver] : undefined;
	return {
		meaning: ofLetter(meaning),
		checks: [
			...new Set([...(fix ? stepsOf(fix) : []), ...(isGateway ? [gatewayStep] : (usualSteps[said] ?? [])), ...(extra ? [extra] : [])]),
		].map(ofLetter),
		desk: desk ? shownDesk(desk) : null,
	};
}
