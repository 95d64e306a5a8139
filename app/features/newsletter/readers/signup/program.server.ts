// Owns signing up through another program (`POST /api/abonnes`, docs/api.md): the same rules and the same row as a form of the site, a
// proof that names the program, and always the mail that asks to confirm. Whether an address is known is told to nobody.
import { createHash } from "node:crypto";
import type { Db } from "../../../../platform/db/open.ts";
import { takeForm } from "../../../../platform/http/reader-form.server.ts";
import type { LimitRule } from "../../../../platform/limits/limits.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { z } from "../../../../shared/zod.ts";
import { listTopics, type Topic } from "../../topics/store.server.ts";
import { keepSignup, type SignupNeeds } from "./commands.server.ts";
import { programCopy as copy, programWording } from "./program-copy.ts";
import { type SignupProblem, signupRules } from "./rules.ts";

/** Mails that one program has sent, a day. */
const CONFIRMATIONS: LimitRule = { name: "program-confirmation", points: 1_000, seconds: 86_400 };
const SOURCE_AT_MOST = 300;
const SLUG_AT_MOST = 200;
const LETTERS_AT_MOST = 100;

const optional = z.string().nullish();

/** What a program may say of a person, under the names it says it by; what is missing or wrong is said by the rules of the form. */
export const programSignupSchema = z.strictObject({
	email: optional,
	prenom: optional,
	nom: optional,
	source: z.string().max(SOURCE_AT_MOST).nullish(),
	lettres: z.array(z.string().max(SLUG_AT_MOST)).max(LETTERS_AT_MOST).nullish(),
});
export type ProgramSignup = z.infer<typeof programSignupSchema>;

/** The program that asks, and what it calls this asking of it, so that the same one twice is one. */
type Program = { id: string; name: string; key: string | null };

/** The page or the place a person said it on, without what an address may say of them. */
function placeOf(source: string | null | undefined): string | null {
	const said = oneLine(source ?? "");
	const url = URL.parse(said);
	return (url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : said) || null;
}

/** The letters that a program names by their slugs, or what is wrong with them; with one letter there is none to name. */
export async function lettersNamed(db: Db, slugs: readonly string[]): Promise<{ letters: Topic[] } | { wrong: string }> {
	const topics = await listTopics(db);
	const known = topics.map(({ slug }) => slug);
	const unknown = slugs.find((slug) => !known.includes(slug));
	if (unknown !== undefined) return { wrong: copy.unknownLetter(oneLine(unknown), known) };
	if (topics.length > 0 && slugs.length === 0) return { wrong: copy.noLetter(known) };
	return { letters: topics.filter(({ slug }) => slugs.includes(slug)) };
}

/** One name an asking, as a form's own: of another address it is another one. */
function requestIdOf({ id, key }: Program, email: string): string | null {
	if (key === null) return null;
	return createHash("sha256")
		.update(JSON.stringify([id, key, email]))
		.digest("hex")
		.slice(0, 32);
}

/**
 * Has somebody asked by mail whether they want the newsletter, or these letters of it.
 * @returns null when it was taken, whether or not they are known already; never throws
 */
export function signUpThrough(
	services: SignupNeeds,
	program: Program,
	given: ProgramSignup,
	letters: readonly Topic[],
): Promise<SignupProblem | null> {
	const form = new FormData();
	for (const [name, value] of [
		["email", given.email],
		["first_name", given.prenom],
		["last_name", given.nom],
	] as const)
		form.set(name, value ?? "");
	return takeForm(services, {
		what: "a signup through a program",
		rules: async () => signupRules,
		form,
		takeTurn: () => services.limits.take(CONFIRMATIONS, program.id),
		keep: async (signup) => {
			const requestId = requestIdOf(program, signup.email);
			const proof = {
				method: "program",
				wording: (names: readonly string[]) => programWording(program.name, names),
				address: placeOf(given.source),
			} as const;
			await keepSignup(services, { signup, letters, requestId, proof, source: "program", mustConfirm: true }, services.clock.now());
			services.mail.wake();
			return null;
		},
	});
}

/** How each field that was refused is called by who sent it. */
export const programFields = { email: "email", first_name: "prenom", last_name: "nom" } as const;

type FieldCode = "unknown" | "too-long" | "malformed" | "no-list";

/** The fields that are none of ours, or no text, by name; what is said of each is in the copy. */
export function wrongFields(error: z.ZodError): Record<string, FieldCode> {
	const wrong: Record<string, FieldCode> = {};
	for (const issue of error.issues) {
		if (issue.code === "unrecognized_keys") for (const key of issue.keys) wrong[key] = "unknown";
		const field = issue.path[0];
		if (field === undefined) continue;
		wrong[String(field)] = issue.code === "too_big" ? "too-long" : field === "lettres" ? "no-list" : "malformed";
	}
	return wrong;
}
