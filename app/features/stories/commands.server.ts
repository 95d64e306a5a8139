// Owns what happens when a reader sends a story or a project: one row, and a mail to the administrator.

import { createHash } from "node:crypto";
import { type SentForm, takeForm } from "../../platform/http/reader-form.server.ts";
import { requestIdOf } from "../../platform/http/submission.server.ts";
import { type LimitRule, PUBLIC_FORM } from "../../platform/limits/limits.ts";
import { isMailAddress } from "../../platform/mail/message.ts";
import { queueMail } from "../../platform/mail/outbox-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { emailKey } from "../../shared/mail-address.ts";
import { mailboxesOf } from "../../shared/settings/identity.ts";
import { arrivalMail } from "./arrival-mail.ts";
import { aboutStory } from "./inbox/rules.ts";
import { type Story, type StoryProblem, type StoryValues, storyRules } from "./rules.ts";
import { hasSameStory, insertStory } from "./store.server.ts";
import { typeNames } from "./types.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "limits" | "settings"> & {
	mail: Pick<Services["mail"], "wake">;
	config: Pick<Services["config"], "siteUrl">;
};

const STORIES: LimitRule = { name: "story", ...PUBLIC_FORM };

/** The same words sent again within this time, without a request id, are a second press of the same button. */
const SAME_WITHIN_MS = 10 * 60 * 1_000;

/** Names a submission that came without JavaScript by its words and its ten minutes: two at once end in one row. */
function requestIdFrom(story: Story, now: Date): string {
	const period = Math.floor(now.getTime() / SAME_WITHIN_MS);
	const words = JSON.stringify([story.type, emailKey(story.email), story.message, period]);
	return `words:${createHash("sha256").update(words).digest("hex")}`;
}

/** One row and the mail that says so, or neither; sent again, nothing more. */
async function keep({ db, mail, config, settings }: Needs, story: Story, requestId: string, now: Date): Promise<void> {
	const set = await settings();
	const { administrator } = mailboxesOf(set);
	const id = await db.transaction().execute(async (transaction) => {
		const added = await insertStory(transaction, { story, requestId, createdAt: now.toISOString() });
		if (!added) return null;
		// Whatever became of the settings, a reader's words are kept.
		if (!isMailAddress(administrator)) return added;
		const site = { siteName: set.site_name, siteUrl: config.siteUrl };
		const words = arrivalMail(story, { ...site, address: `${config.siteUrl}${adminPaths.messages.one(added)}` });
		await queueMail(transaction, { kind: "notice", to: administrator, ...words, about: aboutStory(added), at: now });
		return added;
	});
	if (id) mail.wake();
}

/**
 * Keeps what a reader sent.
 * @param form - the posted fields, under the column names, with `type` and, when sent by script, `request_id`
 * @param client - the address that limits count by
 * @returns null when it is kept (or already was, by this very submission), else what to tell the reader; never throws
 */
export function sendStory(services: Needs, form: FormData, client: string): Promise<StoryProblem | null> {
	return takeForm(services, {
		what: "a story",
		rules: async () => storyRules,
		form,
		takeTurn: () => services.limits.take(STORIES, client),
		keep: async (story) => {
			const now = services.clock.now();
			const requestId = requestIdOf(form);
			const since = new Date(now.getTime() - SAME_WITHIN_MS).toISOString();
			if (!requestId && (await hasSameStory(services.db, story, since))) return null;
			await keep(services, story, requestId ?? requestIdFrom(story, now), now);
			return null;
		},
	});
}

/** The form of stories and projects, as its addresses answer it. */
export const sentStory: SentForm<StoryValues, StoryProblem> = { rules: storyRules, send: sendStory, done: ({ type }) => typeNames[type] };
