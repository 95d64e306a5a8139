import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { accessibilityPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/accessibility";
import { Conformity, accessibilityCopy as copy, Expectations, Obstacle, Reach } from "./accessibility-copy.tsx";
import { LegalPage, legalHead } from "./legal-page.tsx";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ context }: Route.LoaderArgs) {
	const settings = await context.get(servicesContext).settings();
	return { name: settings.site_name, contact: settings.contact_email };
}

export function meta({ matches }: Route.MetaArgs) {
	return legalHead(matches, {
		title: copy.title,
		description: copy.description,
		path: accessibilityPath,
	});
}

/** What is promised, what is known to be missing, whom to tell (RGAA). */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
	const { name, contact } = loaderData;
	return (
		<LegalPage title={copy.title}>
			<Reach name={name} />
			<Conformity />
			<Expectations />
			<Obstacle contact={contact} />
		</LegalPage>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
