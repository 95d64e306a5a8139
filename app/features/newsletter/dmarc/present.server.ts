// Owns what the page shows of DMARC reports, ready to be read.
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { numberText } from "../../../shared/numbers-fr.ts";
import { dmarcCopy as copy } from "./copy.ts";
import { readLastMonth, readTooLarge } from "./store.server.ts";

/** The domain and those above it, under which a rule may stand. */
function domainsOf(domain: string): string[] {
	const labels = domain.split(".");
	return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join("."));
}

function monthText(month: string): string {
	return new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}

/** What machines sent in our name, the last month that is told of. */
export async function presentDmarc(
	{ db, config }: Pick<Services, "db" | "config">,
	{ domain, reports }: { domain: string; reports: string },
) {
	const [month, tooLarge] = await Promise.all([readLastMonth(db, domainsOf(domain)), readTooLarge(db)]);
	const when = tooLarge && momentText(tooLarge.at, config.timeZone);
	return {
		lead: month && copy.lead(monthText(month.month), month.reports),
		missing: config.bounceMailbox ? copy.noneText : copy.noMailbox,
		toPublish: copy.toPublish(reports),
		tooLarge: tooLarge && when ? copy.tooLarge(tooLarge.count, when) : null,
		sources: (month?.sources ?? []).map((source) => ({
			key: Object.values(source).join(" "),
			address: source.address,
			signer: source.signer ? copy.signedBy(source.signer) : copy.unsigned,
			messages: numberText(source.messages),
			dkim: source.dkim === "pass",
			spf: source.spf === "pass",
			done: copy.done[source.disposition] ?? copy.done.other ?? "",
		})),
	};
}
