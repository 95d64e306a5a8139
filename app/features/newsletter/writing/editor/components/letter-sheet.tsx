import { classNames } from "../../../../../ui/class-names.ts";
import { partsOf, type TemplateName } from "../../../rules.ts";
import { titleShare } from "../../templates/designs/title-size.ts";
import { aroundCopy } from "../../templates/mail-copy.ts";
import type { NewsletterFields } from "../rules.ts";
import "./letter-sheet.css";
import "./letter-dark.css";
import "./letter-text.css";

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

/** What an administrator's own template says around a letter; `isNamed`: whether the name of the site is among it. */
export type OwnAround = { head: string; foot: readonly string[]; isNamed: boolean };

/**
 * What stands around the text of a letter, for the eye: the template's head and foot, drawn; of an administrator's own the words alone,
 * around the house's plain column. `own` is null for one that is gone: the letter is drawn in the design it came from.
 */
export function letterSheet(
	{ template, title }: Pick<NewsletterFields, "template" | "title">,
	house: House,
	month: string,
	own: OwnAround | null,
) {
	const { base } = partsOf(template);
	const named = own?.isNamed === false ? { head: false, foot: false } : NAMED[base];
	return {
		className: `letter letter-${own ? "plain" : base}`,
		head: (
			<>
				<p className="letter-links">
					{aroundCopy.online} · {aroundCopy.leave}
				</p>
				{own?.head && <p className="letter-own">{own.head}</p>}
				{named.head && (
					<p className="letter-name">
						{house.name}
						{base === "professionnel" && <span>{month}</span>}
					</p>
				)}
				<p className={classNames("letter-title", sizeOf(title))}>{title || "\u00a0"}</p>
			</>
		),
		foot: (
			<div className="letter-foot">
				{named.foot && <p className="letter-foot-name">{house.name}</p>}
				{own && own.foot.length > 0 && <p className="letter-own">{own.foot.join("\n")}</p>}
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

/** A long title is set smaller, as mails set it. */
function sizeOf(title: string): string | false {
	const share = titleShare(title);
	return share < 1 && (share < 0.8 ? "letter-title-longer" : "letter-title-long");
}
