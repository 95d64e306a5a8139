// What the inbox's screens may ask of the server. Only the server reads this: browsers are spared the checker.
import { z } from "../../../shared/zod.ts";
import { acts, REPLY_AT_MOST, SUBJECT_AT_MOST } from "./rules.ts";

export const actSchema = z.object({ act: z.enum(acts), ids: z.array(z.uuid()).min(1).max(500) });

/** Lines stay; control characters, which no mail and no database wants, go. */
const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

export const replySchema = z.object({
	requestId: z.uuid(),
	subject: z.string().overwrite(withoutControls).trim().min(1, "subject-required").max(SUBJECT_AT_MOST, "subject-too-long"),
	text: z.string().overwrite(withoutControls).trim().min(1, "text-required").max(REPLY_AT_MOST, "text-too-long"),
});
