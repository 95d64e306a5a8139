import { useRef, useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import type { Db } from "../../../../../platform/db/open.ts";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { listBegun, listKept } from "../../../../../platform/kept-work/kept-work-store.server.ts";
import { readSender } from "../../../../../platform/mail/message.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import type { KeptText } from "../../../../../shared/kept-text.ts";
import { isoToLocal, localToIso } from "../../../../../shared/local-time.ts";
import { ErrorPanel } from "../../../../../ui/states.tsx";
import { ownTemplateId } from "../../../rules.ts";
import { readNewsletter } from "../../../store.server.ts";
import { templateChoices } from "../../templates/catalogue.ts";
import { ownWordsOf } from "../../templates/own/dressed.ts";
import type { OwnTemplate } from "../../templates/own/rules.ts";
import { listOwnTemplates } from "../../templates/own/store.server.ts";
import { mailSite } from "../../templates/site.server.ts";
import { newsletterAbout } from "../about.server.ts";
import type { OwnAround } from "../components/letter-sheet.tsx";
import { NewsletterScreen } from "../components/newsletter-screen.tsx";
import { editorCopy as copy } from "../copy.ts";
import { listButtons, listMedia } from "../library-store.server.ts";
import { presentNewsletter } from "../present.server.ts";
import { emptyNewsletter, KEPT_AS, newsletterOf } from "../rules.ts";
import type { Route } from "./+types/editor";
import "../../../../../ui/admin/compared.css";
import "../components/newsletter.css";

/** A newsletter in the editor; without an id a new one, the copy of another (`?copie=`), or one about an item (`?contenu=kind:id`). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const asked = url.searchParams.get("id");
	if (!params.id && asked) throw redirect(adminPaths.newsletter.one(encodeURIComponent(asked)));
	return reading(services, request, async () => {
		const { db, clock, config } = services;
		const found = params.id ? await readNewsletter(db, params.id) : null;
		if (params.id && !found) throw notFound();
		const source = url.searchParams.get("copie");
		const copied = !found && source ? await readNewsletter(db, source) : null;
		const [site, media, buttons, own] = await Promise.all([mailSite(services), listMedia(db), listButtons(db), listOwnTemplates(db)]);
		const { timeZone } = config;
		const about = found || copied ? null : await newsletterAbout(db, url.searchParams.get("contenu"), timeZone);
		const today = isoToLocal(clock.now().toISOString(), timeZone).slice(0, 10);
		const tomorrow = isoToLocal(new Date(clock.now().getTime() + 86_400_000).toISOString(), timeZone).slice(0, 10);
		return data({
			stored: found && presentNewsletter(found),
			fields: found ? newsletterOf(found) : copied ? { ...newsletterOf(copied), scheduled_at: null } : (about ?? emptyNewsletter),
			copyOf: copied?.id ?? null,
			media,
			buttons,
			templates: [
				...templateChoices(site.name).map((choice) => ({ ...choice, around: null })),
				...own.map((template) => ({ name: ownTemplateId(template), label: template.name, around: aroundOf(template) })),
			],
			house: { name: site.name, contact: site.contact, legal: [site.publisher, site.publisherAddress].filter(Boolean).join(", ") },
			sender: readSender(config.mail.from ?? "")?.name || site.name,
			texts: found ? await listKept(db, KEPT_AS, found.id) : await textsBegun(db),
			timeZone,
			today,
			proposedAt: localToIso(`${tomorrow}T09:00`, timeZone) ?? clock.now().toISOString(),
		});
	});
}

/** The words that a template somebody made says around a letter. */
function aroundOf({ look }: OwnTemplate): OwnAround {
	const { head, foot, showsName } = ownWordsOf(look);
	return { head, foot, isNamed: showsName };
}

/** What was begun and never saved, newest first. */
async function textsBegun(db: Db): Promise<KeptText[]> {
	const begun = await listBegun(db, KEPT_AS);
	const texts = await Promise.all([...new Set(begun.map(({ id }) => id))].map((id) => listKept(db, KEPT_AS, id)));
	const saved = await Promise.all(texts.map(([text]) => text && readNewsletter(db, text.id)));
	return texts.filter((_, index) => !saved[index]).flat();
}

/** What is saved is told to the screen at once: only another newsletter is read. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

export default function EditorScreen({ loaderData, params }: Route.ComponentProps) {
	const navigate = useNavigate();
	const { search } = useLocation();
	// A copy stands elsewhere than what it copies.
	const place = params.id ?? search;
	// A new newsletter just saved goes on in the same screen, at its own address.
	const [shown, setShown] = useState({ key: 0, place });
	const justMade = useRef<string | null>(null);
	if (place !== shown.place) {
		const goesOn = justMade.current === place;
		setShown({ key: goesOn ? shown.key : shown.key + 1, place });
	}
	return (
		<NewsletterScreen
			key={shown.key}
			{...loaderData}
			onMade={async (id) => {
				justMade.current = id;
				await navigate(adminPaths.newsletter.one(id), { preventScrollReset: true, replace: true });
			}}
		/>
	);
}

export function ErrorBoundary() {
	return <ErrorPanel as="h2" title={copy.loadFailed} />;
}
