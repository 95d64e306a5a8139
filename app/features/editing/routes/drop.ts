// Owns `POST /admin/contenus/:kind/effacer`: unsaved texts thrown away (`{ drop }`, `{ dropAbout }`) or taken back (`{ takeBack }`) → `{ places }`.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { dropTexts } from "../../../platform/kept-work/keep.server.ts";
import { dropSchema } from "../../../shared/kept-text.ts";
import { itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/drop";

export const action = adminAction(itemBody(dropSchema), ({ services, body }, { params }: Route.ActionArgs) =>
	dropTexts(services, requestKind(params.kind), body),
);

export { onlyPost as loader };
