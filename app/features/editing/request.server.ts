// What the JSON addresses of this feature have in common: a kind in the address, a body that is what it should be, else 400.

import { json } from "../../platform/http/admin-action.server.ts";
import { Refusal } from "../../platform/http/json-answer.server.ts";
import { isKind, type Kind } from "../../shared/kinds.ts";
import { z } from "../../shared/zod.ts";
import { writeErrors } from "./copy.ts";

/** More than one list page holds, less than a request may ask of the database at once. */
export const MOST_IDS = 500;

export const idsSchema = z.object({ ids: z.array(z.string().min(1).max(100)).min(1).max(MOST_IDS) });

const unreadable = () => new Refusal(400, writeErrors.unreadable);

/** The kind in `:kind`; refused with 400 when there is none such. */
export function requestKind(kind: string): Kind {
	if (!isKind(kind)) throw unreadable();
	return kind;
}

/** The body of a write; refused with 400 when it makes no sense. */
export function itemBody<Body>(schema: z.ZodType<Body>) {
	return json(schema, unreadable);
}
