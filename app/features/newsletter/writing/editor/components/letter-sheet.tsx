import { partsOf, type TemplateName } from "../../../rules.ts";
import { aroundCopy } from "../../templates/mail-copy.ts";
import type { NewsletterFields } from "../rules.ts";
import "./letter-sheet.css";

/** What every letter says of the house. */
export type House = { name: string; contact: string; legal: string };

/** Where each design writes the name of the site. */
const NAMED: Record<TemplateName, { head: boolean; foot: boolean }> = {
	default: { head: true, foot: true },
	minimal: { head: true, foot: false },
	colore: { head: true, foot: true },
	professionnel: { head: true, foot: false },
	creatif: { head: false, foot: true },
};

/** What stands around the text of a letter, for the eye: the template's head and foot; of an administrator's own, the house's plain column. */
export function letterSheet({ template, title }: Pick<NewsletterFields, "template" | "title">, house: House, month: string) {
	const { base, own } = partsOf(template);
	if (own !== null) return { className: "letter letter-plain", head: <p className="letter-title">{title}</p>, foot: null };
	const named = NAMED[base];
	return {
		className: `letter letter-${base}`,
		head: (
			<>
				<p className="letter-links">
					{aroundCopy.online} · {aroundCopy.leave}
				</p>
				{named.head && (
					<p className="letter-name">
						{house.name}
						{base === "professionnel" && <span>{month}</span>}
					</p>
				)}
				<p className="letter-title">{title || "\u00a0"}</p>
			</>
		),
		foot: (
			<div className="letter-foot">
				{named.foot && <p className="letter-foot-name">{house.name}</p>}
				<p>{aroundCopy.why(house.name)}</p>
				{house.legal && <p>{house.legal}</p>}
				<p>{house.contact}</p>
				<p>
					{aroundCopy.online} · {aroundCopy.myData} · {aroundCopy.leave}
				</p>
			</div>
		),
	};
}
