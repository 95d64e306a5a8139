import { data, redirect, useNavigate } from "react-router";
import { doneText } from "../../../platform/http/done.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { contributionPath } from "../../../shared/addresses.ts";
import { returnPath, returnPathDone } from "../../../shared/return-path.ts";
import { metaTags, siteOf } from "../../../shared/seo.ts";
import { Frame } from "../../../ui/frame.tsx";
import { BackLink } from "../../../ui/links.tsx";
import { useSayDone } from "../../../ui/say-done.ts";
import { sendStory } from "../commands.server.ts";
import { StoryForm } from "../components/story-form.tsx";
import { kindCopy, storiesCopy } from "../copy.ts";
import { kindNamed, kindNames } from "../kinds.ts";
import { storyStatus, storyValues } from "../rules.ts";
import type { Route } from "./+types/contribution";

export function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	return { kind: kindNamed(query.get("type")), returnTo: returnPath(query.get("retour")) };
}

/** The form sent without JavaScript: back to the page it came from, or here again with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const values = storyValues(form);
	const returnTo = returnPath(form.get("retour")?.toString());
	const problem = await sendStory(services, form, context.get(callerContext).clientAddress);
	if (!problem) return redirect(returnPathDone(returnTo, await doneText(services, kindNames[values.type])), 303);
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return data({ problem, values, returnTo }, { status: storyStatus[problem.code], headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Without its title: the page writes it, since it says whether something went wrong. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
	const kind = loaderData?.kind ?? "story";
	const head = {
		title: kindCopy[kind].title,
		description: kindCopy[kind].lead,
		path: `${contributionPath}?type=${kindNames[kind]}`,
		noIndex: true,
	};
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

export default function ContributionPage({ loaderData, actionData, matches }: Route.ComponentProps) {
	const navigate = useNavigate();
	const sayDone = useSayDone();
	const siteName = siteOf(matches)?.name ?? "";
	const kind = actionData?.values.type ?? loaderData.kind;
	const returnTo = actionData?.returnTo ?? loaderData.returnTo;
	return (
		<Frame className="story-page">
			<title>{`${actionData ? storiesCopy.errorPrefix : ""}${kindCopy[kind].title} · ${siteName}`}</title>
			<BackLink href={returnTo}>{storiesCopy.back}</BackLink>
			<h1 className="display-4">{kindCopy[kind].title}</h1>
			<p className="reading">{kindCopy[kind].lead}</p>
			<StoryForm
				key={kind}
				kind={kind}
				siteName={siteName}
				returnTo={returnTo}
				values={actionData?.values}
				problem={actionData?.problem}
				onSuccess={(shown) => {
					if (shown) navigate(returnTo, { replace: true });
					sayDone(kindNames[kind]);
				}}
			/>
		</Frame>
	);
}
