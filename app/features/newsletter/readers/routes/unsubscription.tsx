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
import { readTopicOf } from "../../sending/audience-store.server.ts";
import { lettersText } from "../../topics/reader-copy.ts";
import { topicsOf } from "../../topics/store.server.ts";
import { leave } from "../commands.server.ts";
import { Onward, ReaderPage } from "../components/reader-page.tsx";
import { readersCopy as copy } from "../copy.ts";
import { type ReaderLink, readerLinks, readReaderLink } from "../links.server.ts";
import { maskedEmail, stateOf } from "../rules.ts";
import { findReader, type ReaderRow } from "../store.server.ts";
import type { Route } from "./+types/unsubscription";

/**
 * The letter that the link came in, and the others this person reads; where there is but one, it has no name. A link of no
 * letter (the welcome mail's) leaves them all.
 */
async function letters(db: Services["db"], row: ReaderRow, { delivery }: ReaderLink) {
	const topics = stateOf(row) === "active" ? await topicsOf(db, row.id) : [];
	const topicId = delivery && topics.length > 0 ? await readTopicOf(db, { delivery }) : null;
	const topic = topics.find(({ id }) => id === topicId);
	const others = topics.filter(({ id, isOn }) => isOn && id !== topicId).map(({ name }) => name);
	return { letter: topic?.name ?? null, others, hasLeft: topic?.isOn === false && others.length > 0 };
}

async function shown({ db, settings }: Services, token: string) {
	const { site_name: siteName } = await settings();
	const link = await readReaderLink(db, token);
	const nothing = { email: null, myData: null, letter: null, others: [], siteName };
	if (!link) return data({ kind: "unknown" as const, ...nothing }, { status: 404 });
	const row = link.id ? await findReader(db, { id: link.id }) : undefined;
	if (!row) return data({ kind: "left" as const, ...nothing });
	const { letter, others, hasLeft } = await letters(db, row, link);
	const kind = stateOf(row) === "left" ? ("left" as const) : hasLeft ? ("left-letter" as const) : ("reads" as const);
	const { myData } = await readerLinks(db, row.id, "");
	return data({ kind, email: maskedEmail(shownAddress(row.email)), myData, letter, others, siteName });
}

/** Changes nothing: link scanners open it before the person does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, () => shown(services, params.token));
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const oneClick = form.get("List-Unsubscribe") === "One-Click";
	return reading(services, request, async () => {
		const link = await readReaderLink(services.db, params.token);
		if (link) await leave(services, link, oneClick ? "one-click" : "link", { isWhole: !oneClick && form.get("quoi") === "tout" });
		return shown(services, params.token);
	});
}

export function meta({ matches }: Route.MetaArgs) {
	const head = { title: copy.leaveTitle, description: "", path: unsubscriptionPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

const titles = {
	reads: copy.leaveTitle,
	left: copy.hasLeftTitle,
	"left-letter": copy.hasLeftOneTitle,
	unknown: copy.unknownTitle,
} as const;

export default function UnsubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, email, myData, letter, others, siteName } = actionData ?? loaderData;
	return (
		<ReaderPage title={titles[kind]} siteName={siteName}>
			{kind === "reads" && (
				<form method="post">
					{letter && others.length > 0 ? (
						<>
							<p className="reading">{copy.leaveOneLead(letter, email ?? "")}</p>
							<Button type="submit" tone="pink" name="quoi" value="lettre">
								{copy.leaveOne}
							</Button>{" "}
							<Button type="submit" name="quoi" value="tout">
								{copy.leaveAll}
							</Button>
						</>
					) : (
						<>
							<p className="reading">{others.length > 1 ? copy.leaveEveryLead(email) : copy.leaveLead(email)}</p>
							<Button type="submit" tone="pink">
								{copy.leave}
							</Button>
						</>
					)}
				</form>
			)}
			{kind === "left-letter" && letter && (
				<>
					<p className="reading">{copy.hasLeftOneText(letter, lettersText(others))}</p>
					<form method="post">
						<Button type="submit" name="quoi" value="tout">
							{copy.leaveAll}
						</Button>
					</form>
				</>
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
			{(kind === "left" || kind === "unknown") && <Onward signup={kind === "left"} />}
		</ReaderPage>
	);
}
