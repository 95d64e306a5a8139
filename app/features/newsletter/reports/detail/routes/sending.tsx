import { CalendarClock, CopyPlus, ExternalLink, Pause, Pencil, Play, Send, X } from "lucide";
import { useState } from "react";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { newsletterPath } from "../../../../../shared/addresses.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { momentText } from "../../../../../shared/dates-fr.ts";
import { isoToLocal } from "../../../../../shared/local-time.ts";
import { Control, ControlLink, Switch } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { BackLink } from "../../../../../ui/links.tsx";
import { ErrorPanel } from "../../../../../ui/states.tsx";
import { listCopy } from "../../../list/copy.ts";
import { standingSchedule } from "../../../rules.ts";
import { Addressed } from "../../../segments/components/addressed.tsx";
import { presentAddressed } from "../../../segments/present.server.ts";
import { againCopy } from "../../../sending/again/copy.ts";
import { isEditable, isLeaving, isUnderWay } from "../../../states.ts";
import { StatusBadge } from "../../../status-badge.tsx";
import { readNewsletter } from "../../../store.server.ts";
import { listTopics } from "../../../topics/store.server.ts";
import { warmUpDuring } from "../../../warm-up/present.server.ts";
import { publicLine } from "../../../writing/templates/public-words.ts";
import { readByReceiver, readShownBursts } from "../by-receiver.server.ts";
import { ByReceiver } from "../components/by-receiver.tsx";
import { Log } from "../components/log.tsx";
import { Outcome } from "../components/outcome.tsx";
import { ProgressPanel, Uncertain } from "../components/progress-panel.tsx";
import { RefusingPanel } from "../components/refusing.tsx";
import { SendDialog } from "../components/send-dialog.tsx";
import { TrialPanel } from "../components/trial-panel.tsx";
import { useActs } from "../components/use-acts.ts";
import { useProgress } from "../components/use-progress.ts";
import { detailCopy as copy } from "../copy.ts";
import { readLog } from "../log.server.ts";
import { readLogQuery } from "../log-query.ts";
import { readProgress } from "../progress.server.ts";
import { readRefusing } from "../refusing.server.ts";
import { readTimeline } from "../timeline.server.ts";
import { readPlannedTrial, readShownTrial } from "../trial.server.ts";
import type { Route } from "./+types/sending";
import "../../../list/components/list.css";
import "../components/sending.css";

/** What « Renvoyer » says it has done. */
const readCount = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, clock, config } = services;
	return reading(services, request, async () => {
		const newsletter = await readNewsletter(db, params.id);
		if (!newsletter) throw notFound();
		const { id, title, subject, status, startedAt, slug, isArchived, createdAt, sentAt } = newsletter;
		const scheduledAt = standingSchedule(newsletter);
		const query = readLogQuery(url.searchParams);
		const warming = isUnderWay(status) && newsletter.role !== "welcome" ? await warmUpDuring(services, id) : null;
		const shownMoment = (iso: string | null) => momentText(iso, config.timeZone);
		// Noted in the editor: nothing leaves at that date before it is confirmed here.
		const isForeseen = scheduledAt !== null && (status === "draft" || status === "ready");
		return {
			newsletter: {
				id,
				title: publicLine(title) || listCopy.untitled,
				subject: publicLine(subject),
				status,
				slug,
				isArchived,
				wasStarted: startedAt !== null,
				stands: newsletter.role === "welcome",
				editable: newsletter.role !== "welcome" && isEditable(newsletter),
				dates: [
					copy.created(shownMoment(createdAt) ?? createdAt),
					scheduledAt && (isForeseen ? copy.foreseen : copy.scheduled)(shownMoment(scheduledAt) ?? scheduledAt),
					sentAt ? copy.sent(shownMoment(sentAt) ?? sentAt) : startedAt && copy.started(shownMoment(startedAt) ?? startedAt),
				].filter((text) => typeof text === "string"),
				foreseen: isForeseen ? shownMoment(scheduledAt) : null,
				proposed: isoToLocal(scheduledAt, config.timeZone),
			},
			addressed: presentAddressed(newsletter, await listTopics(db), config.timeZone),
			planned: startedAt ? null : await readPlannedTrial(db, id),
			trial: startedAt ? await readShownTrial(db, newsletter, config.timeZone) : null,
			timeZone: config.timeZone,
			byFiles: config.mail.smtpUrl === null,
			progress: await readProgress(db, newsletter, clock.now()),
			// Of one that is over nobody waits for a receiver, whatever is still being set aside.
			refusing: isUnderWay(status) ? await readRefusing(services, id) : [],
			bursts: newsletter.startedAt === null ? [] : await readShownBursts(db, id),
			byReceiver: newsletter.startedAt === null ? [] : await readByReceiver(db, id, warming?.ceilings),
			warming: warming && { tomorrow: warming.tomorrow, after: warming.after },
			timeline: await readTimeline(db, newsletter, clock.now(), config.timeZone),
			sentAgain: readCount(url.searchParams.get("renvoyes")),
			query,
			log: await readLog(db, id, query, config.timeZone),
		};
	});
}

type ShownNewsletter = Route.ComponentProps["loaderData"]["newsletter"];
type Acts = ReturnType<typeof useActs>;

export default function Sending({ loaderData }: Route.ComponentProps) {
	const { newsletter, addressed, timeZone, byFiles, refusing, byReceiver, timeline, query, log, sentAgain } = loaderData;
	const { reread } = useShell();
	const { progress, perMinute } = useProgress(newsletter.id, loaderData.progress, () => void reread());
	const acts = useActs(newsletter.id);
	const [sending, setSending] = useState<"now" | "later" | null>(null);
	const status = newsletter.wasStarted ? progress.status : newsletter.status;
	const again = status === "sent" || status === "failed" ? adminPaths.sendings.again(newsletter.id) : null;
	const panel = (
		<>
			<ProgressPanel progress={progress} perMinute={perMinute} warming={loaderData.warming} again={again} acts={acts} />
			{status === "cancelled" && !newsletter.stands && progress.counts.skipped > 0 && (
				<p className="muted sending-part">{copy.cancelledAside(progress.counts.skipped)}</p>
			)}
			{byReceiver.length > 0 && <ByReceiver rows={byReceiver} />}
		</>
	);
	return (
		<>
			<BackLink href={newsletter.stands ? adminPaths.automatic.page : adminPaths.sendings.list}>
				{newsletter.stands ? copy.backToAutomatic : copy.back}
			</BackLink>
			<div className="line-head sending-head">
				<h3 className="page-title">{newsletter.title}</h3>
				<StatusBadge status={status} />
				<span className="end">
					<Buttons newsletter={newsletter} status={status} acts={acts} onSend={setSending} />
				</span>
			</div>
			<p className="muted">
				{newsletter.subject && `${copy.subject}\u202f: ${newsletter.subject} · `}
				{newsletter.dates.join(" · ")}
			</p>
			{!newsletter.editable && addressed.text && <p className="muted">{addressed.text}</p>}
			{sentAgain !== null && (
				<p role="status" className="sending-part">
					{sentAgain > 0 ? againCopy.done(sentAgain) : againCopy.doneNothing}
				</p>
			)}
			{progress.standing && (
				<div className="sending-notice" role="alert">
					<p>
						<b>{copy.attention}</b>
					</p>
					<p>{progress.standing}</p>
					{progress.reason === "policy" && (
						<p className="sending-buttons">
							<ControlLink to={adminPaths.deliverability.page}>{copy.toDeliverability}</ControlLink>
						</p>
					)}
				</div>
			)}
			{newsletter.editable && <Addressed addressed={addressed} acts={acts} />}
			{refusing.map((shown) => (
				<RefusingPanel key={shown.receiver} shown={shown} acts={acts} />
			))}
			{loaderData.bursts.map((text) => (
				<div className="sending-notice" key={text}>
					<p>{text}</p>
				</div>
			))}
			{newsletter.editable && <ArchiveSwitch newsletter={newsletter} acts={acts} />}
			{!newsletter.wasStarted && (
				<EmptyNote
					title={copy.notYet}
					text={newsletter.stands ? copy.notServedText : newsletter.foreseen ? copy.foreseenText(newsletter.foreseen) : copy.notYetText}
					className="sending-part"
				/>
			)}
			{newsletter.wasStarted && (
				<>
					{status !== "cancelled" && progress.counts.uncertain > 0 && (
						<Uncertain count={progress.counts.uncertain} again={again} acts={acts} />
					)}
					{!newsletter.stands && <ArchiveSwitch newsletter={newsletter} acts={acts} />}
					{/* While it leaves one watches it leave; afterwards, what became of it comes first. */}
					{isUnderWay(status) && panel}
					{loaderData.trial && <TrialPanel trial={loaderData.trial} />}
					{timeline && <Outcome timeline={timeline} />}
					{!isUnderWay(status) && panel}
					<Log id={newsletter.id} query={query} log={log} />
				</>
			)}
			{sending && (
				<SendDialog
					id={newsletter.id}
					title={newsletter.title}
					mode={sending}
					planned={loaderData.planned}
					proposed={newsletter.proposed}
					timeZone={timeZone}
					byFiles={byFiles}
					onClose={() => setSending(null)}
				/>
			)}
		</>
	);
}

type ButtonsProps = { newsletter: ShownNewsletter; status: ShownNewsletter["status"]; acts: Acts; onSend: (mode: "now" | "later") => void };

/** What may be done now, by the status. */
function Buttons({ newsletter, status, acts: { act, busy }, onSend }: ButtonsProps) {
	const { ask } = useShell();
	const cancel = async () => {
		const question = { title: copy.cancelQuestion, text: copy.cancelText, confirm: copy.cancel, cancel: copy.keep, danger: true };
		if (await ask(question)) await act(adminPaths.sending.cancel, {}, () => copy.cancelled);
	};
	return (
		<>
			{newsletter.editable && (
				<>
					<ControlLink icon={Pencil} to={adminPaths.newsletter.one(newsletter.id)}>
						{copy.edit}
					</ControlLink>
					{status === "scheduled" && (
						<Control icon={X} disabled={busy} onClick={() => act(adminPaths.sending.cancel, {}, () => copy.unscheduled)}>
							{copy.unschedule}
						</Control>
					)}
					<Control icon={CalendarClock} disabled={busy} onClick={() => onSend("later")}>
						{status === "scheduled" ? copy.otherDate : copy.schedule}
					</Control>
					<Control kind="primary" icon={Send} disabled={busy} onClick={() => onSend("now")}>
						{copy.sendNow}
					</Control>
				</>
			)}
			{!newsletter.editable && !isUnderWay(status) && status !== "standing" && (
				<ControlLink icon={CopyPlus} to={adminPaths.newsletter.copyOf(newsletter.id)}>
					{copy.writeAgain}
				</ControlLink>
			)}
			{(isLeaving(status) || status === "standing") && (
				<Control icon={Pause} disabled={busy} onClick={() => act(adminPaths.sending.pause, {}, () => copy.paused)}>
					{copy.pause}
				</Control>
			)}
			{status === "paused" && (
				<Control kind="primary" icon={Play} disabled={busy} onClick={() => act(adminPaths.sending.resume, {}, () => copy.resumed)}>
					{copy.resume}
				</Control>
			)}
			{isUnderWay(status) && (
				<Control icon={X} disabled={busy} onClick={cancel}>
					{copy.cancel}
				</Control>
			)}
		</>
	);
}

function ArchiveSwitch({ newsletter: { slug, isArchived, wasStarted }, acts }: { newsletter: ShownNewsletter; acts: Acts }) {
	const done = (archived: boolean) =>
		wasStarted ? (archived ? copy.archiveOn : copy.archiveOff) : archived ? copy.willArchive : copy.willNotArchive;
	return (
		<div className="sending-archive">
			<Switch
				label={copy.archive}
				checked={isArchived}
				disabled={acts.busy}
				onChange={(event) => {
					const archived = event.currentTarget.checked;
					void acts.act(adminPaths.sendings.archive, { archived }, () => done(archived));
				}}
			/>
			{wasStarted && slug && isArchived && (
				<ControlLink icon={ExternalLink} to={newsletterPath(slug)} reloadDocument>
					{copy.online}
				</ControlLink>
			)}
			<span className="muted">{wasStarted ? copy.archiveHint : copy.archiveBefore}</span>
		</div>
	);
}

/** Row 226's words stand here too. */
export function ErrorBoundary() {
	return <ErrorPanel as="h2" title={copy.loadFailed} />;
}
