import { ArrowUpRight, History, type IconNode, Image, Inbox, KeyRound, LayoutDashboard, LogOut, Mail, Settings, User } from "lucide";
import { useEffect } from "react";
import { Form, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { SessionWatch } from "../../features/session/components/session-watch.tsx";
import { SignInAgain } from "../../features/session/components/sign-in-again.tsx";
import { requireAdministrator } from "../../features/session/guard.server.ts";
import { settingsPlaces } from "../../features/settings/components/settings-places.tsx";
import { countUnread } from "../../features/stories/inbox/store.server.ts";
import { readDone } from "../../platform/http/done.server.ts";
import { sendingHold } from "../../platform/mail/sending-hold.server.ts";
import { administratorContext, type Services, servicesContext } from "../../platform/services.ts";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { RECORD_KEY } from "../../shared/admin-record.ts";
import { Control, ControlLink } from "../../ui/admin/control.tsx";
import { AdminErrorScreen } from "../../ui/admin/screen-error.tsx";
import { AdminShell, useShell } from "../../ui/admin/shell.tsx";
import { WritingViewChoice } from "../../ui/admin/writing-view.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SkipLink } from "../../ui/hidden.tsx";
import { Glyph } from "../../ui/icon.tsx";
import { PageArrival } from "../../ui/page-arrival.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import "../../ui/admin/admin.css";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { kindWords } from "../../shared/copy.ts";
import { kindNames } from "../../shared/kinds.ts";
import type { Route } from "./+types/layout";
import { adminCopy } from "./copy.ts";
import { HoldBanner } from "./hold/banner.tsx";
import { kindIcon } from "./kind-icons.ts";

export const handle: RouteHandle = { guarded: true };

/** Everything the route table puts under this layout is behind this guard. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const text = new URL(request.url).searchParams.get("fait");
	const [settings, unread, done, hold] = await Promise.all([
		services.settings(),
		unreadMessages(services),
		readDone(services, text),
		holdOf(services),
	]);
	const { username, sessionStart, sessionEnd, writingView } = context.get(administratorContext);
	return {
		siteName: settings.site_name,
		username,
		writingView,
		frenchTyping: settings.french_typing,
		unread,
		hold,
		loggedIn: done === "connexion",
		session: { timestamp: Date.parse(sessionStart), expiresAt: Date.parse(sessionEnd) },
	};
}

/** How many messages wait to be read; the frame stands even when nobody can say. */
async function unreadMessages({ db, log }: Services): Promise<number> {
	try {
		return await countUnread(db);
	} catch (error) {
		log.error({ err: error }, "the unread messages could not be counted");
		return 0;
	}
}

/** Why nothing leaves this site; the frame stands even when nobody can say. */
async function holdOf(services: Services) {
	try {
		return await sendingHold(services);
	} catch (error) {
		services.log.error({ err: error }, "whether anything may leave could not be read");
		return null;
	}
}

/**
 * The frame does not change from one screen to the next, but what was written on one may: a name, a message read. What did not come through
 * (ui/admin/unsent.ts) has written nothing, and reading would fail as it did.
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
	if (actionStatus >= 500) return false;
	return currentUrl.href === nextUrl.href || (Boolean(formMethod) && formMethod !== "GET");
}

/** A tab of the browser says which screen it holds; the dashboard, the area's own. */
export function meta({ loaderData, location: { pathname } }: Route.MetaArgs) {
	const screen = [...sections.slice(1), ...tools].find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
	const title = screen ? `${screen.label} · ${adminCopy.title}` : `${adminCopy.title} · ${loaderData?.siteName ?? ""}`;
	return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

const sections = [
	{ to: adminPaths.home, end: true, icon: LayoutDashboard, label: adminCopy.dashboard },
	...kindNames.map((kind) => ({ to: adminPaths.items.list(kind), icon: kindIcon(kind), label: kindWords[kind].all })),
	{ to: adminPaths.newsletter.editor, icon: Mail, label: adminCopy.newsletter },
] as const;

/** Beside the five sections of row 158: what the administrator needs less often. */
const tools = [
	{ to: adminPaths.messages.inbox, icon: Inbox, label: adminCopy.messages },
	{ to: adminPaths.images.library, icon: Image, label: adminCopy.images },
	{ to: adminPaths.journal.page, icon: History, label: adminCopy.journal },
	{ to: adminPaths.settings.page, icon: Settings, label: adminCopy.settings, holds: settingsPlaces.map(({ to }) => to) },
	{ to: adminPaths.account.page, icon: KeyRound, label: adminCopy.account },
] as const;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return (
		<AdminShell signIn={(onDone) => <SignInAgain username={loaderData.username} onDone={onDone} />}>
			<div className="admin">
				<SkipLink />
				<header className="admin-head">
					<Link to={adminPaths.home} className="admin-home">
						<Wordmark name={loaderData.siteName} />
					</Link>
					<h1>{adminCopy.title}</h1>
					<div className="admin-who">
						<span>
							<Glyph icon={User} />
							{adminCopy.signedIn}
						</span>
						<ControlLink kind="bare" to="/" reloadDocument>
							{adminCopy.viewSite}
							<Glyph icon={ArrowUpRight} />
						</ControlLink>
						<Form method="post" action={adminPaths.logout} reloadDocument onSubmit={() => localStorage.removeItem(RECORD_KEY)}>
							<Control type="submit" icon={LogOut}>
								{adminCopy.logOut}
							</Control>
						</Form>
					</div>
				</header>
				<div className="admin-bar">
					<Places label={adminCopy.sections} places={sections} />
					<Places
						label={adminCopy.tools}
						places={tools}
						counts={{ [adminPaths.messages.inbox]: loaderData.unread }}
						className="admin-tools"
					/>
				</div>
				{loaderData.hold && <HoldBanner hold={loaderData.hold} />}
				<main className="admin-body" id={adminCopy.contentId} tabIndex={-1}>
					<WritingViewChoice kept={loaderData.writingView} frenchTyping={loaderData.frenchTyping}>
						<Outlet />
					</WritingViewChoice>
				</main>
			</div>
			<Watch session={loaderData.session} />
			<Arrived loggedIn={loaderData.loggedIn} />
			<PageArrival keepFocus />
		</AdminShell>
	);
}

/** `end`: this very page, and none below it; `holds`: other pages that are reached by it. */
type Section = { to: string; end?: boolean; icon: IconNode; label: string; holds?: readonly string[] };

type PlacesProps = { label: string; places: readonly Section[]; counts?: Record<string, number>; className?: string };

const isBelow = (pathname: string, place: string) => pathname.startsWith(`${place}/`);

/** What a screen reader and the bar say of a place: it is this page, or holds it. */
function currentOf({ to, end, holds = [] }: Section, pathname: string): "page" | "true" | undefined {
	if (pathname === to || (!end && isBelow(pathname, to))) return "page";
	return holds.some((place) => pathname === place || isBelow(pathname, place)) ? "true" : undefined;
}

function Places({ label, places, counts = {}, className }: PlacesProps) {
	const { pathname } = useLocation();
	return (
		<nav className={classNames("admin-sections", className)} aria-label={label}>
			{places.map((place) => (
				<Link key={place.to} to={place.to} aria-current={currentOf(place, pathname)}>
					<Glyph icon={place.icon} />
					{place.label}
					<Waiting count={counts[place.to] ?? 0} />
				</Link>
			))}
		</nav>
	);
}

/** How many things wait behind a link; nothing when none does. */
function Waiting({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="count">
			{count}
			<span className="visually-hidden"> {count === 1 ? adminCopy.unreadOne : adminCopy.unreadMany}</span>
		</span>
	);
}

function Watch({ session }: Pick<Route.ComponentProps["loaderData"], "session">) {
	const { signInAgain } = useShell();
	return <SessionWatch session={session} onEnded={signInAgain} />;
}

/** Says that the login is done, once; takes `?fait=` out of the address, whatever it says. */
function Arrived({ loggedIn }: Pick<Route.ComponentProps["loaderData"], "loggedIn">) {
	const { say } = useShell();
	const location = useLocation();
	const navigate = useNavigate();
	const told = new URLSearchParams(location.search).has("fait");
	useEffect(() => {
		if (!told) return;
		if (loggedIn) say({ id: "arrived", kind: "success", title: adminCopy.loginDone });
		const rest = new URLSearchParams(location.search);
		rest.delete("fait");
		navigate({ pathname: location.pathname, search: rest.size > 0 ? `?${rest}` : "" }, { replace: true });
	}, [told, loggedIn, say, location, navigate]);
	return null;
}

/** A screen that could not be loaded, when its own route did not say so itself. */
export function ErrorBoundary() {
	return (
		<div className="admin">
			<main className="admin-body">
				<AdminErrorScreen />
			</main>
		</div>
	);
}
