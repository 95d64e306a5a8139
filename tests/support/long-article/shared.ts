// What both ways of writing the long article share.
import { expect } from "@playwright/test";
import { photo } from "../pictures.ts";
import type { Hands } from "../writing-hands.ts";
import { longArticle as text } from "./text.ts";

export const picture = async (name: string, seed: number) => ({
	name,
	type: "image/jpeg",
	bytes: await photo({ width: 640, height: 480, seed }),
});

/** A link of words of its own, asked for by what `hands` pressed before. */
export async function link({ type, press, words, form }: Hands): Promise<void> {
	await expect(form.getByLabel("Adresse ou titre d’un contenu")).toBeFocused();
	await type("exemple.org/port");
	await press("Tab");
	await words(text.opening.link);
	await press("Enter");
}
