// Owns « Importer »: what was rehearsed, as it was rehearsed; and « Reprendre », where it was cut short.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { importPartCopy as copy } from "./copy.ts";
import { readImport } from "./state.server.ts";
import { beginImport } from "./work.server.ts";

const bodySchema = z.object({ draft: z.uuid() });

export const action = adminAction(
	json(bodySchema, () => new Refusal(422, copy.badWish)),
	async ({ services, actor, body: { draft } }) => {
		const state = await readImport(services.db);
		const isRehearsed = state?.draft === draft && (state.isImport || state.step === "done");
		if (!isRehearsed) throw new Refusal(409, copy.notRehearsed);
		await beginImport(services, { draft, wish: state.wish, actor }, true);
		return {};
	},
);

export const loader = onlyPost;
