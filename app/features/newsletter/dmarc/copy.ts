import { countText } from "../../../shared/numbers-fr.ts";

/** French words of what receivers report of the mails that bear our name. */
export const dmarcCopy = {
	title: "Qui envoie en votre nom",
	lead: (month: string, reports: number) =>
		`En ${month}, d’après ${countText(reports, "rapport", "rapports")} de messageries\u202f: les machines qui ont envoyé du courrier sous votre domaine.`,
	month: "Mois",
	show: "Voir",
	others: "Autres machines",
	rest: (lines: number, messages: number) =>
		`${countText(lines, "autre ligne n’est pas montrée", "autres lignes ne sont pas montrées")}\u202f: ${countText(messages, "message", "messages")} en tout.`,
	full: (reports: number) =>
		`On ne compte pas plus de ${countText(reports, "rapport", "rapports")} par mois\u202f: les suivants n’ont pas été retenus.`,
	none: "Aucun rapport pour l’instant",
	noneText:
		"Les messageries les envoient chaque jour à l’adresse que nomme votre règle DMARC (rua). Ils se lisent dans la boîte des retours.",
	noMailbox: "Réglez la boîte des retours (BOUNCE_IMAP_URL)\u202f: les rapports y sont lus avec le reste.",
	toPublish: (contact: string) => `Pour les recevoir, votre enregistrement _dmarc doit porter\u202f: rua=mailto:${contact}`,
	columns: { source: "Machine", messages: "Messages", dkim: "DKIM", spf: "SPF", done: "Ce qui en a été fait" },
	aligned: "de vous",
	notAligned: "pas prouvé",
	signedBy: (domain: string) => `signé par ${domain}`,
	unsigned: "sans signature valable",
	done: { none: "remis", quarantine: "mis à l’écart", reject: "refusé", other: "autre chose" } as Record<string, string>,
	notYou: "Une machine que vous ne connaissez pas\u202f?",
	notYouText:
		"Si DKIM ou SPF disent «\u00a0de vous\u00a0», c’est un service que vous utilisez (envoi, boutique, boîte) ou une lettre que quelqu’un a fait suivre. Si aucun des deux ne le dit, ce n’est sans doute pas vous\u202f: quelqu’un se sert de votre nom. Quand tous vos envois sont prouvés, passez votre règle à p=quarantine, puis à p=reject\u202f: les messageries écarteront les autres.",
	forgeable: "Ces rapports arrivent par courrier\u202f: n’importe qui peut en écrire un. Ils informent, et ne décident de rien ici.",
	kept: "Les adresses de machines sont gardées treize mois au plus.",
	tooLarge: (count: number, when: string) =>
		`${countText(count, "rapport dépassait", "rapports dépassaient")} 1\u00a0Mo et n’${count > 1 ? "ont" : "a"} pas été lu${count > 1 ? "s" : ""}\u202f; le dernier le ${when}.`,
} as const;
