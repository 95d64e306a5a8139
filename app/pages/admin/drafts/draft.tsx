import { data } from "react-router";
import { draftRow } from "../../../features/editing/draft-row.server.ts";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { onScreenRow, showOnScreen } from "../../../platform/preview/on-screen.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { isKind, type Kind } from "../../../shared/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Frame } from "../../../ui/frame.tsx";
import type { Route } from "./+types/draft";
import { draftCopy } from "./copy.ts";

/** The kind whose draft an address shows. */
function kindOf(url: URL): Kind {
	const kind = url.pathname.split("/")[3];
	if (!isKind(kind)) throw notFound();
	return kind;
}

function parsed(text: FormDataEntryValue | null | undefined): unknown {
	try {
		return typeof text === "string" ? JSON.parse(text) : null;
	} catch {
		return null;
	}
}

/**
 * Takes `draft`, a form as JSON, and hands it to the page of its kind below, which is the readers' own. Nothing is written. A form that
 * cannot be read is refused (400).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const kind = kindOf(url);
		const form = await request.formData().catch(() => null);
		const row = await draftRow(services, kind, parsed(form?.get("draft")));
		if (!row) throw data({ code: "unreadable" }, { status: 400 });
		showOnScreen(context, { kind, row });
		return null;
	});
}

/** Come to without a form: there is nothing to show (404). */
export function loader({ url, context }: Route.LoaderArgs) {
	if (!onScreenRow(context, kindOf(url))) throw notFound();
	return null;
}

/** No form, or one that could not be read: nothing is lost where it is written. */
export function ErrorBoundary() {
	return (
		<Frame className="route-error">
			<title>{draftCopy.none.title}</title>
			<meta name="robots" content="noindex" />
			<span className="blank-sign" aria-hidden="true" />
			<h1 className="display-4">{draftCopy.none.title}</h1>
			<p className="lead">{draftCopy.none.text}</p>
			<p className="route-error-actions">
				<ButtonLink href={adminPaths.home} reload>
					{draftCopy.none.back}
				</ButtonLink>
			</p>
		</Frame>
	);
}
