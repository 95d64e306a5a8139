import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { legalNoticePath } from "../../shared/addresses.ts";
import type { Route } from "./+types/legal-notice";
import { legalNoticeCopy as copy, Director, Host, Mistakes, Publisher, TextsAndPictures } from "./legal-notice-copy.tsx";
import { LegalPage, legalHead } from "./legal-page.tsx";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ context }: Route.LoaderArgs) {
	const settings = await context.get(servicesContext).settings();
	return {
		name: settings.site_name,
		contact: settings.contact_email,
		publisher: settings.publisher,
		director: settings.publication_director,
		address: settings.publisher_address,
		host: settings.host_name,
		hostAddress: settings.host_address,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return legalHead(matches, { title: copy.title, description: copy.description, path: legalNoticePath });
}

/** Who publishes, who answers, who hosts (LCEN, article 6); what is not set is left out, and says how to ask. */
export default function LegalNotice({ loaderData: legal }: Route.ComponentProps) {
	const mail = <a href={`mailto:${legal.contact}`}>{legal.contact}</a>;
	return (
		<LegalPage title={copy.title}>
			<Publisher name={legal.name} publisher={legal.publisher} address={legal.address} mail={mail} />
			<Director director={legal.director} mail={mail} />
			<Host host={legal.host} hostAddress={legal.hostAddress} mail={mail} />
			<TextsAndPictures />
			<Mistakes mail={mail} />
		</LegalPage>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
