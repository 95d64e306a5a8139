import { ArrowUpRight, Megaphone } from "lucide";
import { redirect, useLocation } from "react-router";
import { servedBody } from "../../../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../../../platform/http/reading.ts";
import { onScreenRow } from "../../../../platform/preview/on-screen.ts";
import { pageData } from "../../../../platform/preview/preview.server.ts";
import { waysInstead } from "../../../../platform/series/ways.server.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { bookPath } from "../../../../shared/addresses.ts";
import { categoryMark } from "../../../../shared/categories.ts";
import { addressWithDialog } from "../../../../shared/dialog-address.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { BodyText } from "../../../../ui/body-text.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ShareRow } from "../../../../ui/coupon.tsx";
import { Band, Frame } from "../../../../ui/frame.tsx";
import { Glyph } from "../../../../ui/icon.tsx";
import { itemTools } from "../../../../ui/item-tools.ts";
import { CategoryLabel } from "../../../../ui/label.tsx";
import { BackLink } from "../../../../ui/links.tsx";
import { PreviewBanner } from "../../../../ui/preview-banner.tsx";
import { PullQuote, Rubric } from "../../../../ui/rubric.tsx";
import { SmartLink } from "../../../../ui/smart-link.tsx";
import "../../../../ui/onward/onward.css";
import { PersonEnd } from "../../components/person-end.tsx";
import { PersonPicture } from "../../components/person-picture.tsx";
import { peopleCopy } from "../../copy.ts";
import { findShown } from "../../find-shown.server.ts";
import { visionariesCopy } from "../copy.ts";
import { LIST_PATH, portraitHead, portraitPath } from "../head.ts";
import { portraitPage } from "../present.server.ts";
import { nameSize, type Visionary } from "../rules.ts";
import { findSlug, whole } from "../store.server.ts";
import type { Route } from "./+types/portrait";
import "./portrait.css";
import type { RouteHandle } from "../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, unkept: ["apercu"] };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const shown = await findShown(services, whole, { url, slug: params.slug, onScreen: onScreenRow(context, "visionnaires") });
		if (!shown) {
			const slug = params.slug && (await findSlug(services.db, params.slug));
			throw slug ? redirect(portraitPath(slug) + url.search, 301) : notFound(await waysInstead(services.db));
		}
		const { storyHtml, placeHtml, onwardHtml, ...page } = await portraitPage(services, shown.row, shown.preview);
		const story = storyHtml ? servedBody(context, storyHtml) : null;
		const [place = null, onward = null] = [placeHtml, onwardHtml].map((html) => (html ? servedBody(context, html) : null));
		const tools = shown.preview ? null : servedBody(context, itemTools({ book: bookPath("visionnaires", shown.row.slug) }));
		return pageData({ ...page, story, place, onward, tools }, shown.preview !== null);
	});
}

/** A preview is nobody else's: not for caches, not for search engines. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: visionariesCopy.notFound }, { name: "robots", content: "noindex" }];
	return metaTags(site, { ...portraitHead(site, loaderData.visionary), noIndex: loaderData.preview !== null });
}

export default function PortraitPage({
	loaderData: { visionary, publishedOn, story, place, onward, address, preview, tools },
}: Route.ComponentProps) {
	return (
		<article className="portrait">
			{preview && <PreviewBanner words={preview} />}
			<Opening visionary={visionary} />
			<Frame className="grid-12 portrait-story">
				<div className="portrait-aside">
					{visionary.quote && visionary.impact && <Impact>{visionary.impact}</Impact>}
					<ShareRow url={address} title={visionary.name} />
				</div>
				<div className="portrait-text">
					{visionary.description && <p className="lead">{visionary.description}</p>}
					{story && <BodyText className="prose prose-opening" body={story} />}
				</div>
			</Frame>
			<Lists visionary={visionary} />
			<PersonEnd person={visionary} className="portrait-end" demo={visionariesCopy.demo} {...{ publishedOn, place, onward, tools }} />
			<Call />
		</article>
	);
}

/** Who: the portrait to the edge of the page, the name beside it in wood type. */
function Opening({ visionary }: { visionary: Visionary }) {
	const { name, title, category, quote, impact, image, icon } = visionary;
	const mark = category ? categoryMark(category) : ({ icon, tone: "kraft" } as const);
	const ofCategory = category && <SmartLink href={`${LIST_PATH}?categorie=${encodeURIComponent(category)}`}>{category}</SmartLink>;
	return (
		<header className="portrait-opening">
			<div className="portrait-words">
				<BackLink href={LIST_PATH}>{visionariesCopy.allVisionaries}</BackLink>
				<p className="portrait-category">
					<CategoryLabel {...mark} label={ofCategory ?? visionariesCopy.uncategorised} />
				</p>
				<h1 className={`portrait-name portrait-name-${nameSize(name)}`}>{name}</h1>
				{title && <p className="lead portrait-title">{title}</p>}
				{/* Who is not quoted is introduced by what they changed. */}
				{quote ? <PullQuote>{quote}</PullQuote> : impact && <Impact>{impact}</Impact>}
			</div>
			<PersonPicture image={image} icon={icon} ratio="4-5" sizes="(min-width: 900px) 42vw, 100vw" priority />
		</header>
	);
}

function Impact({ children }: { children: string }) {
	return (
		<p className="portrait-impact">
			<b>{peopleCopy.impact}</b> {children}
		</p>
	);
}

/** What was done, and where to read on; each only when there is something to list. */
function Lists({ visionary: { achievements, resources } }: { visionary: Visionary }) {
	if (achievements.length === 0 && resources.length === 0) return null;
	return (
		<Frame className="grid-12 portrait-lists">
			{achievements.length > 0 && (
				<section aria-labelledby="realisations" className="portrait-achievements">
					<Rubric id="realisations" title={visionariesCopy.achievements} />
					<ol>
						{achievements.map((achievement, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be the same
							<li key={index}>
								<span className="portrait-number" aria-hidden="true">
									{index + 1}
								</span>
								<span className="reading">{achievement}</span>
							</li>
						))}
					</ol>
				</section>
			)}
			{resources.length > 0 && (
				<section aria-labelledby="ressources" className="portrait-resources">
					<Rubric id="ressources" title={peopleCopy.resources} />
					<ol>
						{resources.map(({ name, url, host }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two links may be the same
							<li key={index}>
								<SmartLink href={url} newTab>
									<span>
										<b>{name}</b> <span className="portrait-host">{host}</span>
									</span>
									<Glyph icon={ArrowUpRight} />
								</SmartLink>
							</li>
						))}
					</ol>
				</section>
			)}
		</Frame>
	);
}

function Call() {
	const propose = addressWithDialog(useLocation(), "histoire");
	return (
		<Band tone="yellow" torn className="portrait-call" aria-labelledby="proposer">
			<Frame>
				<div>
					<h2 id="proposer">{visionariesCopy.callTitle}</h2>
					<p className="reading">{visionariesCopy.callText}</p>
				</div>
				<p className="portrait-call-actions">
					<ButtonLink href={propose} tone="ink" icon={Megaphone} keepScroll data-hold>
						{visionariesCopy.propose}
					</ButtonLink>
					<ButtonLink href={LIST_PATH} tone="paper">
						{visionariesCopy.resetFilter}
					</ButtonLink>
				</p>
			</Frame>
		</Band>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../../shared/dialog-address.ts";
export { MissingPortrait as ErrorBoundary } from "../components/missing-portrait.tsx";
