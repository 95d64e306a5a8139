// Owns saying whom a newsletter is for, until it leaves.
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import type { Services } from "../../../platform/services.ts";
import { dayStart, localDay } from "../../../shared/local-days.ts";
import { audienceOf } from "../sending/audience.server.ts";
import { isEditable } from "../states.ts";
import { readNewsletter } from "../store.server.ts";
import { segmentCopy as copy } from "./copy.ts";
import { type Segment, sources } from "./rules.ts";
import { writeSegment } from "./store.server.ts";

/** A choice as the page sends it: days of the site's time zone and a source, "" for none. */
export type SentSegment = { from: string; before: string; source: string };

/** A refusal said beside its field. */
const wrong = (field: keyof SentSegment, message: string) => new Refusal(422, message, { errors: { [field]: message } });

function momentOf(sent: SentSegment, field: "from" | "before", timeZone: string): string | null {
	const day = sent[field];
	if (day === "") return null;
	const start = /^\d{4}-\d\d-\d\d$/.test(day) ? dayStart(day, timeZone) : new Date(Number.NaN);
	if (Number.isNaN(start.getTime()) || localDay(start, timeZone) !== day) throw wrong(field, copy.badDate);
	return start.toISOString();
}

function segmentIn(sent: SentSegment, timeZone: string): Segment {
	const source = sources.find((known) => known === sent.source) ?? null;
	if (source === null && sent.source !== "") throw wrong("source", copy.badSource);
	const segment = { from: momentOf(sent, "from", timeZone), before: momentOf(sent, "before", timeZone), source };
	if (segment.from !== null && segment.before !== null && segment.from >= segment.before) throw wrong("before", copy.badOrder);
	return segment;
}

/** Says whom a newsletter is for, until it leaves; answers how many that is today. @throws Refusal */
export async function chooseSegment(
	{ db, config }: Pick<Services, "db" | "config">,
	id: string,
	sent: SentSegment,
): Promise<{ count: number }> {
	const segment = segmentIn(sent, config.timeZone);
	const topicId = await db.transaction().execute(async (tx) => {
		const newsletter = await readNewsletter(tx, id);
		const isOpen = newsletter && !newsletter.hiddenAt && newsletter.role !== "welcome" && isEditable(newsletter);
		if (!isOpen || !(await writeSegment(tx, newsletter, segment))) throw new Refusal(409, copy.tooLate);
		return newsletter.topicId;
	});
	const { count } = await audienceOf(db, { topicId, segment });
	return { count };
}
