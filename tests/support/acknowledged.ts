// Who writes to a site that is killed and started again, and what they were told was done.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { SomeFields } from "../../app/features/editing/field-values.ts";
import { contributionAnswerPath, signupAnswerPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import type { MediaImage } from "../../app/shared/media.ts";
import { act, makeItem } from "./admin-items.ts";
import { photo } from "./pictures.ts";

/** What was answered, and so must be found again. */
export type Acknowledged = {
	signups: string[];
	stories: string[];
	/** The last round of saves of each item. */
	saves: Map<string, number>;
	images: string[];
	/** Answers that no living site should have given. */
	refusals: string[];
};

/** What an item says after so many saves. */
export const wordsOf = (round: number) => ({ excerpt: `Extrait ${round}`, content: `Corps ${round}`, published: round % 2 === 1 });

async function taken(answer: APIResponse): Promise<APIResponse> {
	if (!answer.ok()) throw new Error(`it was refused: ${answer.status()} ${await answer.text()}`);
	return answer;
}

/** Forms are limited by client: each is sent by another. */
function anyone(): { "x-forwarded-for": string } {
	const part = () => Math.floor(Math.random() * 250);
	return { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}

/** Items saved again and again, one after another. */
function saving(client: APIRequestContext, { saves }: Acknowledged): () => Promise<void> {
	return async () => {
		const made = await makeItem(client, "actualites", { title: "Même titre", ...wordsOf(0) });
		const { id } = made;
		saves.set(id, 0);
		let base = made.fields;
		for (let round = 1; round < 6; round++) {
			const fields = { ...base, ...wordsOf(round) };
			base = (await act<{ fields: SomeFields }>(client, "actualites", "enregistrer", { id, requestId: id, base, fields })).fields;
			saves.set(id, round);
		}
	};
}

/**
 * The acts of readers and of the administrator, to be done again and again; each notes what it was answered.
 * @param client - signed in
 */
export async function writersOf(client: APIRequestContext, told: Acknowledged): Promise<(() => Promise<void>)[]> {
	const files = await Promise.all([1, 2, 3].map((seed) => photo({ width: 480, height: 320, seed })));
	let sent = 0;
	return [
		saving(client, told),
		saving(client, told),
		async () => {
			const email = `inscrite-${randomUUID()}@exemple.fr`;
			await taken(await client.post(signupAnswerPath, { form: { email, first_name: "Zoé" }, headers: anyone() }));
			told.signups.push(email);
		},
		async () => {
			const message = `Bonjour, ${randomUUID()}.`;
			const form = { type: "story", email: "ada@exemple.fr", first_name: "Ada", last_name: "L.", phone: "0612345678", message };
			await taken(await client.post(contributionAnswerPath, { form, headers: anyone() }));
			told.stories.push(message);
		},
		async () => {
			sent += 1;
			const file = { name: `photo-${sent}.jpg`, mimeType: "image/jpeg", buffer: files[sent % files.length] as Buffer };
			const multipart = { kind: "actualites", ink: sent % 2 ? "original" : "duotone", file };
			const answer = await taken(await client.post(adminPaths.images.upload, { multipart }));
			told.images.push(((await answer.json()) as { image: MediaImage }).image.url);
		},
	];
}
