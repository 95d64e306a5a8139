// What the addresses of both libraries have in common: `{ act: "add", element }` or `{ act: "remove", id }`, answered with all that is kept.

import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { Refusal } from "../../../../../platform/http/json-answer.server.ts";
import type { Services } from "../../../../../platform/services.ts";
import { z } from "../../../../../shared/zod.ts";
import { editorCopy } from "../copy.ts";

type Library<Element> = {
	schema: z.ZodType<Element>;
	/** Said when a needed field is missing. */
	incomplete: string;
	add: (db: Services["db"], element: Element, at: Date) => Promise<void>;
	remove: (db: Services["db"], id: string) => Promise<void>;
	list: (db: Services["db"]) => Promise<Element[]>;
};

const envelope = z.discriminatedUnion("act", [
	z.object({ act: z.literal("add"), element: z.unknown() }),
	z.object({ act: z.literal("remove"), id: z.string().max(100) }),
]);

/** The action of a library. */
export function libraryAction<Element>(library: Library<Element>) {
	return adminAction(
		json(envelope, () => new Refusal(400, editorCopy.unreadable)),
		async ({ services: { db, clock }, body }) => {
			if (body.act === "remove") await library.remove(db, body.id);
			else {
				const element = library.schema.safeParse(body.element);
				if (!element.success) {
					const address = element.error.issues.some(({ message }) => message === "bad-address");
					const errors = Object.fromEntries(element.error.issues.map(({ path, message }) => [String(path[0]), message]));
					const missing = element.error.issues.some(({ code }) => code === "too_small");
					throw new Refusal(422, address && !missing ? editorCopy.badAddress : library.incomplete, { errors });
				}
				await library.add(db, element.data, clock.now());
			}
			return { elements: await library.list(db) };
		},
	);
}
