// Owns leaving: the session's row is deleted, the cookie with it.
import { redirect } from "react-router";
import { doneText } from "../../../platform/http/done.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { logOut } from "../commands.server.ts";
import { noCookie, readToken } from "../cookie.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	await logOut(services, readToken(request, services.config.siteUrl));
	return redirect(`${adminPaths.login}?fait=${await doneText(services, "deconnexion")}`, {
		headers: { "Set-Cookie": noCookie(services.config.siteUrl) },
	});
}

/** Leaving is a write: a link cannot do it. */
export function loader() {
	return redirect(adminPaths.home);
}
