import { useLocation } from "react-router";
import { manifestoPath } from "../../shared/addresses.ts";
import { addressWithDialog } from "../../shared/dialog-address.ts";
import { breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Band, Frame } from "../../ui/frame.tsx";
import { VisuallyHidden } from "../../ui/hidden.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Lockup } from "../../ui/lockup.tsx";
import { Rubric } from "../../ui/rubric.tsx";
import { Crowd } from "../crowd.tsx";
import type { Route } from "./+types/route";
import { manifestoCopy, philosophyQuotes, sixPrinciples } from "./copy.ts";
import "./manifesto.css";
import type { RouteHandle } from "../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true };

export function meta({ matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	return metaTags(site, {
		title: manifestoCopy.title,
		description: manifestoCopy.description,
		path: manifestoPath,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: manifestoCopy.title, path: manifestoPath },
			]),
		],
	});
}

export default function Manifesto() {
	const location = useLocation();
	return (
		<>
			<Band tone="pink" as="header" className="manifesto-opening">
				<Frame>
					<Lockup name="manifesto" />
					<div className="grid-12">
						<div className="manifesto-mission">
							<VisuallyHidden as="h2">{manifestoCopy.missionTitle}</VisuallyHidden>
							<p>{manifestoCopy.mission}</p>
						</div>
						<p className="reading manifesto-more">{manifestoCopy.missionMore}</p>
					</div>
				</Frame>
			</Band>
			<Frame as="section" className="manifesto-principles" aria-labelledby="six-principes">
				<Rubric id="six-principes" title={manifestoCopy.principles} />
				<ol className="six-principles">
					{sixPrinciples.map(({ icon, title, text }, index) => (
						<li key={title}>
							<span className={classNames("principle-sign", index % 2 === 0 ? "sign-pink" : "sign-yellow")} aria-hidden="true">
								<i />
								<Icon name={icon} />
							</span>
							<div>
								<h3>{title}</h3>
								<p className="reading">{text}</p>
							</div>
						</li>
					))}
				</ol>
			</Frame>
			<section className="philosophy" aria-label={manifestoCopy.philosophy}>
				{philosophyQuotes.map(({ text, about }) => (
					<figure key={about}>
						<blockquote>«&nbsp;{text}&nbsp;»</blockquote>
						<figcaption>{about}</figcaption>
					</figure>
				))}
			</section>
			<section className="manifesto-join" aria-labelledby="il-reste">
				<Frame className="grid-12">
					<Lockup name="room-left" as="h2" id="il-reste" />
					<div className="manifesto-join-words">
						<p className="lead">{manifestoCopy.joinLead}</p>
						<p className="manifesto-join-actions">
							<ButtonLink href={addressWithDialog(location, "newsletter")} tone="pink" keepScroll data-hold>
								{manifestoCopy.join}
							</ButtonLink>
							<ButtonLink href={addressWithDialog(location, "projet")} tone="yellow" keepScroll data-hold>
								{manifestoCopy.propose}
							</ButtonLink>
						</p>
					</div>
				</Frame>
				<Crowd alt={manifestoCopy.crowdAlt} />
			</section>
		</>
	);
}
