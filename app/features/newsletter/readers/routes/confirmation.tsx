import { Check } from "lucide";
import { data } from "react-router";
import { readForm } from "../../../../platform/http/read-form.server.ts";
import { reading } from "../../../../platform/http/reading.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { confirmationPath } from "../../../../shared/addresses.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { type Confirmation, confirm, readConfirmation } from "../commands.server.ts";
import { Onward, ReaderPage, TrackingBox } from "../components/reader-page.tsx";
import { readersCopy as copy } from "../copy.ts";
import { readerLinks } from "../links.server.ts";
import { maskedEmail } from "../rules.ts";
import { confirmationWording } from "../wordings-copy.ts";
import type { Route } from "./+types/confirmation";

/**
 * What the page shows of a link: never the whole address, since a mail may have been forwarded; the way to « Mes données » only
 * to whoever pressed the button, since a used link may lie about for years.
 */
async function shown({ db, settings }: Services, found: Confirmation, { pressed }: { pressed: boolean }) {
	const { site_name: siteName } = await settings();
	const myData = pressed && found.kind === "done" ? (await readerLinks(db, found.id, "")).myData : null;
	const email = "email" in found ? maskedEmail(shownAddress(found.email)) : "";
	const letters = "letters" in found ? found.letters.map(({ name }) => name) : [];
	return data({ kind: found.kind, email, letters, myData, siteName }, { status: found.kind === "unknown" ? 404 : 200 });
}

/** Changes nothing: link scanners open it before the person does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => shown(services, await readConfirmation(services, params.token), { pressed: false }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const granted = form.get("mesure") === "oui";
	return reading(services, request, async () => shown(services, await confirm(services, params.token, granted), { pressed: true }));
}

export function meta({ matches }: Route.MetaArgs) {
	const head = { title: copy.confirmTitle, description: "", path: confirmationPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

const titles = {
	waiting: copy.confirmTitle,
	letters: copy.moreLettersTitle,
	"new-address": copy.newAddressTitle,
	done: copy.doneTitle,
	left: copy.leftTitle,
	expired: copy.expiredTitle,
	unknown: copy.unknownTitle,
} satisfies Record<Confirmation["kind"], string>;

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, email, letters, myData, siteName } = actionData ?? loaderData;
	return (
		<ReaderPage title={titles[kind]} siteName={siteName}>
			{kind === "waiting" && (
				<>
					<p className="reading">{copy.confirmLead(email, letters.length)}</p>
					<form method="post">
						<p>{confirmationWording(siteName, letters)}</p>
						<TrackingBox siteName={siteName} />
						<Button type="submit" tone="pink" icon={Check}>
							{copy.confirm}
						</Button>
					</form>
				</>
			)}
			{kind === "letters" && (
				<form method="post">
					<p className="reading">{copy.moreLettersLead(email)}</p>
					<p>{confirmationWording(siteName, letters)}</p>
					<Button type="submit" tone="pink" icon={Check}>
						{copy.moreLetters}
					</Button>
				</form>
			)}
			{kind === "new-address" && (
				<form method="post">
					<p className="reading">{copy.newAddressLead(email)}</p>
					<Button type="submit" tone="pink" icon={Check}>
						{copy.newAddress}
					</Button>
				</form>
			)}
			{kind === "done" && (
				<>
					<p className="reading">{copy.doneText}</p>
					<p>{myData && <TextLink href={myData}>{copy.myData}</TextLink>}</p>
					<Onward />
				</>
			)}
			{kind === "left" && <p className="reading">{copy.leftText}</p>}
			{kind === "expired" && <p className="reading">{copy.expiredText}</p>}
			{kind === "unknown" && <p className="reading">{copy.unknownText}</p>}
			{(kind === "left" || kind === "expired" || kind === "unknown") && <Onward signup />}
		</ReaderPage>
	);
}
