// Owns what an editor does with templates of their own: kept, renamed, deleted. What has left keeps what it had.
import { writeJournal } from "../../../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../../../platform/services.ts";
import type { OwnTemplate } from "./rules.ts";
import { keepOwnTemplate, readOwnTemplate, removeOwnTemplate } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Keeps a template; the design it was copied from stays the one it began with. */
export function keepTemplate({ db, clock }: Needs, template: OwnTemplate, actor: string): Promise<void> {
	const at = clock.now();
	return db.transaction().execute(async (tx) => {
		const before = await readOwnTemplate(tx, template.id);
		await keepOwnTemplate(tx, before ? { ...template, base: before.base } : template, at.toISOString());
		await writeJournal(tx, {
			kind: before ? "updated" : "created",
			actor,
			at,
			subject: { type: "own_templates", id: template.id, title: template.name },
		});
	});
}

/** Deletes a template; drafts written for it are drawn in the design it was copied from. */
export function deleteTemplate({ db, clock }: Needs, id: string, actor: string): Promise<void> {
	const at = clock.now();
	return db.transaction().execute(async (tx) => {
		const name = await removeOwnTemplate(tx, id);
		if (name === null) return;
		await writeJournal(tx, { kind: "deleted", actor, at, subject: { type: "own_templates", id, title: name } });
	});
}
