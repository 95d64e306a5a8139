// Items as journeys of the admin area make them: through the same address as the form, signed in as the browser is.

import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { SomeFields } from "../../app/features/editing/field-values.ts";
import { emptyFields } from "../../app/features/editing/rules.ts";
import type { Kind } from "../../app/shared/kinds.ts";

const needed: Record<Kind, SomeFields> = {
	actualites: { title: "Un titre", excerpt: "Un extrait.", content: "Un corps." },
	visionnaires: { name: "Une personne", title: "Bricoleuse", excerpt: "Une description.", content: "Une histoire." },
	"vie-alt": { name: "Une vie", type: "personne", title: "Autrement", excerpt: "Une description.", content: "Une histoire." },
};

/** Writes to one of the addresses of `/admin/contenus`; throws when it is refused. */
export async function act<Answer>(client: APIRequestContext, type: Kind, name: string, body: object): Promise<Answer> {
	const answer = await client.post(`/admin/contenus/${type}/${name}`, { data: body });
	if (!answer.ok()) throw new Error(`${name} was refused: ${answer.status()} ${await answer.text()}`);
	return answer.json();
}

/** Makes an item; what a test does not care about has a plain value. */
export async function makeItem(
	client: APIRequestContext,
	type: Kind,
	given: SomeFields,
): Promise<{ id: string; slug: string; fields: SomeFields }> {
	const asked = { id: null, requestId: randomUUID(), base: null, fields: { ...emptyFields(type), ...needed[type], ...given } };
	const { id, fields } = await act<{ id: string; fields: SomeFields }>(client, type, "enregistrer", asked);
	return { id, slug: fields.slug ?? "", fields };
}
