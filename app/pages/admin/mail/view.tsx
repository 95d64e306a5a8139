import { ArrowLeft } from "lucide";
import { Link } from "react-router";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { readKeptMail } from "../../../platform/mail/kept-mail.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { Glyph } from "../../../ui/icon.tsx";
import type { Route } from "./+types/view";
import { mailCopy } from "./copy.ts";
import "./mail.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { way } = services.mail;
	return reading(services, request, async () => {
		const mail = way.kind === "files" ? await readKeptMail(way.folder, params.name) : null;
		if (!mail) throw notFound();
		return { ...mail, moment: mail.date && momentText(mail.date, services.config.timeZone) };
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: `${loaderData?.subject || mailCopy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

/** One kept mail: its text as text, whatever it holds. */
export default function MailView({ loaderData: mail }: Route.ComponentProps) {
	const facts = [
		[mailCopy.from, mail.from],
		[mailCopy.to, mail.to],
		[mailCopy.replyTo, mail.replyTo],
		[mailCopy.date, mail.moment],
	] as const;
	return (
		<article className="mail-view">
			<Link className="mail-back" to={adminPaths.mails.list}>
				<Glyph icon={ArrowLeft} />
				{mailCopy.back}
			</Link>
			<h2>{mail.subject || mailCopy.noSubject}</h2>
			<dl className="mail-facts">
				{facts.map(
					([name, value]) =>
						value && (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			{mail.text === null ? <p className="muted">{mailCopy.noText}</p> : <pre className="as-written mail-text">{mail.text}</pre>}
		</article>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
