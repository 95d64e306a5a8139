import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/security-txt";
import { writeSecurityTxt } from "./write-security-txt.ts";

/**
 * /.well-known/security.txt: whom to tell of a hole. Its date of expiry comes nearer by itself, so it is no public page: the page
 * cache would keep it past that date on a site where nothing changes.
 */
export async function loader({ context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { security_contact, contact_email } = await services.settings();
	const text = writeSecurityTxt({
		contact: security_contact || contact_email,
		siteUrl: services.config.siteUrl,
		now: services.clock.now(),
	});
	return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
