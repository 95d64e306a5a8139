import { dateText } from "../../../shared/dates-fr.ts";
import { countText } from "../../../shared/numbers-fr.ts";
import { isNarrowed, type Segment, type Source } from "./rules.ts";

/** French words of whom a newsletter is for. */
export const segmentCopy = {
	title: "Destinataires",
	hint: "Des faits seulement\u202f: la date d’inscription et sa provenance. Jamais ce que chacun ouvre ou lit.",
	from: "Inscrits depuis le",
	before: "Inscrits avant le",
	source: "Venus de",
	anySource: "Partout",
	sources: {
		site: "Formulaire du site",
		program: "Formulaire d’un autre site ou d’un programme",
		import: "Import",
		admin: "Ajout à la main",
	} satisfies Record<Source, string>,
	narrow: "Restreindre à une partie des abonnés",
	choose: "Choisir ces destinataires",
	everybody: "À\u202f: tous les abonnés",
	chosen: (count: number) =>
		count === 0
			? "Choix enregistré\u202f: personne n’y répond aujourd’hui"
			: `Choix enregistré\u202f: ${countText(count, "personne", "personnes")}`,
	badDate: "Choisissez des dates qui existent.",
	badOrder: "La date «\u00a0depuis\u00a0» doit venir avant la date «\u00a0avant\u00a0»\u202f: sinon, personne ne répond à ce choix.",
	badSource: "Cette provenance n’existe pas.",
	unreadable: "La demande n’a pas pu être lue.",
	tooLate: "Cette newsletter est déjà partie, ou n’existe plus\u202f: ses destinataires ne changent plus.",
	nobody: "Aucun abonné ne répond à ce choix de destinataires\u202f: élargissez-le sur la page de la lettre.",
} as const;

const came: Record<Source, string> = {
	site: "venus du formulaire du site",
	program: "venus d’un autre site ou d’un programme",
	import: "venus d’un import",
	admin: "ajoutés à la main",
};

/** « À : Vie Alt, inscrits depuis le 3 mars 2026 »; null for all the readers of the one letter there is. */
export function addressedText(topic: string | null, segment: Segment, timeZone: string): string | null {
	if (topic === null && !isNarrowed(segment)) return null;
	const { from, before, source } = segment;
	const day = (iso: string | null) => dateText(iso, timeZone)?.long;
	const facts = [
		topic,
		from && `inscrits depuis le ${day(from)}`,
		before && `inscrits avant le ${day(before)}`,
		source && came[source],
	].filter((text) => typeof text === "string");
	return `À\u202f: ${facts.join(", ")}`;
}
