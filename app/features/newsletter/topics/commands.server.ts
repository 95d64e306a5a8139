// Owns what the administrator does with letters: naming a second one (the first is then named too), renaming, saying which one a
// newsletter is sent as.
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import { writeContent } from "../../../platform/db/content-version.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine } from "../../../shared/one-line.ts";
import { freeSlug, slugify } from "../../../shared/slug.ts";
import { isEditable } from "../states.ts";
import { readNewsletter } from "../store.server.ts";
import { topicsCopy as copy } from "./copy.ts";
import { FIRST_TOPIC, TOPIC_NAME_AT_MOST } from "./rules.ts";
import { listTopics, writeNewsletterTopic, writeTopic } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion">;

/** A letter as the administrator sends it; `firstName`: what the one there is becomes called, with the second one alone. */
export type SentTopic = { id: string; name: string; description: string; firstName: string };

const isName = (name: string) => name !== "" && name.length <= TOPIC_NAME_AT_MOST;

/** What is wrong with what was typed, by field. @throws Refusal */
function refuseIf(status: number, wrong: Partial<Record<"name" | "firstName", string | false>>): void {
	const errors = Object.fromEntries(Object.entries(wrong).filter(([, words]) => words));
	const [first] = Object.values(errors);
	if (first) throw new Refusal(status, first, { errors });
}

/** Keeps a letter: a new one, or new words of one there is; said twice it is kept once. Public pages offer it from then on. @throws Refusal */
export async function saveTopic(services: Needs, sent: SentTopic): Promise<void> {
	const name = oneLine(sent.name);
	const first = oneLine(sent.firstName);
	const noName = !isName(name) && copy.noName;
	const description = oneLine(sent.description) || null;
	await writeContent(services, async (tx) => {
		await takeAdvisoryLock(tx, "topics");
		const topics = await listTopics(tx);
		const at = services.clock.now().toISOString();
		const before = topics.find(({ id }) => id === sent.id);
		if (!before && sent.id === FIRST_TOPIC) throw new Refusal(404, copy.unknown);
		const namesFirst = topics.length === 0;
		refuseIf(422, { name: noName, firstName: namesFirst && !isName(first) && copy.noName });
		if (namesFirst) {
			topics.push({ id: FIRST_TOPIC, name: first, slug: slugify(first) || FIRST_TOPIC, description: null });
			for (const topic of topics) await writeTopic(tx, { ...topic, at });
		}
		if (topics.some((topic) => topic.id !== sent.id && topic.name === name)) refuseIf(409, { name: copy.taken });
		const slug = before?.slug ?? freeSlug(slugify(name) || "lettre", new Set(topics.map((topic) => topic.slug)));
		await writeTopic(tx, { id: sent.id, name, slug, description, at });
	});
}

/** Says which letter a newsletter is sent as, until it leaves. @throws Refusal */
export async function chooseTopic({ db }: Pick<Services, "db">, id: string, topicId: string): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const newsletter = await readNewsletter(tx, id);
		if (!(await listTopics(tx)).some((topic) => topic.id === topicId)) throw new Refusal(404, copy.unknown);
		const isOpen = newsletter && !newsletter.hiddenAt && newsletter.role !== "welcome" && isEditable(newsletter);
		if (!isOpen || !(await writeNewsletterTopic(tx, newsletter, topicId))) throw new Refusal(409, copy.tooLate);
	});
}
