// Owns the address of a copy that is downloaded. A POST asks for the password and the second factor and answers a link; a GET of that
// link answers the file.

import { takeCopy } from "../../../features/moving/copies/archive/from-place.server.ts";
import { streamArchive } from "../../../features/moving/copies/archive/write.server.ts";
import { momentOf } from "../../../features/moving/copies/format.ts";
import { configuredPlaces } from "../../../features/moving/copies/place/open.server.ts";
import { openPlace } from "../../../features/moving/copies/place/place.server.ts";
import { refusal } from "../../../features/session/account-answer.server.ts";
import { fullConfirmationSchema } from "../../../features/session/rules.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { administratorContext, type Services, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { fileStamp } from "../../../shared/local-days.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/download";
import { gone, linkFor, namedBy } from "./confirmed-link.server.ts";

const requestSchema = fullConfirmationSchema.extend({ name: z.string().max(40), place: z.string().max(1_000) });

export const action = adminAction(
	json(requestSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, actor, body: { name, place, password, code } }) => {
		const { db, clock } = services;
		const asked = { password, code, address: adminPaths.copies.download, named: { name, place } };
		const address = await linkFor(services, administrator, asked);
		const moment = momentOf(name)?.toISOString() ?? null;
		await writeJournal(db, { kind: "copy-downloaded", actor, at: clock.now(), subject: { type: "copies" }, details: { copy: moment } });
		return { address };
	},
);

async function openNamed({ config }: Services, label: string) {
	const objects = (await configuredPlaces(config)).find((one) => one.label === label);
	return objects ? openPlace(objects, { passphrase: config.backup.passphrase }) : null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { clock, config, log } = services;
	const named = await namedBy(services, context.get(administratorContext), url, ["name", "place"]);
	if (!named) return gone();
	const { name, place: label } = named;
	const [place, moment] = [await openNamed(services, label), momentOf(name)];
	if (!place || !moment || !(await place.listCopies()).includes(name)) return gone();
	const { passphrase } = config.backup;
	const bytes = await streamArchive({ label, passphrase, now: clock.now() }, (file) =>
		takeCopy(place, file, name).catch((error) => {
			log.error({ err: error, place: label }, "a copy could not be downloaded to its end");
			throw error;
		}),
	);
	const fileName = `contrevent-${fileStamp(moment, config.timeZone)}.tar${passphrase === null ? "" : ".age"}`;
	return new Response(bytes, {
		headers: { "Content-Type": "application/octet-stream", "Content-Disposition": `attachment; filename="${fileName}"` },
	});
}
