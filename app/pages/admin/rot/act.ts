// Owns `POST /admin/liens-morts/agir`: `{ act, subject }`, an address forgotten, a link asked again or ignored, a redirect taken back.
import { forgetMissing } from "../../../features/links/missing-store.server.ts";
import { setVerdict } from "../../../features/links/outgoing-store.server.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { removeRedirect } from "./commands.server.ts";
import { rotRefusals } from "./copy.ts";

const asked = z.object({ act: z.enum(["forget", "again", "ignored", "remove"]), subject: z.string().max(2_000) });

export const action = adminAction(
	json(asked, () => new Refusal(422, rotRefusals.unreadable)),
	async ({ services, actor, body: { act, subject } }) => {
		if (act === "forget") await forgetMissing(services.db, subject);
		else if (act === "remove") await removeRedirect(services, { path: subject, actor });
		else await setVerdict(services.db, subject, act, services.clock.now());
		return {};
	},
);

export { onlyPost as loader };
