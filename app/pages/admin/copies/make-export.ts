// Owns « Exporter maintenant ».
import { CopyRefusal } from "../../../features/moving/copies/refusal.ts";
import { exportCopy } from "../../../features/moving/export/copy.ts";
import { keepExport } from "../../../features/moving/export/kept.server.ts";
import { departedName } from "../../../features/stories/inbox/commands.server.ts";
import { adminAction, noBody } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import type { Progress } from "../../../shared/progress.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { telling } from "./telling.server.ts";

export const action = adminAction(noBody, async ({ services, actor }) =>
	telling<Progress>(async (follow) => {
		const { db, clock, log } = services;
		try {
			const report = await keepExport(services, { nameMessage: (id) => departedName(db, id), follow });
			if (!report) return typographyFr(exportCopy.underWay);
			if (report.missing.length > 0) log.warn({ files: report.missing.length }, "files that the database names are not stored");
			await writeJournal(db, { kind: "exported", actor, at: clock.now(), subject: { type: "copies" } });
			return null;
		} catch (error) {
			if (error instanceof CopyRefusal) return typographyFr(error.message);
			log.error({ err: error }, "an export that was asked for could not be made");
			return typographyFr(exportCopy.notMade);
		}
	}),
);

export { onlyPost as loader };
