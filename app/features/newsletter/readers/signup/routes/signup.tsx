import { actOnForm } from "../../../../../platform/http/reader-form.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { signupPath } from "../../../../../shared/addresses.ts";
import { returnPath } from "../../../../../shared/return-path.ts";
import { metaTags, siteOf } from "../../../../../shared/seo.ts";
import { ReaderFormPage } from "../../../../../ui/reader-form/reader-form-page.tsx";
import { lettersToChoose } from "../../../topics/to-choose.server.ts";
import { sentSignup } from "../commands.server.ts";
import { SignupForm } from "../components/signup-form.tsx";
import { SIGNUP_DONE, signupCopy } from "../copy.ts";
import type { Route } from "./+types/signup";

export async function loader({ request, context }: Route.LoaderArgs) {
	const letters = await lettersToChoose(context.get(servicesContext));
	return { returnTo: returnPath(new URL(request.url).searchParams.get("retour")), ...(letters.length > 0 && { letters }) };
}

/** The form sent without JavaScript: back to the page it came from, or here again with what was typed. */
export const action = (args: Route.ActionArgs) => actOnForm(args, sentSignup);

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Without its title: the page writes it, since it says whether something went wrong. */
export function meta({ matches }: Route.MetaArgs) {
	const head = { title: signupCopy.title, description: signupCopy.lead, path: signupPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

export default function SignupPage({ loaderData, actionData, matches }: Route.ComponentProps) {
	const siteName = siteOf(matches)?.name ?? "";
	const place = { siteName, returnTo: actionData?.returnTo ?? loaderData.returnTo };
	return (
		<ReaderFormPage
			{...place}
			name="signup"
			title={signupCopy.title}
			lead={loaderData.letters ? signupCopy.leadLetters : signupCopy.lead}
			failed={actionData !== undefined}
			done={SIGNUP_DONE}
		>
			{(onSuccess) => (
				<SignupForm
					{...place}
					letters={loaderData.letters}
					values={actionData?.values}
					problem={actionData?.problem}
					onSuccess={onSuccess}
				/>
			)}
		</ReaderFormPage>
	);
}
