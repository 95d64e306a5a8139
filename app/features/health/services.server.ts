// Owns what is asked of other machines: database, storage, mail, DNS. No mail is sent, nothing stays written.
import { isIP } from "node:net";
import { migrationState } from "../../platform/db/migrate.ts";
import { movedTo } from "../../platform/db/moved-away.ts";
import { databaseClock, engineVersion, newestTrace } from "../../platform/db/version.ts";
import { LineError } from "../../platform/mail/line.ts";
import { isLoopback } from "../../platform/mail/loopback.ts";
import { wayOf } from "../../platform/mail/open-line.server.ts";
import { smtpLine } from "../../platform/mail/smtp-line.server.ts";
import { good, type Judged, mend, watch } from "./check.ts";
import { healthCopy as copy } from "./copy.ts";
import type { HealthNeeds, HealthPorts } from "./needs.ts";
import type { OwnAnswer } from "./own-address.server.ts";
import { reasonOf } from "./reason.ts";
import { judgeClock, judgeDatabase } from "./rules.ts";

function opened({ db, config }: HealthNeeds) {
	return { db, engine: config.databaseUrl ? "postgres" : "sqlite" } as const;
}

/** Whether the database answers, whether the site still lives in it, and whether this version knows its schema. */
export async function checkDatabase(needs: HealthNeeds): Promise<Judged> {
	const database = opened(needs);
	try {
		const place = await movedTo(needs.db);
		if (place !== null) return mend(copy.database.moved(place), copy.database.follow);
		const [version, migrations] = [await engineVersion(database), await migrationState(database)];
		return judgeDatabase({ engine: database.engine, version, migrations });
	} catch (error) {
		return mend(copy.database.silent(reasonOf(error)), copy.database.reach);
	}
}

/** Whether images can be kept. */
export async function checkStorage({ files, config }: HealthNeeds): Promise<Judged> {
	try {
		await files.ready();
		return good(config.s3 ? copy.storage.s3(config.s3.bucket) : copy.storage.folder);
	} catch (error) {
		return mend(copy.storage.refused(reasonOf(error)), config.s3 ? copy.storage.mendS3 : copy.storage.mendFolder);
	}
}

/** Our clock beside the database's, that of who answers at our address, and the newest line of the journal. */
export async function checkClock(needs: HealthNeeds, own: OwnAnswer): Promise<Judged> {
	const database = opened(needs);
	const [there, trace] = await Promise.all([databaseClock(database).catch(() => null), newestTrace(database).catch(() => null)]);
	const now = needs.clock.now().getTime();
	const ahead = (moment: Date | null) => (moment ? (now - moment.getTime()) / 1_000 : null);
	return judgeClock({ ahead: ahead(there ?? (own.kind === "arrived" ? own.date : null)), ofTraces: ahead(trace) });
}

/** Whether the mail server lets us in. */
export async function checkSmtp({ config }: HealthNeeds, patienceMs: number): Promise<Judged> {
	const way = wayOf(config);
	if (way.kind === "files" || !config.mail.smtpUrl) return watch(copy.smtp.files, copy.smtp.set);
	const line = smtpLine(config.mail.smtpUrl, { timeouts: { connect: patienceMs, answer: patienceMs, opening: patienceMs } });
	try {
		await line.open();
		return good(copy.smtp.good(way.server));
	} catch (error) {
		if (error instanceof LineError && error.kind === "login") return mend(copy.smtp.login(way.server), copy.smtp.password);
		return mend(copy.smtp.silent(way.server), copy.smtp.reach);
	} finally {
		line.close();
	}
}

/** Whether the mailbox of the returns lets us in. */
export async function checkImap({ config: { bounceMailbox } }: HealthNeeds, ports: HealthPorts, patienceMs: number): Promise<Judged> {
	if (!bounceMailbox) return watch(copy.imap.none, copy.imap.set);
	const { host } = bounceMailbox;
	const failure = await ports.tryMailbox(bounceMailbox, patienceMs);
	if (failure === null) return good(copy.imap.good(host));
	if (failure === "login") return mend(copy.imap.login(host), copy.imap.password);
	if (failure === "mailbox") return mend(copy.imap.mailbox(host), copy.imap.name);
	return mend(copy.imap.silent(host), copy.imap.reach);
}

/** Whether the name of the site leads anywhere. */
export async function checkDns({ config, dns }: HealthNeeds): Promise<Judged> {
	const host = new URL(config.siteUrl).hostname.replace(/^\[|\]$/g, "");
	if (isIP(host) || isLoopback(host)) return good(copy.dns.local(host));
	const answer = await dns.addresses(host);
	if (answer.kind === "found") return good(copy.dns.good(host, answer.values.slice(0, 4).join(", ")));
	return answer.kind === "none" ? mend(copy.dns.none(host), copy.dns.publish) : watch(copy.dns.unknown(host), copy.dns.later);
}
