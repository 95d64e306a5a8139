// Owns what happens when a reader sends a story or a project: honeypot, rules, limit, one row.
// Nothing personal reaches the log.
import { createHash } from "node:crypto";
import { isTrapped, requestIdOf } from "../../platform/http/submission.server.ts";
import { withoutValues } from "../../platform/log/without-values.ts";
import type { Services } from "../../platform/services.ts";
import { emailKey } from "../../shared/contact-fields.ts";
import { checkStory, type Story, type StoryProblem, storyValues } from "./rules.ts";
import { hasSameStory, insertStory } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "limits">;

/** The same words sent again within this time, without a request id, are a second press of the same button. */
const SAME_WITHIN_MS = 10 * 60 * 1_000;

/** Names a submission that came without JavaScript by its words and its ten minutes: two at once end in one row. */
function requestIdFrom(story: Story, now: Date): string {
	const period = Math.floor(now.getTime() / SAME_WITHIN_MS);
	const words = JSON.stringify([story.type, emailKey(story.email), story.message, period]);
	return `words:${createHash("sha256").update(words).digest("hex")}`;
}

/**
 * Keeps what a reader sent.
 * @param form - the posted fields, under the column names, with `type` and, when sent by script, `request_id`
 * @param client - the address that limits count by
 * @returns null when it is kept (or already was, by this very submission), else what to tell the reader; never throws
 */
export async function sendStory(services: Needs, form: FormData, client: string): Promise<StoryProblem | null> {
	if (isTrapped(form)) {
		services.log.info("a story with its trap filled in was dropped");
		return null;
	}
	const { story, problem } = checkStory(storyValues(form));
	if (problem) return problem;
	try {
		const retryAfter = await services.limits.take("story", client);
		if (retryAfter !== null) return { code: "too-many", retryAfter };
		const now = services.clock.now();
		const requestId = requestIdOf(form);
		const since = new Date(now.getTime() - SAME_WITHIN_MS).toISOString();
		if (!requestId && (await hasSameStory(services.db, story, since))) return null;
		await insertStory(services.db, { story, requestId: requestId ?? requestIdFrom(story, now), createdAt: now.toISOString() });
		return null;
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "a story could not be kept");
		return { code: "failed" };
	}
}
