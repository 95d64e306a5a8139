// Owns the table of templates an editor made of one of the designs.
import type { Selectable } from "kysely";
import type { Db } from "../../../../../platform/db/open.ts";
import type { OwnTemplatesTable } from "../../../../../platform/db/schema/newsletter.ts";
import { type OwnTemplateId, ownTemplateId, partsOf, type Template, templateOf } from "../../../rules.ts";
import { type Look, lookSchema, type OwnTemplate } from "./rules.ts";

/** A row as the code means it; null for one nobody can draw. */
function toOwnTemplate({ id, name, base, look }: Pick<Selectable<OwnTemplatesTable>, "id" | "name" | "base" | "look">): OwnTemplate | null {
	try {
		return { id, name, base: partsOf(templateOf(base)).base, look: lookSchema.parse(JSON.parse(look)) };
	} catch {
		return null;
	}
}

const columns = ["id", "name", "base", "look"] as const;

/** The editor's own templates, oldest first. */
export async function listOwnTemplates(db: Db): Promise<OwnTemplate[]> {
	const rows = await db.selectFrom("own_templates").select(columns).orderBy("created_at").orderBy("id").execute();
	return rows.map(toOwnTemplate).filter((one) => one !== null);
}

/** The look a newsletter's template gives it; null for one of the five, or for one that is gone. */
export async function lookOf(db: Db, template: Template): Promise<Look | null> {
	const { own } = partsOf(template);
	return own === null ? null : ((await readOwnTemplate(db, own))?.look ?? null);
}

/** One of them; null when there is none. */
export async function readOwnTemplate(db: Db, id: string): Promise<OwnTemplate | null> {
	const row = await db.selectFrom("own_templates").select(columns).where("id", "=", id).executeTakeFirst();
	return row ? toOwnTemplate(row) : null;
}

/** Adds a template, or writes over the one of that id. */
export async function keepOwnTemplate(db: Db, { id, name, base, look }: OwnTemplate, at: string): Promise<void> {
	const written = { name, base, look: JSON.stringify(look), updated_at: at };
	await db
		.insertInto("own_templates")
		.values({ id, ...written, created_at: at })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(written))
		.execute();
}

/** Removes a template; answers its name, null when there was none. */
export async function removeOwnTemplate(db: Db, id: string): Promise<string | null> {
	const row = await db.deleteFrom("own_templates").where("id", "=", id).returning("name").executeTakeFirst();
	return row?.name ?? null;
}

/** How many newsletters that have not left are written for each. */
export async function countDraftsOf(db: Db): Promise<Map<OwnTemplateId, number>> {
	const rows = await db
		.selectFrom("newsletters")
		.select(({ fn }) => ["template", fn.countAll<number | string>().as("count")])
		.where("status", "in", ["draft", "ready", "scheduled"])
		.where("hidden_at", "is", null)
		.where("template", "like", "%.%")
		.groupBy("template")
		.execute();
	const counts = new Map<OwnTemplateId, number>();
	for (const { template, count } of rows) {
		const { base, own } = partsOf(templateOf(template));
		if (own !== null) counts.set(ownTemplateId({ base, id: own }), Number(count));
	}
	return counts;
}
