// Owns the address of a copy that is downloaded. A POST asks for the password and the second factor and answers a link; a GET of that
// link, by the same session and within a minute, answers the file.

import { takeCopy } from "../../../features/moving/copies/archive/from-place.server.ts";
import { streamArchive } from "../../../features/moving/copies/archive/write.server.ts";
import { momentOf } from "../../../features/moving/copies/format.ts";
import { configuredPlaces } from "../../../features/moving/copies/place/open.server.ts";
import { openPlace } from "../../../features/moving/copies/place/place.server.ts";
import { granted, refusal } from "../../../features/session/account-answer.server.ts";
import { confirmInFull } from "../../../features/session/account-commands.server.ts";
import { fullConfirmationSchema } from "../../../features/session/rules.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { isSigned, sign } from "../../../platform/secrets/secrets.server.ts";
import { administratorContext, type Services, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/download";
import { copiesPageCopy as copy } from "./copy.ts";

const SECRET = "copy_downloads";
const LINK_MS = 60_000;

const requestSchema = fullConfirmationSchema.extend({ name: z.string().max(40), place: z.string().max(1_000) });

const signedText = (parts: { name: string; place: string; until: string; session: string }) =>
	JSON.stringify([parts.name, parts.place, parts.until, parts.session]);

export const action = adminAction(
	json(requestSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, actor, body: { name, place, password, code } }) => {
		const { db, clock } = services;
		granted(await confirmInFull(services, administrator, { password, code }));
		const until = String(clock.now().getTime() + LINK_MS);
		const signature = await sign(db, SECRET, signedText({ name, place, until, session: administrator.sessionId }));
		const moment = momentOf(name)?.toISOString() ?? null;
		await writeJournal(db, { kind: "copy-downloaded", actor, at: clock.now(), subject: { type: "copies" }, details: { copy: moment } });
		return { address: `${adminPaths.copies.download}?${new URLSearchParams({ name, place, until, signature })}` };
	},
);

const gone = () => new Response(copy.gone, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });

async function openNamed({ config }: Services, label: string) {
	const objects = (await configuredPlaces(config)).find((one) => one.label === label);
	return objects ? openPlace(objects, { passphrase: config.backup.passphrase }) : null;
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, clock, config, log } = services;
	const { sessionId: session } = context.get(administratorContext);
	const [name = "", label = "", until = "", signature = ""] = ["name", "place", "until", "signature"].map(
		(key) => url.searchParams.get(key) ?? "",
	);
	const isFresh = Number(until) >= clock.now().getTime();
	if (!isFresh || !(await isSigned(db, SECRET, signedText({ name, place: label, until, session }), signature))) return gone();
	const place = await openNamed(services, label);
	if (!place || !(await place.listCopies()).includes(name)) return gone();
	const { passphrase } = config.backup;
	const bytes = await streamArchive({ label, passphrase, now: clock.now() }, (file) =>
		takeCopy(place, file, name).catch((error) => {
			log.error({ err: error, place: label }, "a copy could not be downloaded to its end");
			throw error;
		}),
	);
	const fileName = `contrevent-${name}.tar${passphrase === null ? "" : ".age"}`;
	return new Response(bytes, {
		headers: { "Content-Type": "application/octet-stream", "Content-Disposition": `attachment; filename="${fileName}"` },
	});
}
