// Owns `POST /admin/newsletter/campagnes/:id/qui`: whom of a letter's readers a newsletter is for.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { chooseSegment } from "../commands.server.ts";
import { segmentCopy as copy } from "../copy.ts";
import type { Route } from "./+types/choose";

export const action = adminAction(
	json(z.object({ from: z.string(), before: z.string(), source: z.string() }), () => new Refusal(422, copy.unreadable)),
	async ({ services, body }, { params }: Route.ActionArgs) => chooseSegment(services, params.id, body),
);

export { onlyPost as loader };
