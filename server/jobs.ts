// The jobs of the ticker, in the order they run.

import { forgetAuthors } from "../app/features/editing/forget-authors.server.ts";
import { fillAllSearchTexts } from "../app/features/editing/list-store.server.ts";
import { publishDue } from "../app/features/editing/publish.server.ts";
import { endOldHistory } from "../app/features/editing/revision-store.server.ts";
import { nameAuthors } from "../app/features/editing/signatures.server.ts";
import { checkLinks, forgetUnused } from "../app/features/links/check.server.ts";
import { endOldMissing } from "../app/features/links/missing-store.server.ts";
import { purgeImages } from "../app/features/media/purge.server.ts";
import { endFilesBesideData } from "../app/features/moving/copies/before-migration.server.ts";
import { keepDueCopies } from "../app/features/moving/copies/keep/job.server.ts";
import { proveDueCopies, warnOfCopies } from "../app/features/moving/copies/proof/job.server.ts";
import type { OpenScratch } from "../app/features/moving/copies/proof/prove.server.ts";
import { removeOldExports } from "../app/features/moving/export/kept.server.ts";
import { tellTroubles } from "../app/features/newsletter/alerts/tell.server.ts";
import { makeDueDigest } from "../app/features/newsletter/automatic/digest/make.server.ts";
import { enterWelcomePath } from "../app/features/newsletter/automatic/welcome/enter.server.ts";
import { forgetOldReports } from "../app/features/newsletter/dmarc/store.server.ts";
import { purgeDeletedDrafts } from "../app/features/newsletter/list/delete.server.ts";
import { foldSubscribers } from "../app/features/newsletter/readers/list/commands.server.ts";
import { purgeUnconfirmed } from "../app/features/newsletter/readers/purge.server.ts";
import { emptyOldDeliveries, eraseWhoLeft } from "../app/features/newsletter/readers/retention.server.ts";
import { lookUpDomains } from "../app/features/newsletter/receivers/mail-hosts.server.ts";
import { endWarmUpDays } from "../app/features/newsletter/warm-up/commands.server.ts";
import { endExpiredSessions } from "../app/features/session/commands.server.ts";
import { eraseOldStories } from "../app/features/stories/inbox/commands.server.ts";
import { removeOldDrafts } from "../app/pages/admin/copies/import/files.server.ts";
import { tellProgramsDue } from "../app/pages/admin/programs/teller.server.ts";
import { tellHub } from "../app/pages/discovery/hub.server.ts";
import { endRenderedAhead, renderAhead } from "../app/pages/render-ahead.server.ts";
import { indexBehind } from "../app/pages/search-index.server.ts";
import { endOldChanges } from "../app/platform/db/content-changes.ts";
import { sweepDrafts } from "../app/platform/files/drafts.ts";
import { namePrints } from "../app/platform/images/name-prints.server.ts";
import { endOldJournal } from "../app/platform/journal/journal-store.server.ts";
import { endDroppedWork } from "../app/platform/kept-work/kept-work-store.server.ts";
import { endOldTellings } from "../app/platform/programs/deliver.server.ts";
import type { Job } from "./ticker.ts";

const MINUTE_MS = 60_000;
/** What ends after days or months is looked for once an hour: it reads folders and whole tables. */
const HOUR_MS = 60 * MINUTE_MS;

/** Most sites name no mailbox that anything comes back to: what reads one is loaded where one is named. */
const readWhatCameBack: Job["run"] = async (services) => {
	if (!services.config.bounceMailbox) return;
	const { readBounces } = await import("../app/features/newsletter/bounces/mailbox.server.ts");
	await readBounces(services);
};

/** `openScratch`: how a proof asks pages of what it restored; null where this process cannot. */
export const jobsWith = (openScratch: OpenScratch | null): readonly Job[] => [
	{ name: "scheduled publications", run: publishDue },
	{ name: "welcome path", run: enterWelcomePath },
	{ name: "what was published", run: makeDueDigest },
	{ name: "texts to search", run: fillAllSearchTexts },
	{ name: "who signs", run: nameAuthors },
	{ name: "texts as readers see them", run: renderAhead },
	{ name: "texts as readers find them", run: indexBehind },
	{ name: "subscribers to search", run: foldSubscribers },
	// Not waited for: a slow mail server must not hold up the other jobs.
	{ name: "mail", run: async ({ mail }) => mail.wake() },
	// Not waited for either.
	{ name: "what programs are told", run: tellProgramsDue },
	// Nor this.
	{ name: "who tells of news", run: tellHub },
	// Not waited for either.
	{ name: "what came back", run: readWhatCameBack, everyMs: 2 * MINUTE_MS },
	// Nor this: every hour, and two minutes after a publication.
	{ name: "copies", run: keepDueCopies, everyMs: MINUTE_MS },
	{ name: "proof of copies", run: (services) => proveDueCopies(services, openScratch), everyMs: MINUTE_MS },
	{ name: "copies too old", run: warnOfCopies, everyMs: HOUR_MS },
	{ name: "copies before migrations", run: endFilesBesideData, everyMs: HOUR_MS },
	{ name: "whose server takes which mail", run: lookUpDomains },
	{ name: "signups never confirmed", run: purgeUnconfirmed, everyMs: HOUR_MS },
	{ name: "old reports of who sends in our name", run: ({ db, clock }) => forgetOldReports(db, clock.now()), everyMs: HOUR_MS },
	{ name: "days of warming up", run: endWarmUpDays, everyMs: HOUR_MS },
	{ name: "letters that ask for an act", run: tellTroubles },
	{ name: "letters deleted a month ago", run: purgeDeletedDrafts, everyMs: HOUR_MS },
	{ name: "who left long ago", run: eraseWhoLeft, everyMs: HOUR_MS },
	{ name: "who was sent what", run: emptyOldDeliveries, everyMs: HOUR_MS },
	{ name: "expired sessions", run: endExpiredSessions, everyMs: HOUR_MS },
	{ name: "old mail", run: ({ mail }) => mail.eraseOld(), everyMs: HOUR_MS },
	{ name: "old messages", run: eraseOldStories, everyMs: HOUR_MS },
	{ name: "what programs were told", run: endOldTellings, everyMs: HOUR_MS },
	{ name: "who signs nothing", run: forgetAuthors, everyMs: HOUR_MS },
	{ name: "old journal", run: endOldJournal, everyMs: HOUR_MS },
	{ name: "history of deleted items", run: endOldHistory, everyMs: HOUR_MS },
	{ name: "unsaved texts thrown away", run: endDroppedWork, everyMs: HOUR_MS },
	// A draft is known to be dead after ten minutes at the latest.
	{ name: "drafts of killed writes", run: ({ config, clock }) => sweepDrafts(config.dataDir, clock.now()), everyMs: 10 * MINUTE_MS },
	{ name: "exports of yesterday", run: ({ config, clock }) => removeOldExports(config, clock.now()), everyMs: HOUR_MS },
	{ name: "files of yesterday's import", run: ({ config, clock }) => removeOldDrafts(config, clock.now()), everyMs: HOUR_MS },
	{ name: "texts that are gone, as readers saw them", run: endRenderedAhead, everyMs: HOUR_MS },
	{ name: "changes of yesterday", run: ({ db, clock }) => endOldChanges(db, clock.now()), everyMs: HOUR_MS },
	{ name: "what prints hold", run: namePrints, everyMs: MINUTE_MS },
	{ name: "removed images", run: purgeImages, everyMs: HOUR_MS },
	{ name: "addresses nobody asks for", run: ({ db, clock }) => endOldMissing(db, clock.now()), everyMs: HOUR_MS },
	{ name: "links no text has any more", run: forgetUnused, everyMs: HOUR_MS },
	// The last one: it waits for other people's servers.
	{ name: "links that lead out", run: (services) => checkLinks(services), everyMs: MINUTE_MS },
];
