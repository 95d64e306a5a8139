import { Megaphone } from "lucide";
import { useLocation } from "react-router";
import { servedBody } from "../../../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../../../platform/http/reading.ts";
import { onScreenRow } from "../../../../platform/preview/on-screen.ts";
import { pageData } from "../../../../platform/preview/preview.server.ts";
import { waysInstead } from "../../../../platform/series/ways.server.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { bookPath } from "../../../../shared/addresses.ts";
import { addressWithDialog } from "../../../../shared/dialog-address.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { BodyText } from "../../../../ui/body-text.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Band, Frame } from "../../../../ui/frame.tsx";
import { itemTools } from "../../../../ui/item-tools.ts";
import { PreviewBanner } from "../../../../ui/preview-banner.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { MissingPerson } from "../../components/missing-person.tsx";
import "../../../../ui/onward/onward.css";
import { PersonEnd } from "../../components/person-end.tsx";
import { findShown } from "../../find-shown.server.ts";
import { anchorIds, ProfileAnchors } from "../components/profile-anchors.tsx";
import { ProfileOpening } from "../components/profile-opening.tsx";
import { ProfileResources } from "../components/profile-resources.tsx";
import { ProfileSection } from "../components/profile-section.tsx";
import { tabLabels, vieAltCopy } from "../copy.ts";
import { LIST_PATH, profileHead } from "../head.ts";
import { profilePage } from "../present.server.ts";
import { tabNames } from "../rules.ts";
import { whole } from "../store.server.ts";
import type { Route } from "./+types/profile";
import "./profile.css";
import type { RouteHandle } from "../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, unkept: ["apercu"] };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const shown = await findShown(services, whole, { url, slug: params.slug, onScreen: onScreenRow(context, "vie-alt") });
		if (!shown) throw notFound(await waysInstead(services.db));
		const { storyHtml, placeHtml, onwardHtml, tabs, ...page } = await profilePage(services, shown.row, shown.preview);
		const story = storyHtml ? servedBody(context, storyHtml) : null;
		const texts = tabNames.map((name) => ({ name, body: servedBody(context, tabs[name]) }));
		const [place = null, onward = null] = [placeHtml, onwardHtml].map((html) => (html ? servedBody(context, html) : null));
		const tools = shown.preview ? null : servedBody(context, itemTools({ book: bookPath("vie-alt", shown.row.slug) }));
		return pageData({ ...page, story, texts, place, onward, tools }, shown.preview !== null);
	});
}

/** A preview is nobody else's: not for caches, not for search engines. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: vieAltCopy.notFound }, { name: "robots", content: "noindex" }];
	return metaTags(site, { ...profileHead(site, loaderData.profile), noIndex: loaderData.preview !== null });
}

export default function ProfilePage({
	loaderData: { profile, publishedOn, story, texts, place, onward, address, preview, tools },
}: Route.ComponentProps) {
	const hasKeyPoints = profile.keyPoints.length > 0;
	return (
		<article className="profile">
			{preview && <PreviewBanner words={preview} />}
			<ProfileOpening profile={profile} />
			<ProfileAnchors
				sections={hasKeyPoints ? ["story", "keyPoints", "practice", "resources"] : ["story", "practice", "resources"]}
				impact={profile.impact}
			/>
			<ProfileSection id={anchorIds.story} title={vieAltCopy.story}>
				{profile.description && <p className="profile-summary">{profile.description}</p>}
				{story && <BodyText className="prose" body={story} />}
			</ProfileSection>
			{hasKeyPoints ? (
				<ProfileSection id={anchorIds.keyPoints} title={vieAltCopy.keyPoints}>
					<KeyPoints points={profile.keyPoints} />
				</ProfileSection>
			) : (
				// A link from elsewhere still arrives at the right height.
				<div id={anchorIds.keyPoints} />
			)}
			<ProfileSection id={anchorIds.practice} title={vieAltCopy.practice} className="profile-practice">
				<Tabs
					label={vieAltCopy.practice}
					items={texts.map(({ name, body }) => ({ id: name, label: tabLabels[name], content: <BodyText className="prose" body={body} /> }))}
				/>
			</ProfileSection>
			<ProfileSection id={anchorIds.resources} title={vieAltCopy.resources}>
				<ProfileResources profile={profile} address={address} />
			</ProfileSection>
			<PersonEnd person={profile} className="profile-end" demo={vieAltCopy.demo} {...{ publishedOn, place, onward, tools }} />
			<Call />
		</article>
	);
}

function KeyPoints({ points }: { points: string[] }) {
	return (
		<ol className="profile-points">
			{points.map((point, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two points may be the same
				<li key={index}>
					<span className="profile-number" aria-hidden="true">
						{index + 1}
					</span>
					<span className="reading">{point}</span>
				</li>
			))}
		</ol>
	);
}

function Call() {
	const propose = addressWithDialog(useLocation(), "histoire");
	return (
		<Band tone="yellow" torn className="profile-call" aria-labelledby="proposer">
			<Frame>
				<h2 id="proposer">{vieAltCopy.callTitle}</h2>
				<ButtonLink href={propose} tone="ink" icon={Megaphone} keepScroll data-hold>
					{vieAltCopy.proposeExperience}
				</ButtonLink>
			</Frame>
		</Band>
	);
}

export function ErrorBoundary() {
	return <MissingPerson words={vieAltCopy} list={LIST_PATH} />;
}

export { shouldReadAgain as shouldRevalidate } from "../../../../shared/dialog-address.ts";
