import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { NewsletterDialog } from "../../features/newsletter/readers/signup/components/newsletter-dialog.tsx";
import { signupNotice } from "../../features/newsletter/readers/signup/copy.ts";
import { signupPolicy } from "../../features/newsletter/readers/signup/policy.server.ts";
import { lettersToChoose } from "../../features/newsletter/topics/to-choose.server.ts";
import { StoryDialog } from "../../features/stories/components/story-dialog.tsx";
import { storyNotice } from "../../features/stories/copy.ts";
import { servicesContext } from "../../platform/services.ts";
import { wordmarkWidth } from "../../platform/wordmark/wordmark.ts";
import { kindWords, siteCopy } from "../../shared/copy.ts";
import { addressWithDialog, dialogOf } from "../../shared/dialog-address.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import { isPrivateLink } from "../../shared/private-links.ts";
import { useCloseDialog } from "../../ui/dialog-history.ts";
import { SkipLink } from "../../ui/hidden.tsx";
import { forgetSent } from "../../ui/kept-words.ts";
import { PageArrival } from "../../ui/page-arrival.tsx";
import { NoAnswer } from "../../ui/route-errors.tsx";
import type { SayDone } from "../../ui/say-done.ts";
import { Loading } from "../../ui/states.tsx";
import { Notice, Toaster, type ToastMessage } from "../../ui/toast.tsx";
import type { Route } from "./+types/route";
import { layoutCopy } from "./copy.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { LayoutData } from "./site-data.ts";
import "./layout.css";
import { readDone } from "../../platform/http/done.server.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";

/** Of every page below: an open dialog is part of its address; words of success are for whoever has just sent something. */
export const handle: RouteHandle = { parameters: ["dialogue"], unkept: ["fait"] };

export async function loader({ request, context }: Route.LoaderArgs): Promise<LayoutData> {
	const services = context.get(servicesContext);
	const settings = await services.settings();
	const { confirms } = await signupPolicy(services);
	const letters = await lettersToChoose(services);
	const text = new URL(request.url).searchParams.get("fait");
	const what = await readDone(services, text);
	return {
		site: {
			name: settings.site_name,
			url: services.config.siteUrl,
			...(settings.fediverse_creator && { creator: settings.fediverse_creator }),
			contactEmail: settings.contact_email,
			newsletterUrl: settings.newsletter_url,
			redirectAfterSignup: settings.redirect_after_signup && !confirms,
			confirmsSignup: confirms,
			...(letters.length > 0 && { letters }),
			socialLinks: settings.social_links,
		},
		wordmarkWidth: wordmarkWidth(settings.site_name),
		done: text && what ? { what, text } : null,
	};
}

/** The frame of the last page shown in this document, for one that cannot be: an answer that fails brings none. */
let lastShown: LayoutData | null = null;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	useEffect(() => {
		lastShown = loaderData;
	}, [loaderData]);
	return (
		<SiteFrame data={loaderData}>
			<Done site={loaderData.site} done={loaderData.done} />
		</SiteFrame>
	);
}

/** A page that could not be had at all: no answer, another server's, a file of an earlier version. Its frame stands. */
export function ErrorBoundary() {
	const error = <NoAnswer />;
	return lastShown ? <SiteFrame data={lastShown} error={error} /> : <main>{error}</main>;
}

/** What stands around every page, and around the error of one. */
function SiteFrame({ data, children, error }: { data: LayoutData; children?: ReactNode; error?: ReactNode }) {
	const [toasts, setToasts] = useState<ToastMessage[]>([]);
	const notify = useCallback((toast: ToastMessage) => {
		setToasts((shown) => [...shown.filter((other) => other.id !== toast.id), toast]);
	}, []);
	const { site } = data;
	const sayDone = useCallback(
		(what: string) => {
			const notice = noticeOf(what, site);
			if (notice) notify({ id: what, kind: "success", ...notice, ...("link" in notice && { duration: TIME_FOR_A_LINK_MS }) });
		},
		[site, notify],
	);
	const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
	return (
		<>
			<SkipLink />
			{/* Before the page they lie over: where scripts are off its keys come to the form first. */}
			<Dialogs site={data.site} notify={notify} />
			<PageArrival />
			<Header name={data.site.name} />
			<Pending />
			<main id={layoutCopy.contentId} tabIndex={-1}>
				{children}
				{error ?? <Outlet context={sayDone satisfies SayDone} />}
			</main>
			<PageAddress siteUrl={data.site.url} />
			<Footer site={data.site} wordmarkWidth={data.wordmarkWidth} />
			<Toaster toasts={toasts} onDismiss={dismiss} />
			{/* Where the page's bootstrap says that the link is copied; React leaves it alone. */}
			<div className="told" role="status" data-told={siteCopy.copied} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
		</>
	);
}

/** Where the page is read, for paper alone (ui/print.css); an address made for one person is nobody's to copy. */
function PageAddress({ siteUrl }: { siteUrl: string }) {
	const { pathname } = useLocation();
	if (isPrivateLink(pathname)) return null;
	return (
		<p className="page-address" hidden>
			{siteUrl + pathname}
		</p>
	);
}

/** A message that leads somewhere leaves time to go there. */
const TIME_FOR_A_LINK_MS = 12_000;

const EMPTY = { __html: "" };

/** Words of what was sent without JavaScript, after the redirect back (`?fait=`). */
function Done({ site, done }: Pick<LayoutData, "site" | "done">) {
	const shown = done?.text === new URLSearchParams(useLocation().search).get("fait") ? done : null;
	const notice = shown && noticeOf(shown.what, site);
	useEffect(() => {
		if (shown) forgetSent(shown.what, shown.text);
	}, [shown]);
	return notice && <Notice kind="success" {...notice} className="done-notice" />;
}

function noticeOf(what: string, site: LayoutData["site"]) {
	return signupNotice(what, site) ?? storyNotice(what, site);
}

function Dialogs({ site, notify }: Pick<LayoutData, "site"> & { notify: (toast: ToastMessage) => void }) {
	const location = useLocation();
	const onClose = useCloseDialog();
	const dialog = dialogOf(location.search);
	const closeHref = addressWithDialog(location, null);
	const shared = { closeHref, notify, onClose, siteName: site.name };
	return (
		<>
			{dialog === "newsletter" && (
				<NewsletterDialog
					{...shared}
					newsletterUrl={site.newsletterUrl}
					redirectAfterSignup={site.redirectAfterSignup}
					confirmsSignup={site.confirmsSignup}
					letters={site.letters}
				/>
			)}
			{dialog === "histoire" && <StoryDialog {...shared} kind="story" />}
			{dialog === "projet" && <StoryDialog {...shared} kind="project" />}
		</>
	);
}

/** The words of what is being loaded, by its address. */
function loadingWords(pathname: string): string {
	const kind = kindNames.find((kind) => pathname.startsWith(kinds[kind].items));
	return kind ? kindWords[kind].loading : layoutCopy.loading;
}

const SLOW_AFTER_MS = 300;

/** « Chargement… » while a hydrated page waits for the next one for more than 300 ms (docs/design.md, "Decisions"). */
function Pending() {
	const navigation = useNavigation();
	const location = useLocation();
	const going = navigation.state === "loading" && navigation.location.pathname !== location.pathname ? navigation.location.pathname : null;
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		setSlow(false);
		if (!going) return;
		const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
		return () => clearTimeout(timer);
	}, [going]);
	if (!going || !slow) return null;
	return <Loading className="page-pending" text={loadingWords(going)} />;
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
