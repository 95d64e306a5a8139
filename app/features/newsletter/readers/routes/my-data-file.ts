// Owns the file of « Mes données »: everything kept about one person, for that person.
import { servicesContext } from "../../../../platform/services.ts";
import { myDataFile } from "../../../../shared/addresses.ts";
import { readersCopy as copy } from "../copy.ts";
import { exportReader } from "../export.server.ts";
import { readReaderLink } from "../links.server.ts";
import type { Route } from "./+types/my-data-file";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, clock } = context.get(servicesContext);
	const link = await readReaderLink(db, params.token);
	const file = link?.id ? await exportReader(db, link.id, clock.now()) : null;
	if (!file) return new Response(copy.gone, { status: link ? 410 : 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="${myDataFile}"`,
			"Cache-Control": "no-store",
		},
	});
}
