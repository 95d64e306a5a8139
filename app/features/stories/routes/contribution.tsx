import { actOnForm } from "../../../platform/http/reader-form.server.ts";
import { contributionPath } from "../../../shared/addresses.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { metaTags, siteOf } from "../../../shared/seo.ts";
import { ReaderFormPage } from "../../../ui/reader-form/reader-form-page.tsx";
import { sentStory } from "../commands.server.ts";
import { StoryForm } from "../components/story-form.tsx";
import { kindCopy } from "../copy.ts";
import { typeNamed, typeNames } from "../types.ts";
import type { Route } from "./+types/contribution";

export function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	return { kind: typeNamed(query.get("type")), returnTo: returnPath(query.get("retour")) };
}

/** The form sent without JavaScript: back to the page it came from, or here again with what was typed. */
export const action = (args: Route.ActionArgs) => actOnForm(args, sentStory);

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Without its title: the page writes it, since it says whether something went wrong. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
	const kind = loaderData?.kind ?? "story";
	const head = {
		title: kindCopy[kind].title,
		description: kindCopy[kind].lead,
		path: `${contributionPath}?type=${typeNames[kind]}`,
		noIndex: true,
	};
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

export default function ContributionPage({ loaderData, actionData, matches }: Route.ComponentProps) {
	const siteName = siteOf(matches)?.name ?? "";
	const kind = actionData?.values.type ?? loaderData.kind;
	const place = { siteName, returnTo: actionData?.returnTo ?? loaderData.returnTo };
	return (
		<ReaderFormPage
			{...place}
			name="story"
			title={kindCopy[kind].title}
			lead={kindCopy[kind].lead}
			failed={actionData !== undefined}
			done={typeNames[kind]}
		>
			{(onSuccess) => (
				<StoryForm key={kind} {...place} kind={kind} values={actionData?.values} problem={actionData?.problem} onSuccess={onSuccess} />
			)}
		</ReaderFormPage>
	);
}
