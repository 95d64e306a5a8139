// Owns what the page shows of DMARC reports, ready to be read.
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { numberText } from "../../../shared/numbers-fr.ts";
import { dmarcCopy as copy } from "./copy.ts";
import { readMonth, readMonths, readTooLarge } from "./store.server.ts";

/** The others of a month are told in one line. */
const MOST_SHOWN = 200;

function monthText(month: string): string {
	return new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}

type Asked = { domain: string; reports: string; asked: string | null };

/**
 * What machines sent in our name in a month. `reports`: where reports are to be sent. `asked`: the month that was asked for; one that
 * is none, or has no reports, is answered with the last one that has.
 */
export async function presentDmarc({ db, config }: Pick<Services, "db" | "config">, { domain, reports, asked }: Asked) {
	const [months, tooLarge] = await Promise.all([readMonths(db, domain), readTooLarge(db)]);
	const month = months.find((one) => one === asked) ?? months[0];
	const told = month === undefined ? null : { month, ...(await readMonth(db, domain, month)) };
	const when = tooLarge && momentText(tooLarge.at, config.timeZone);
	const rest = told?.sources.slice(MOST_SHOWN) ?? [];
	return {
		lead: told && copy.lead(monthText(told.month), told.reports),
		months: months.map((one) => ({ value: one, label: monthText(one), isShown: one === month })),
		missing: config.bounceMailbox ? copy.noneText : copy.noMailbox,
		toPublish: copy.toPublish(reports),
		tooLarge: tooLarge && when ? copy.tooLarge(tooLarge.count, when) : null,
		full: told?.isFull ? copy.full(told.reports) : null,
		rest:
			rest.length > 0
				? copy.rest(
						rest.length,
						rest.reduce((sum, { messages }) => sum + messages, 0),
					)
				: null,
		sources: (told?.sources ?? []).slice(0, MOST_SHOWN).map((source) => ({
			key: Object.values(source).join(" "),
			address: source.address || copy.others,
			signer: !source.address ? "" : source.signer ? copy.signedBy(source.signer) : copy.unsigned,
			messages: numberText(source.messages),
			dkim: source.dkim === "pass",
			spf: source.spf === "pass",
			done: copy.done[source.disposition] ?? copy.done.other ?? "",
		})),
	};
}
