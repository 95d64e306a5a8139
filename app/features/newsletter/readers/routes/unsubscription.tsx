// Owns leaving the newsletter: a page with one button, and the one press of mail programs (RFC 8058), which post here
// without a cookie, from anywhere, and take 200 for an answer.
import { data } from "react-router";
import { readForm } from "../../../../platform/http/read-form.server.ts";
import { reading } from "../../../../platform/http/reading.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { unsubscriptionPath } from "../../../../shared/addresses.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { leave } from "../commands.server.ts";
import { Onward, ReaderPage } from "../components/reader-page.tsx";
import { readersCopy as copy } from "../copy.ts";
import { readerLinks, readReaderLink } from "../links.server.ts";
import { maskedEmail, stateOf } from "../rules.ts";
import { findReader } from "../store.server.ts";
import type { Route } from "./+types/unsubscription";

async function shown({ db, settings }: Services, token: string) {
	const { site_name: siteName } = await settings();
	const link = await readReaderLink(db, token);
	if (!link) return data({ kind: "unknown" as const, email: null, myData: null, siteName }, { status: 404 });
	const row = link.id ? await findReader(db, { id: link.id }) : undefined;
	if (!row) return data({ kind: "left" as const, email: null, myData: null, siteName });
	const kind = stateOf(row) === "left" ? ("left" as const) : ("reads" as const);
	return data({ kind, email: maskedEmail(shownAddress(row.email)), myData: (await readerLinks(db, row.id, "")).myData, siteName });
}

/** Changes nothing: link scanners open it before the person does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, () => shown(services, params.token));
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const oneClick = (await readForm(request)).get("List-Unsubscribe") === "One-Click";
	return reading(services, request, async () => {
		const link = await readReaderLink(services.db, params.token);
		if (link) await leave(services, link, oneClick ? "one-click" : "link");
		return shown(services, params.token);
	});
}

export function meta({ matches }: Route.MetaArgs) {
	const head = { title: copy.leaveTitle, description: "", path: unsubscriptionPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

const titles = { reads: copy.leaveTitle, left: copy.hasLeftTitle, unknown: copy.unknownTitle } as const;

export default function UnsubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, email, myData, siteName } = actionData ?? loaderData;
	return (
		<ReaderPage title={titles[kind]} siteName={siteName}>
			{kind === "reads" && (
				<form method="post">
					<p className="reading">{copy.leaveLead(email)}</p>
					<Button type="submit" tone="pink">
						{copy.leave}
					</Button>
				</form>
			)}
			{kind === "left" && (
				<>
					<p className="reading">{copy.hasLeftText}</p>
					{myData && <p>{copy.hasLeftData}</p>}
				</>
			)}
			{kind === "unknown" && <p className="reading">{copy.unknownText}</p>}
			{myData && (
				<p className="reader-onward">
					<TextLink href={myData}>{copy.myData}</TextLink>
				</p>
			)}
			{kind !== "reads" && <Onward signup={kind === "left"} />}
		</ReaderPage>
	);
}
