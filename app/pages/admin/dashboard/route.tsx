import { Link } from "react-router";
import { keepsCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { lookIntoPlaces } from "../../../features/moving/copies/keep/look.server.ts";
import { Troubles } from "../../../features/newsletter/alerts/components/troubles.tsx";
import { openTroubles } from "../../../features/newsletter/alerts/tell.server.ts";
import { automaticCopy } from "../../../features/newsletter/automatic/copy.ts";
import { listAwaiting } from "../../../features/newsletter/automatic/digest/store.server.ts";
import { passwordFaultsText } from "../../../features/session/account-copy.ts";
import { readWeakPassword } from "../../../features/session/weak-password-store.server.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { copiesPageCopy } from "../copies/copy.ts";
import { readCopiesStatus } from "../copies/read-status.server.ts";
import { StatusLine } from "../copies/status-line.tsx";
import "../copies/copies.css";
import type { Route } from "./+types/route";
import { dashboardCopy as copy } from "./copy.ts";
import { readContentFigures, readSubscriberFigures } from "./figures-store.server.ts";
import { Growth, RecentSignups } from "./growth.tsx";
import { LatestContents, LatestMessages } from "./latest.tsx";
import { readLatestContents, readLatestMessages } from "./latest-store.server.ts";
import { QuickActions } from "./quick-actions.tsx";
import { Strip } from "./strip.tsx";
import "./dashboard.css";

/** What cannot be read is logged and shown as missing; the rest of the dashboard stands (row 165). */
async function attempt<Result>({ log }: Services, what: string, read: () => Promise<Result>): Promise<Result | null> {
	try {
		return await read();
	} catch (error) {
		log.error({ err: error, what }, "a part of the dashboard could not be read");
		return null;
	}
}

export async function loader({ context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, clock, config } = services;
	return {
		troubles: await attempt(services, "letters that ask for an act", () => openTroubles(services)),
		weakPassword: await attempt(services, "the password's note", async () => passwordFaultsText(await readWeakPassword(db)) || null),
		areCopiesKept: keepsCopies(config),
		copies: await attempt(services, "copies", async () =>
			readCopiesStatus(services, await lookIntoPlaces(services, { isInPassing: true })),
		),
		awaiting: await attempt(services, "letters that wait", () => listAwaiting(db)),
		subscribers: await attempt(services, "subscribers", () => readSubscriberFigures(db, clock.now(), config.timeZone)),
		contents: await attempt(services, "contents", () => readContentFigures(db)),
		latestContents: await attempt(services, "latest contents", () => readLatestContents(db, config.timeZone)),
		latestMessages: await attempt(services, "latest messages", () => readLatestMessages(db, config.timeZone)),
	};
}

const nothing = {
	troubles: null,
	weakPassword: null,
	areCopiesKept: null,
	copies: null,
	awaiting: null,
	subscribers: null,
	contents: null,
	latestContents: null,
	latestMessages: null,
};

/** A dashboard that could not be fetched is only logged: its actions stay at hand (row 165). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (thrown) {
		// A session that has ended leads to the login form; who has pressed another tab meanwhile misses nothing.
		if (thrown instanceof Response || request.signal.aborted) throw thrown;
		console.error("The statistics could not be loaded", thrown);
		return nothing;
	}
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { troubles, weakPassword, areCopiesKept, copies, awaiting, subscribers, contents, latestContents, latestMessages } = loaderData;
	return (
		<>
			<VisuallyHidden as="h2">{copy.title}</VisuallyHidden>
			<Troubles troubles={troubles ?? []} />
			{weakPassword && (
				<p className="dashboard-warning">
					<strong>{copy.weakPassword}</strong> {weakPassword} <Link to={adminPaths.account.page}>{copy.changePassword}</Link>
				</p>
			)}
			{areCopiesKept === false && (
				<p className="dashboard-warning">
					<strong>{copy.noCopies}</strong> {copy.noCopiesText} <Link to={adminPaths.copies.page}>{copy.seeHow}</Link>
				</p>
			)}
			{awaiting?.map(({ id, title }) => (
				<p key={id} className="dashboard-warning">
					{automaticCopy.digest.waiting(title)} <Link to={adminPaths.automatic.page}>{automaticCopy.digest.see}</Link>
				</p>
			))}
			{copies && (
				<div className="dashboard-copies">
					<StatusLine status={copies} />
					<Link to={adminPaths.copies.page}>{copiesPageCopy.see}</Link>
				</div>
			)}
			<Strip subscribers={subscribers} contents={contents} />
			<div className="dashboard-columns">
				<Growth figures={subscribers} />
				<RecentSignups days={subscribers?.days ?? null} />
			</div>
			<div className="dashboard-columns">
				<LatestContents contents={latestContents} />
				<div className="dashboard-column">
					<QuickActions />
					<LatestMessages messages={latestMessages} />
				</div>
			</div>
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary };
