// Owns the address of the export that is downloaded: asked for and answered as a copy is.
import { momentOf } from "../../../features/moving/copies/format.ts";
import { exportName } from "../../../features/moving/export/format.ts";
import { openKeptExport } from "../../../features/moving/export/kept.server.ts";
import { refusal } from "../../../features/session/account-answer.server.ts";
import { fullConfirmationSchema } from "../../../features/session/rules.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/download-export";
import { gone, linkFor, namedBy } from "./confirmed-link.server.ts";

const requestSchema = fullConfirmationSchema.extend({ name: z.string().max(40) });

export const action = adminAction(
	json(requestSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, actor, body: { name, password, code } }) => {
		const { db, clock } = services;
		const asked = { password, code, address: adminPaths.copies.downloadExport, named: { name } };
		const address = await linkFor(services, administrator, asked);
		const details = { copy: momentOf(name)?.toISOString() ?? null };
		await writeJournal(db, { kind: "export-downloaded", actor, at: clock.now(), subject: { type: "copies" }, details });
		return { address };
	},
);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const named = await namedBy(services, context.get(administratorContext), url, ["name"]);
	const kept = named && (await openKeptExport(services.config, named.name));
	if (!kept) return gone();
	return new Response(kept.body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Length": String(kept.bytes),
			"Content-Disposition": `attachment; filename="${exportName(kept.moment, services.config.timeZone)}.zip"`,
		},
	});
}
