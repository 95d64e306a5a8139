// Owns what the addresses of one template answer to a name nobody knows.
import { type TemplateName, templateNames } from "../../../rules.ts";
import { templatesCopy } from "../copy.ts";

/** The template an address names; an unknown one is a page that is missing. */
export function knownTemplate(name: string): TemplateName {
	const known = templateNames.find((one) => one === name);
	if (!known) throw new Response(templatesCopy.missing, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
	return known;
}
