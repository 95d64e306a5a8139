import { reading } from "../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import { accountCopy } from "../account-copy.ts";
import "../components/account.css";
import { OpenSessions } from "../components/open-sessions.tsx";
import { PasswordForm } from "../components/password-form.tsx";
import { SecondFactor } from "../components/second-factor.tsx";
import { recoveryCodesLeft } from "../second-factor.server.ts";
import { findAdministrator, listSessions } from "../store.server.ts";
import type { Route } from "./+types/account";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const who = context.get(administratorContext);
	const { db, clock, config } = services;
	return reading(services, request, async () => {
		const row = await findAdministrator(db, who.username);
		const sessions = await listSessions(db, who.id, clock.now().toISOString());
		return {
			username: who.username,
			secondFactor: { on: Boolean(row?.totp_confirmed_at), codesLeft: recoveryCodesLeft(row?.recovery_codes ?? null) },
			sessions: sessions.map((session) => ({
				id: session.id,
				client: session.client,
				opened: { iso: session.created_at, text: momentText(session.created_at, config.timeZone) ?? session.created_at },
				lastSeen: { iso: session.last_seen_at, text: momentText(session.last_seen_at, config.timeZone) ?? session.last_seen_at },
				current: session.id === who.sessionId,
			})),
		};
	});
}

export default function Account({ loaderData }: Route.ComponentProps) {
	const { username, secondFactor, sessions } = loaderData;
	const { password, factor, sessions: list } = accountCopy;
	return (
		<>
			<h2 className="page-title account-title">{accountCopy.title}</h2>
			<Part title={password.title} about={password.about}>
				<PasswordForm username={username} />
			</Part>
			<Part title={factor.title} about={factor.about}>
				<SecondFactor {...secondFactor} />
			</Part>
			<Part title={list.title} about={list.about}>
				<OpenSessions sessions={sessions} />
			</Part>
		</>
	);
}

function Part({ title, about, children }: { title: string; about: string; children: React.ReactNode }) {
	return (
		<section className="account-part">
			<div>
				<h3 className="heading">{title}</h3>
				<p className="muted">{about}</p>
			</div>
			<div>{children}</div>
		</section>
	);
}

export { AdminErrorScreen as ErrorBoundary };
