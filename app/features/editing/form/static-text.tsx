import { tabTexts } from "../../../shared/tab-texts-copy.ts";
import { typographyFr } from "../../../shared/typography.ts";
import type { NameOf } from "../field-values.ts";

const tabs: { [Name in NameOf<string>]?: keyof (typeof tabTexts)["personne"] } = {
	context_text: "context",
	impact_text: "impact",
	perspectives_text: "perspectives",
};

export type StaticTextProps = { type: string | undefined; name: NameOf<string> };

/** What readers see in a tab that brings no words of its own. */
export default function StaticText({ type, name }: StaticTextProps) {
	const tab = tabs[name];
	return tab && <p>{typographyFr(tabTexts[type === "personne" ? "personne" : "societe"][tab])}</p>;
}
