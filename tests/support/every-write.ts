// One write of each kind that a site takes, and what it answered: while something it needs is failing, and after.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import { contributionAnswerPath, signupAnswerPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { signIn } from "./admin.ts";
import { makeItem } from "./admin-items.ts";
import { LEAKS } from "./lost-table.ts";
import { photo } from "./pictures.ts";

/** Signed in, as a browser of this site. */
export const signedIn = async (url: string): Promise<APIRequestContext> =>
	request.newContext({ baseURL: url, storageState: await signIn(url), extraHTTPHeaders: { origin: url } });

/** What the site says of itself to whoever watches it. */
export const readiness = async (client: APIRequestContext) => (await client.get("/readyz")).json();

type Answered = { name: string; status: number; text: string };

/**
 * Does each write once.
 * @param client - signed in
 * @param mark - the same one again is the same act, done again
 */
export async function everyWrite(client: APIRequestContext, mark: string): Promise<Answered[]> {
	const person = { email: `${mark}@exemple.fr`, first_name: "Ada", last_name: "L.", phone: "0612345678" };
	// Forms are limited by client: each round is another's.
	const headers = { "x-forwarded-for": `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join(".")}` };
	const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await photo() };
	const told = async (name: string, answer: APIResponse) => ({ name, status: answer.status(), text: await answer.text() });
	const item = makeItem(client, "actualites", { title: mark }).then(
		() => ({ name: "item", status: 200, text: "" }),
		(error: Error) => ({ name: "item", status: Number(/refused: (\d+)/.exec(error.message)?.[1]), text: error.message }),
	);
	return [
		await told("signup", await client.post(signupAnswerPath, { form: { email: person.email, first_name: "Ada" }, headers })),
		await told("story", await client.post(contributionAnswerPath, { form: { ...person, type: "story", message: mark }, headers })),
		await item,
		await told(
			"image",
			await client.post(adminPaths.images.upload, {
				timeout: 60_000,
				multipart: { kind: "actualites", ink: "original", requestId: randomUUID(), file },
			}),
		),
	];
}

/** What was answered to each. */
export const statuses = (answers: readonly Answered[]) => answers.map(({ name, status }) => `${name} ${status}`);
/** All were taken. */
export const TAKEN = ["signup 200", "story 200", "item 200", "image 200"];

/** Refused as a failure of the house, in words for whoever asked. */
export function expectRefused(answers: readonly Answered[]): void {
	for (const { name, status, text } of answers) {
		expect(status, `${name}: ${text}`).toBeGreaterThanOrEqual(500);
		// A form's own page has the words for « failed ».
		expect(text, name).toMatch(/réessaye|"code":"failed"/i);
		expect(text, name).not.toMatch(LEAKS);
		expect(text, name).not.toMatch(/ENOSPC|EROFS|EFBIG|disk I|readonly|errcode/i);
	}
}
