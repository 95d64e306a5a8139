// Owns `/admin/contenus/:kind/versions`, the history of an item. GET `?id=` → `{ versions }`, newest first; GET `?id=&version=` →
// `{ version, fields }`; POST `{ id, version }` gives the item the words of that state: → `{ id, fields }`.

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { answering, Refusal } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { z } from "../../../shared/zod.ts";
import { toFields } from "../columns.ts";
import { restoreVersion } from "../commands.server.ts";
import { revisionLabels, writeErrors } from "../copy.ts";
import type { Fields } from "../field-values.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { findRevision, listRevisions, type Revision } from "../revision-store.server.ts";
import type { Route } from "./+types/versions";

/** A state of an item as its history shows it. */
export type Version = Revision & {
	/** « 14 oct. 2025 à 9 h 30 ». */
	when: string;
	/** What happened, in French. */
	label: string;
};
export type VersionsAnswer = { versions: Version[] };
export type VersionAnswer = { version: Version; fields: Fields };

const bodySchema = z.object({ id: z.string().min(1), version: z.string().min(1) });

function toVersion({ id, at, actor, kind, name }: Revision, timeZone: string): Version {
	return { id, at, actor, kind, name, when: momentText(at, timeZone) ?? "", label: revisionLabels[kind] };
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { timeZone } = services.config;
	return answering(services, request, async (): Promise<VersionsAnswer | VersionAnswer> => {
		const kind = requestKind(params.kind);
		const id = url.searchParams.get("id") ?? "";
		const asked = url.searchParams.get("version");
		if (!asked) return { versions: (await listRevisions(services.db, kind, id)).map((revision) => toVersion(revision, timeZone)) };
		const revision = await findRevision(services.db, kind, id, asked);
		if (!revision) throw new Refusal(404, writeErrors.missing);
		return { version: toVersion(revision, timeZone), fields: toFields(kind, revision.row) };
	});
}

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const item = await restoreVersion(services, { kind: requestKind(params.kind), id: body.id, revisionId: body.version, actor });
	if (!item) throw new Refusal(410, writeErrors.gone);
	return { id: item.id, fields: item.fields };
});
