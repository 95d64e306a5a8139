import { RotateCw } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { SettingsPlaces } from "../../../features/settings/components/settings-places.tsx";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { listKeptMail, readKeptMail } from "../../../platform/mail/kept-mail.server.ts";
import { readUnsent } from "../../../platform/mail/outbox-store.server.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import type { Route } from "./+types/list";
import { mailCopy } from "./copy.ts";
import "./mail.css";

const PER_PAGE = 30;
const MOST_UNSENT = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, mail, config } = services;
	const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
	return reading(services, request, async () => {
		const { way } = mail;
		const rows = await readUnsent(db, MOST_UNSENT);
		const names = way.kind === "files" ? await listKeptMail(way.folder) : [];
		const shown = names.slice((page - 1) * PER_PAGE, page * PER_PAGE);
		if (shown.length === 0 && page > 1) throw notFound();
		const kept = await Promise.all(shown.map(async (name) => (way.kind === "files" ? readKeptMail(way.folder, name) : null)));
		return {
			server: way.kind === "smtp" ? way.server : null,
			page,
			pages: Math.ceil(names.length / PER_PAGE),
			unsent: rows.map((row) => ({
				id: row.id,
				to: shownAddress(row.to_address),
				subject: row.subject,
				failed: row.failed_at !== null,
				/** Its words were erased: nothing is left to send. */
				isErased: row.body_text === "",
				reason: row.last_error,
				attempts: row.attempts,
				nextTry: row.next_at && row.attempts > 0 ? momentText(row.next_at, config.timeZone) : null,
				story: row.about?.startsWith("story:") ? row.about.slice("story:".length) : null,
			})),
			kept: kept.flatMap((mail) =>
				mail
					? [{ name: mail.name, to: mail.to, subject: mail.subject, date: mail.date ? momentText(mail.date, config.timeZone) : null }]
					: [],
			),
		};
	});
}

export function meta() {
	return [{ title: `${mailCopy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function MailList({ loaderData }: Route.ComponentProps) {
	const { server, unsent, kept, page, pages } = loaderData;
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{mailCopy.title}</h2>
				<SettingsPlaces />
			</div>
			<div className="mail-way">
				<p>
					<b>{server ? mailCopy.bySmtp(server) : mailCopy.byFiles}</b>
				</p>
				<p className="muted">{server ? mailCopy.bySmtpText : mailCopy.byFilesText}</p>
			</div>
			<section className="mail-part" aria-labelledby="mail-unsent">
				<h3 className="heading" id="mail-unsent">
					{mailCopy.unsent}
				</h3>
				{unsent.length === 0 ? <p className="muted">{mailCopy.unsentNone}</p> : <Unsent mails={unsent} />}
			</section>
			{!server && (
				<section className="mail-part" aria-labelledby="mail-kept">
					<h3 className="heading" id="mail-kept">
						{mailCopy.kept}
					</h3>
					{kept.length === 0 ? <EmptyNote title={mailCopy.keptNone} text={mailCopy.keptNoneText} /> : <Kept mails={kept} />}
					{pages > 1 && (
						<nav className="pager" aria-label="Pages">
							{page > 1 ? <Link to={`?page=${page - 1}`}>{mailCopy.newer}</Link> : <span />}
							<span className="numbers muted">{siteCopy.outOf(page, pages)}</span>
							{page < pages ? <Link to={`?page=${page + 1}`}>{mailCopy.older}</Link> : <span />}
						</nav>
					)}
				</section>
			)}
		</>
	);
}

function Unsent({ mails }: { mails: Route.ComponentProps["loaderData"]["unsent"] }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState<string | null>(null);

	async function retry(id: string) {
		setBusy(id);
		const sent = await send(adminPaths.mails.retry, { id });
		setBusy(null);
		say(sent.ok ? { kind: "success", title: mailCopy.retried } : { kind: "error", title: mailCopy.errorPrefix + sent.message });
		// The server has begun; a moment later it knows more.
		setTimeout(() => void reread(), 1_000);
		await reread();
	}

	return (
		<ul className="unsent-list">
			{mails.map((mail) => (
				<li key={mail.id}>
					<div className="unsent-words">
						<p className="unsent-line">
							<Badge tone={mail.failed ? "error" : "ready"}>{mail.failed ? mailCopy.failed : mailCopy.waiting}</Badge>
							<b>{mail.subject}</b>
							<span className="muted">{mail.to}</span>
						</p>
						{mail.reason && (
							<p className="unsent-reason">
								{mail.reason} <span className="muted">({mailCopy.attempts(mail.attempts)})</span>
							</p>
						)}
						<p className="muted unsent-facts">
							{mail.nextTry && !mail.failed && <span>{mailCopy.nextTry(mail.nextTry)}</span>}
							{mail.story && <Link to={adminPaths.messages.one(mail.story)}>{mailCopy.aboutMessage}</Link>}
						</p>
					</div>
					{!mail.isErased && (
						<Control icon={RotateCw} onClick={() => retry(mail.id)} disabled={busy === mail.id}>
							{mailCopy.retry}
						</Control>
					)}
				</li>
			))}
		</ul>
	);
}

function Kept({ mails }: { mails: Route.ComponentProps["loaderData"]["kept"] }) {
	return (
		<table className="table table-stacks">
			<thead>
				<tr>
					<th scope="col">{mailCopy.columns.subject}</th>
					<th scope="col">{mailCopy.columns.to}</th>
					<th scope="col">{mailCopy.columns.date}</th>
				</tr>
			</thead>
			<tbody>
				{mails.map((mail) => (
					<tr key={mail.name}>
						<td className="row-main">
							<Link className="row-title" to={adminPaths.mails.one(mail.name)}>
								{mail.subject || mailCopy.noSubject}
							</Link>
						</td>
						<td className="mail-address">{mail.to}</td>
						<td className="numbers">{mail.date}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
