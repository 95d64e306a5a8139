import { ArrowUpRight } from "lucide";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ShareRow } from "../../../../ui/coupon.tsx";
import { Glyph } from "../../../../ui/icon.tsx";
import { SmartLink } from "../../../../ui/smart-link.tsx";
import { vieAltCopy } from "../copy.ts";
import type { Profile } from "../rules.ts";
import "./profile-resources.css";

/** Links to follow, the official site where there is one, and a way to pass the profile on. */
export function ProfileResources({ profile: { name, resources, websiteUrl }, address }: { profile: Profile; address: string }) {
	return (
		<>
			{resources.length > 0 && (
				<ol className="profile-links">
					{resources.map((resource, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two links may be the same
						<li key={index}>
							<SmartLink href={resource.url} newTab>
								<b>{resource.name}</b> <span className="profile-link-host">{resource.host}</span>
								<Glyph icon={ArrowUpRight} />
							</SmartLink>
						</li>
					))}
				</ol>
			)}
			<div className="profile-cards">
				{websiteUrl && (
					<section className="profile-card" aria-labelledby="site-officiel">
						<h3 id="site-officiel">{vieAltCopy.website}</h3>
						<p className="small">{vieAltCopy.websiteText}</p>
						<ButtonLink href={websiteUrl} tone="yellow" size="sm" iconEnd={ArrowUpRight} newTab>
							{vieAltCopy.visitWebsite}
						</ButtonLink>
					</section>
				)}
				<section className="profile-card" aria-labelledby="faites-tourner">
					<h3 id="faites-tourner">{vieAltCopy.shareTitle}</h3>
					<p className="small">{vieAltCopy.shareText}</p>
					<ShareRow url={address} title={name} />
				</section>
			</div>
		</>
	);
}
