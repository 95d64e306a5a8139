// What a story or a project must be, for the browser and the server alike (rows 131, 132). The small build of zod:
// readers download it.
import * as z from "zod/mini";
import { emailField, optionalLine } from "../../shared/contact-fields.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "../../shared/contact-limits.ts";
import { MESSAGE_AT_MOST, type StoryKind, storyKinds } from "./kinds.ts";

/** The form's fields, under the names of the columns they are kept in. */
export const storyFields = ["email", "first_name", "last_name", "phone", "message"] as const;
export type StoryField = (typeof storyFields)[number];
export type StoryFieldCode = "email-required" | "message-required" | "email-malformed" | "email-accented" | "too-long";
export type StoryProblemCode = "required" | "email-malformed" | "email-accented" | "too-long" | "too-many" | "failed";

/** Why a story was not taken. */
export type StoryProblem = {
	code: StoryProblemCode;
	fields?: Partial<Record<StoryField, StoryFieldCode>>;
	/** Seconds to wait, with "too-many". */
	retryAfter?: number;
};

/** As it was typed, to be shown again. */
export type StoryValues = { type: StoryKind } & Record<StoryField, string>;

/** A message as typed: its lines stay, whatever the browser ends them with; other control characters go. */
const manyLines = z.overwrite<string>((text) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.trim(),
);

export const storySchema = z.object({
	type: z.enum(storyKinds),
	email: emailField,
	first_name: optionalLine(NAME_AT_MOST),
	last_name: optionalLine(NAME_AT_MOST),
	phone: optionalLine(PHONE_AT_MOST),
	message: z.string().check(manyLines, z.minLength(1, "message-required"), z.maxLength(MESSAGE_AT_MOST, "too-long")),
});

export type Story = z.infer<typeof storySchema>;

/** What a form holds, as typed; a missing field or a file counts as empty, an unknown type as a story. */
export function storyValues(form: FormData): StoryValues {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return {
		type: text("type") === "project" ? "project" : "story",
		email: text("email"),
		first_name: text("first_name"),
		last_name: text("last_name"),
		phone: text("phone"),
		message: text("message"),
	};
}

const fieldCodes = [
	"email-required",
	"message-required",
	"email-malformed",
	"email-accented",
	"too-long",
] as const satisfies StoryFieldCode[];
const problemCodes = [
	"required",
	"email-malformed",
	"email-accented",
	"too-long",
	"too-many",
	"failed",
] as const satisfies StoryProblemCode[];

/** Checks what was typed: the story, or what is wrong with it. Something missing names the whole before something wrong. */
export function checkStory(values: StoryValues): { story: Story; problem: null } | { story: null; problem: StoryProblem } {
	const checked = storySchema.safeParse(values);
	if (checked.success) return { story: checked.data, problem: null };
	const fields: NonNullable<StoryProblem["fields"]> = {};
	for (const { path, message } of checked.error.issues) {
		const field = storyFields.find((name) => name === path[0]);
		const code = fieldCodes.find((known) => known === message);
		if (field && code) fields[field] ??= code;
	}
	return { story: null, problem: { code: wholeCode(Object.values(fields)), fields } };
}

function wholeCode(codes: StoryFieldCode[]): StoryProblemCode {
	if (codes.includes("email-required") || codes.includes("message-required")) return "required";
	return codes.includes("email-malformed") ? "email-malformed" : codes.includes("too-long") ? "too-long" : "failed";
}

/** What stands before the @ has an accent, and the mail server cannot carry it: only the server knows. */
export const accentedStory: StoryProblem = { code: "email-accented", fields: { email: "email-accented" } };

/** The HTTP status of each problem. */
export const storyStatus = {
	required: 422,
	"email-malformed": 422,
	"email-accented": 422,
	"too-long": 422,
	"too-many": 429,
	failed: 500,
} satisfies Record<StoryProblemCode, number>;

/** What the form's resource route answers. */
export type StoryAnswer = { ok: true } | ({ ok: false } & StoryProblem);

const answerSchema = z.union([
	z.object({ ok: z.literal(true) }),
	z.object({
		ok: z.literal(false),
		code: z.enum(problemCodes),
		fields: z.optional(z.partialRecord(z.enum(storyFields), z.enum(fieldCodes))),
		retryAfter: z.optional(z.number()),
	}),
]);

/** Reads an answer; anything that is none of ours (no network, a proxy's page) is "failed". Null: the story is kept. */
export function readStoryAnswer(answer: unknown): StoryProblem | null {
	const read = answerSchema.safeParse(answer);
	if (!read.success) return { code: "failed" };
	if (read.data.ok) return null;
	const { code, fields, retryAfter } = read.data;
	return { code, fields, retryAfter };
}
