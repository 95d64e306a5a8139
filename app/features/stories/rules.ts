// What a story or a project must be, for the browser and the server alike (rows 131, 132). The small build of zod:
// readers download it.
import * as z from "zod/mini";
import {
	type ContactField,
	type ContactFieldCode,
	commonStatus,
	contactFieldCodes,
	contactFields,
	contactShape,
	type FormProblem,
	formRules,
	textsOf,
} from "../../shared/reader-form.ts";
import { MESSAGE_AT_MOST, type StoryType, storyTypes } from "./types.ts";

/** The form's fields, under the names of the columns they are kept in. */
const storyFields = [...contactFields, "message"] as const;
export type StoryField = ContactField | "message";

/** As it was typed, to be shown again. */
export type StoryValues = { type: StoryType } & Record<StoryField, string>;

/** A message as typed: its lines stay, whatever the browser ends them with; other control characters go. */
const manyLines = z.overwrite<string>((text) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.trim(),
);

const storySchema = z.object({
	type: z.enum(storyTypes),
	...contactShape,
	message: z.string().check(manyLines, z.minLength(1, "message-required"), z.maxLength(MESSAGE_AT_MOST, "too-long")),
});

export type Story = z.infer<typeof storySchema>;

/** Why a story was not taken. */
export type StoryProblem = FormProblem<"message", "message-required", "required">;

export const storyRules = formRules<StoryValues, Story, StoryField, ContactFieldCode | "message-required", StoryProblem["code"]>({
	/** An unknown type counts as a story. */
	values: (form) => ({ type: form.get("type") === "project" ? "project" : "story", ...textsOf(form, storyFields) }),
	schema: storySchema,
	fields: storyFields,
	fieldCodes: [...contactFieldCodes, "message-required"],
	status: { ...commonStatus, required: 422 },
	// Something missing names the whole before something wrong.
	nameWhole: (fields) => {
		const codes = Object.values(fields);
		if (codes.includes("email-required") || codes.includes("message-required")) return "required";
		return codes.includes("email-malformed") ? "email-malformed" : codes.includes("too-long") ? "too-long" : "failed";
	},
});
