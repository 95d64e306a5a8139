// Owns what the page of a sending tells of the receivers that refuse us: since when, why, what to do, and a letter to them.
import { readSender } from "../../../../platform/mail/message.ts";
import type { Services } from "../../../../platform/services.ts";
import { dateText, hourText, momentText } from "../../../../shared/dates-fr.ts";
import { mailboxesOf } from "../../../../shared/settings/identity.ts";
import { sendingDomains } from "../../deliverability/state.server.ts";
import { listCopy } from "../../list/copy.ts";
import { adviceOf } from "../../receivers/advice/advice.ts";
import { letterTo } from "../../receivers/advice/letter.ts";
import { refusalClassOf } from "../../receivers/classes.ts";
import { receiverName } from "../../receivers/recognise.ts";
import { listRefusing, type Refusing } from "../../receivers/refusing-store.server.ts";
import { publicLine } from "../../writing/templates/public-words.ts";
import { detailCopy as copy } from "./copy.ts";

type Needs = Pick<Services, "db" | "clock" | "config" | "settings">;

/** Its hour alone where a moment is of today, else the day with it. */
function saidOf(iso: string, { now, timeZone, atHour }: { now: Date; timeZone: string; atHour: (hour: string) => string }): string {
	const isToday = dateText(iso, timeZone)?.long === dateText(now.toISOString(), timeZone)?.long;
	return isToday ? atHour(hourText(new Date(iso), timeZone)) : copy.onDay(momentText(iso, timeZone) ?? iso);
}

async function whoWeAre({ config, settings }: Needs) {
	const known = await settings();
	return {
		site: known.site_name,
		url: config.siteUrl,
		from: readSender(config.mail.from ?? "")?.address ?? mailboxesOf(known).contact,
		domain: (await sendingDomains({ config, settings })).domain,
	};
}

/** Reads the receivers that refuse this newsletter's letters, as the page shows them. */
export async function readRefusing(services: Needs, newsletterId: string) {
	const { db, clock, config } = services;
	const rows = await listRefusing(db, newsletterId);
	if (rows.length === 0) return [];
	const us = await whoWeAre(services);
	const now = clock.now();
	const show = (row: Refusing) => {
		const { receiver, since, nextTryAt, code, fix, waiting } = row;
		const reply = row.reply ?? "";
		const { timeZone } = config;
		const { meaning, checks, desk } = adviceOf({
			receiver,
			class: refusalClassOf(row.class),
			fix,
			reply,
			other: row.other === null ? null : publicLine(row.other) || listCopy.untitled,
		});
		const isDue = nextTryAt === null || Date.parse(nextTryAt) <= now.getTime();
		const moments = { french: momentText(since, timeZone) ?? since, english: `${since.slice(0, 16).replace("T", " ")} UTC` };
		return {
			receiver,
			title: copy.refusesUs(receiverName(receiver), saidOf(since, { now, timeZone, atHour: (hour) => hour })),
			waiting: copy.waitingFor(waiting),
			next: isDue ? copy.probeNow : copy.probeAt(saidOf(nextTryAt, { now, timeZone, atHour: copy.atHour })),
			answer: code !== null && !reply.startsWith(String(code)) ? `${code} ${reply}` : reply,
			meaning,
			checks,
			desk,
			letter: letterTo({ ...us, receiver, since: moments, code, reply }),
		};
	};
	return rows.map(show);
}

export type ShownRefusing = Awaited<ReturnType<typeof readRefusing>>[number];
