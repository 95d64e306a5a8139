import { useCallback } from "react";
import { data, redirect, useLocation } from "react-router";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { Loading } from "../../../ui/states.tsx";
import { Notice } from "../../../ui/toast.tsx";
import "../../../ui/admin/admin.css";
import { logIn } from "../commands.server.ts";
import { LoginForm } from "../components/login-form.tsx";
import { usePermissionCheck } from "../components/use-permission-check.ts";
import "../components/login.css";
import { readBrowser, readToken } from "../cookie.server.ts";
import { sessionCopy } from "../copy.ts";
import { administratorOf } from "../guard.server.ts";
import { adminPath, loginStatus } from "../rules.ts";
import type { Route } from "./+types/login";

const NO_STORE = { "Cache-Control": "private, no-store" };

export async function loader({ request, context }: Route.LoaderArgs) {
	const returnTo = adminPath(new URL(request.url).searchParams.get("retour"));
	if (await administratorOf(context.get(servicesContext), request)) throw redirect(returnTo, { headers: NO_STORE });
	return data({ returnTo }, { headers: NO_STORE });
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
		throw redirect(`${returnTo}${returnTo.includes("?") ? "&" : "?"}fait=connexion`, {
			status: 303,
			headers: session.cookies.map((cookie) => ["Set-Cookie", cookie]),
		});
	}
	return data(
		{ problem, username: form.get("username")?.toString() ?? "", returnTo },
		{ status: loginStatus[problem.code], headers: NO_STORE },
	);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
	return actionHeaders ?? loaderHeaders;
}

export function meta() {
	return [{ title: sessionCopy.title }, { name: "robots", content: "noindex, nofollow" }];
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const returnTo = actionData?.returnTo ?? loaderData.returnTo;
	const enter = useCallback(
		(done: string) => {
			// A whole load: nothing of the page before the login is kept.
			location.assign(`${returnTo}${returnTo.includes("?") ? "&" : "?"}fait=${done}`);
		},
		[returnTo],
	);
	const { checking } = usePermissionCheck(useCallback(() => location.assign(returnTo), [returnTo]));
	const done = new URLSearchParams(useLocation().search).get("fait");
	return (
		<div className="admin login-page">
			<main>
				<h1>{sessionCopy.title}</h1>
				{done === "deconnexion" && !actionData && <Notice kind="success" title={sessionCopy.loggedOut} className="login-notice" />}
				{checking ? (
					<Loading text={sessionCopy.checking} />
				) : (
					<LoginForm
						returnTo={returnTo}
						problem={actionData?.problem}
						username={actionData?.username}
						onSignedIn={() => enter("connexion")}
					/>
				)}
			</main>
			<a className="login-back" href="/">
				{sessionCopy.backToSite}
			</a>
		</div>
	);
}
