// Owns what the addresses of one template answer to a name nobody knows.
import type { Db } from "../../../../../platform/db/open.ts";
import { partsOf, type TemplateName, templateOf } from "../../../rules.ts";
import { templateLabel } from "../catalogue.ts";
import { templatesCopy } from "../copy.ts";
import type { Look } from "../own/rules.ts";
import { readOwnTemplate } from "../own/store.server.ts";

/** A template as its addresses name it: a design, or what somebody made of one. */
export type KnownTemplate = { base: TemplateName; look: Look | null; label: (siteName: string) => string };

/** The template an address names; an unknown one is a page that is missing. */
export async function knownTemplate(db: Db, name: string): Promise<KnownTemplate> {
	const missing = () => new Response(templatesCopy.missing, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
	if (templateOf(name) !== name) throw missing();
	const { base, own } = partsOf(name);
	if (own === null) return { base, look: null, label: (siteName) => templateLabel(base, siteName) };
	const template = await readOwnTemplate(db, own);
	if (!template) throw missing();
	return { base, look: template.look, label: () => template.name };
}
