import { keepsCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { signupPolicy } from "../../features/newsletter/readers/signup/policy.server.ts";
import { lettersToChoose } from "../../features/newsletter/topics/to-choose.server.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { listWebhooks } from "../../platform/programs/webhook-store.server.ts";
import { servicesContext } from "../../platform/services.ts";
import { privacyPath } from "../../shared/addresses.ts";
import { longestKept, retentionOf } from "../../shared/settings/copies.ts";
import type { Route } from "./+types/privacy";
import { LegalPage, legalHead } from "./legal-page.tsx";
import {
	Controller,
	privacyCopy as copy,
	InTheBrowser,
	Newsletter,
	NothingAsked,
	SafetyCopies,
	StoriesAndProjects,
	TechnicalTraces,
	YourRights,
} from "./privacy-copy.tsx";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const settings = await services.settings();
	const { confirms } = await signupPolicy(services);
	return {
		name: settings.site_name,
		contact: settings.contact_email,
		controller: settings.publisher || settings.site_name,
		/** Whether mail leaves this server at all. */
		sends: services.mail.way.kind === "smtp",
		/** DMARC reports come into the mailbox of returns. */
		readsReports: Boolean(services.config.bounceMailbox),
		confirms,
		hasLetters: (await lettersToChoose(services)).length > 0,
		/** How long copies of the whole site are kept; where there is no place for them, those made before an upgrade. */
		copies: keepsCopies(services.config)
			? { ...longestKept(retentionOf(settings)), isRegular: true }
			: { ...longestKept({ ...retentionOf(settings), months: 0 }), isRegular: false },
		/** Who is told the addresses of readers. */
		recipients: (await listWebhooks(services.db))
			.filter(({ withAddress, disabledAt, events }) => withAddress && disabledAt === null && events.some((event) => event !== "publie"))
			.map(({ url }) => new URL(url).host),
		provider: settings.redirect_after_signup && !confirms ? new URL(settings.newsletter_url).host : null,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return legalHead(matches, {
		title: copy.title,
		description: copy.description,
		path: privacyPath,
	});
}

/** What is kept of whom, why, how long, and how to leave (RGPD, articles 13 and 15 to 21). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { name, contact, controller, provider, recipients, sends, readsReports, confirms, hasLetters, copies } = loaderData;
	const mail = <a href={`mailto:${contact}`}>{contact}</a>;
	return (
		<LegalPage title={copy.title}>
			<NothingAsked name={name} />
			<Controller controller={controller} mail={mail} />
			<Newsletter mail={mail} confirms={confirms} hasLetters={hasLetters} provider={provider} recipients={[...new Set(recipients)]} />
			<StoriesAndProjects sends={sends} />
			<InTheBrowser />
			<TechnicalTraces sends={sends} readsReports={readsReports} />
			<SafetyCopies {...copies} />
			<YourRights mail={mail} />
		</LegalPage>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
