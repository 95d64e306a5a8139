// Owns « Arrêter », where something runs, and otherwise the end of what was begun: its files and its report go.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { isLeaseHeld } from "../../../../platform/leases/lease-store.server.ts";
import { z } from "../../../../shared/zod.ts";
import { importPartCopy as copy } from "./copy.ts";
import { removeDraft } from "./files.server.ts";
import { askToStop, forgetImport, IMPORT_LEASE, readImport } from "./state.server.ts";

const bodySchema = z.object({ draft: z.uuid() });

export const action = adminAction(
	json(bodySchema, () => new Refusal(422, copy.badWish)),
	async ({ services, body: { draft } }) => {
		const { db, config } = services;
		const state = await readImport(db);
		// Another one has taken its place: what was asked for is so.
		if (state?.draft !== draft) return {};
		if (state.step === "running" && (await isLeaseHeld(services, IMPORT_LEASE))) {
			await askToStop(db, draft);
			return {};
		}
		await forgetImport(db);
		await removeDraft(config, draft);
		return {};
	},
);

export const loader = onlyPost;
