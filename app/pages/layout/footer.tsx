import { useLocation } from "react-router";
import {
	accessibilityPath,
	archivesPath,
	laterPath,
	legalNoticePath,
	newslettersPath,
	privacyPath,
	rssPath,
} from "../../shared/addresses.ts";
import { siteCopy } from "../../shared/copy.ts";
import { addressWithDialog } from "../../shared/dialog-address.ts";
import { CommonPart } from "../../ui/common-part.tsx";
import { PageWeight } from "../../ui/page-weight.tsx";
import { SmartLink } from "../../ui/smart-link.tsx";
import { GiantWordmark } from "../../ui/wordmark.tsx";
import { layoutCopy, mainLinks } from "./copy.ts";
import type { LayoutData } from "./site-data.ts";
import "./footer.css";

/** The ink band under every page. */
export function Footer({ site, wordmarkWidth }: Pick<LayoutData, "site" | "wordmarkWidth">) {
	const location = useLocation();
	return (
		<footer className="site-footer">
			<div className="frame">
				<div className="footer-columns">
					<p className="footer-tagline">{siteCopy.tagline}</p>
					<CommonPart as="nav" aria-labelledby="pied-lire" of={ToRead} told={{}} />
					<nav aria-labelledby="pied-participer">
						<h2 id="pied-participer">{layoutCopy.takePart}</h2>
						<ul>
							<li>
								<SmartLink href={addressWithDialog(location, "histoire")} keepScroll data-hold>
									{layoutCopy.shareMyStory}
								</SmartLink>
							</li>
							<li>
								<SmartLink href={addressWithDialog(location, "projet")} keepScroll data-hold>
									{layoutCopy.proposeProject}
								</SmartLink>
							</li>
							<li>
								<a href={site.newsletterUrl} rel="noopener">
									{layoutCopy.readNewsletter}
								</a>
							</li>
							<li>
								<SmartLink href={newslettersPath}>{layoutCopy.newsletters}</SmartLink>
							</li>
							<li>
								<a href={rssPath}>{layoutCopy.feed}</a>
							</li>
						</ul>
					</nav>
					<CommonPart as="div" of={ToWrite} told={{ contactEmail: site.contactEmail, socialLinks: site.socialLinks }} />
				</div>
				<GiantWordmark name={site.name} width={wordmarkWidth} />
				<div className="footer-end">
					<p>
						© {layoutCopy.copyrightYear} {site.name}
					</p>
					<CommonPart as="ul" of={LegalLinks} told={{}} />
					<PageWeight words={layoutCopy.weight} />
				</div>
			</div>
		</footer>
	);
}

function ToRead() {
	return (
		<>
			<h2 id="pied-lire">{layoutCopy.read}</h2>
			<ul>
				{mainLinks.map(({ href, label }) => (
					<li key={href}>
						<SmartLink href={href}>{label}</SmartLink>
					</li>
				))}
				<li>
					<SmartLink href={archivesPath}>{layoutCopy.archives}</SmartLink>
				</li>
				<li>
					<a href={laterPath}>{layoutCopy.later}</a>
				</li>
			</ul>
		</>
	);
}

function ToWrite({ contactEmail, socialLinks }: Pick<LayoutData["site"], "contactEmail" | "socialLinks">) {
	return (
		<>
			<h2>{layoutCopy.writeToUs}</h2>
			<p>
				<a href={`mailto:${contactEmail}`}>{contactEmail}</a>
			</p>
			{socialLinks.length > 0 && (
				<ul className="footer-social" aria-label={layoutCopy.followUs}>
					{socialLinks.map(({ name, url }) => (
						<li key={url}>
							<a href={url} rel="noopener me">
								{name}
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function LegalLinks() {
	return (
		<>
			<li>
				<SmartLink href={legalNoticePath}>{layoutCopy.legalNotice}</SmartLink>
			</li>
			<li>
				<SmartLink href={privacyPath}>{layoutCopy.privacy}</SmartLink>
			</li>
			<li>
				<SmartLink href={accessibilityPath}>{layoutCopy.accessibility}</SmartLink>
			</li>
		</>
	);
}
