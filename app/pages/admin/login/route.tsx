import { useCallback } from "react";
import { data, redirect } from "react-router";
import { logIn } from "../../../features/session/commands.server.ts";
import { LoginForm } from "../../../features/session/components/login-form.tsx";
import { usePermissionCheck } from "../../../features/session/components/use-permission-check.ts";
import { readBrowser, readToken } from "../../../features/session/cookie.server.ts";
import { sessionCopy } from "../../../features/session/copy.ts";
import { administratorOf } from "../../../features/session/guard.server.ts";
import { adminPath, loginStatus } from "../../../features/session/rules.ts";
import { doneText, readDone } from "../../../platform/http/done.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { reading } from "../../../platform/http/reading.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import { Lockup } from "../../../ui/lockup.tsx";
import { Loading } from "../../../ui/states.tsx";
import { Notice } from "../../../ui/toast.tsx";
import { Wordmark } from "../../../ui/wordmark.tsx";
import "../../../ui/admin/admin.css";
import type { Route } from "./+types/route";
import "./login.css";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { atOnce: true };

const NO_STORE = { "Cache-Control": "private, no-store" };

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { searchParams } = new URL(request.url);
	const returnTo = adminPath(searchParams.get("retour"));
	return reading(services, request, async () => {
		if (await administratorOf(services, request)) throw redirect(returnTo, { headers: NO_STORE });
		const { site_name: name } = await services.settings();
		const loggedOut = (await readDone(services, searchParams.get("fait"))) === "deconnexion";
		return { returnTo, name, loggedOut };
	});
}

/** The form sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const { session, problem } = await logIn(services, form, {
		client: context.get(callerContext).clientAddress,
		userAgent: request.headers.get("user-agent"),
		oldToken: readToken(request, services.config.siteUrl),
		browser: readBrowser(request, services.config.siteUrl),
	});
	const returnTo = adminPath(form.get("retour")?.toString());
	if (!problem) {
		throw redirect(afterLogin(returnTo, await doneText(services, "connexion")), {
			status: 303,
			headers: session.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
		});
	}
	return data({ problem, username: form.get("username")?.toString() ?? "", returnTo }, { status: loginStatus[problem.code] });
}

/** The screen asked for, which says that the login is done (a signed `?fait=`). */
function afterLogin(returnTo: string, done: string): string {
	const [path, query] = returnTo.split("?", 2);
	const params = new URLSearchParams(query);
	params.set("fait", done);
	return `${path}?${params}`;
}

export function headers() {
	return NO_STORE;
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: `${sessionCopy.title} · ${loaderData?.name ?? ""}` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const returnTo = actionData?.returnTo ?? loaderData.returnTo;
	const { checking, ended } = usePermissionCheck(useCallback(() => location.assign(returnTo), [returnTo]));
	return (
		<div className="admin login-page">
			<header className="login-poster band-yellow">
				<Lockup name="home" as="p" />
			</header>
			<main>
				<a className="login-mark" href="/">
					<Wordmark name={loaderData.name} />
				</a>
				<h1>{sessionCopy.title}</h1>
				{loaderData.loggedOut && !actionData && <Notice kind="success" title={sessionCopy.loggedOut} className="login-notice" />}
				{ended && !checking && <p role="status">{sessionCopy.expiredText}</p>}
				{checking ? (
					<Loading text={sessionCopy.checking} />
				) : (
					<LoginForm
						returnTo={returnTo}
						problem={actionData?.problem}
						username={actionData?.username}
						// A whole load: nothing of the page before the login is kept.
						onSignedIn={(done) => location.assign(afterLogin(returnTo, done))}
					/>
				)}
				<a className="login-back" href="/">
					{sessionCopy.backToSite}
				</a>
			</main>
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary };
