import { data, redirect, useNavigate } from "react-router";
import { doneText } from "../../../../../platform/http/done.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../../../platform/services.ts";
import { signupPath } from "../../../../../shared/addresses.ts";
import { returnPath, returnPathDone } from "../../../../../shared/return-path.ts";
import { metaTags, siteOf } from "../../../../../shared/seo.ts";
import { Frame } from "../../../../../ui/frame.tsx";
import { BackLink } from "../../../../../ui/links.tsx";
import { useSayDone } from "../../../../../ui/say-done.ts";
import { signUp } from "../commands.server.ts";
import { SignupForm } from "../components/signup-form.tsx";
import { SIGNUP_DONE, signupCopy } from "../copy.ts";
import { signupStatus, signupValues } from "../rules.ts";
import type { Route } from "./+types/signup";

export function loader({ request }: Route.LoaderArgs) {
	return { returnTo: returnPath(new URL(request.url).searchParams.get("retour")) };
}

/** The form sent without JavaScript: back to the page it came from, or here again with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const returnTo = returnPath(form.get("retour")?.toString());
	const problem = await signUp(services, form, context.get(callerContext).clientAddress);
	if (!problem) return redirect(returnPathDone(returnTo, await doneText(services, SIGNUP_DONE)), 303);
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return data({ problem, values: signupValues(form), returnTo }, { status: signupStatus[problem.code], headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Without its title: the page writes it, since it says whether something went wrong. */
export function meta({ matches }: Route.MetaArgs) {
	const head = { title: signupCopy.title, description: signupCopy.lead, path: signupPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

export default function SignupPage({ loaderData, actionData, matches }: Route.ComponentProps) {
	const navigate = useNavigate();
	const sayDone = useSayDone();
	const siteName = siteOf(matches)?.name ?? "";
	const returnTo = actionData?.returnTo ?? loaderData.returnTo;
	return (
		<Frame className="signup-page">
			<title>{`${actionData ? signupCopy.errorPrefix : ""}${signupCopy.title} · ${siteName}`}</title>
			<BackLink href={returnTo}>{signupCopy.back}</BackLink>
			<h1 className="display-4">{signupCopy.title}</h1>
			<p className="reading">{signupCopy.lead}</p>
			<SignupForm
				siteName={siteName}
				returnTo={returnTo}
				values={actionData?.values}
				problem={actionData?.problem}
				onSuccess={(shown) => {
					if (shown) navigate(returnTo, { replace: true });
					sayDone(SIGNUP_DONE);
				}}
			/>
		</Frame>
	);
}
