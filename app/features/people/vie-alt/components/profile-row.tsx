import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../../ui/hidden.tsx";
import { TextLink, TitleLink } from "../../../../ui/links.tsx";
import { PullQuote } from "../../../../ui/rubric.tsx";
import { PersonPicture } from "../../components/person-picture.tsx";
import { vieAltCopy } from "../copy.ts";
import { profilePath } from "../head.ts";
import { nameSize, type ProfileCard } from "../rules.ts";
import { ProfileLabels, ProfileLocation } from "./profile-labels.tsx";
import "./profile-row.css";

/** One profile across the page: image, identity, what they say and what it changed. */
export function ProfileRow({ profile, priority }: { profile: ProfileCard; priority?: boolean }) {
	const { name, title, description, location, quote, impact, websiteUrl, image, icon } = profile;
	const href = profilePath(profile.slug);
	return (
		<article className={classNames("profile-row", "grid-12", !image && "profile-row-sign")}>
			<PersonPicture
				image={image}
				icon={icon}
				ratio="4-3"
				sizes="(min-width: 900px) 38vw, (min-width: 700px) 40vw, 92vw"
				priority={priority}
			/>
			<div className="profile-identity">
				<ProfileLabels profile={profile} wording="short" />
				<h2 className={`profile-row-name profile-row-name-${nameSize(name)}`}>
					<TitleLink href={href}>{name}</TitleLink>
				</h2>
				{title && <p className="profile-row-title">{title}</p>}
				{location && <ProfileLocation location={location} />}
				{description && <p className="reading">{description}</p>}
				<div className="profile-row-actions">
					<ButtonLink href={href} iconEnd={ArrowRight}>
						{vieAltCopy.readProfile}
						<VisuallyHidden> : {name}</VisuallyHidden>
					</ButtonLink>
					{websiteUrl && (
						<TextLink href={websiteUrl} arrow="out" newTab>
							{vieAltCopy.website}
							<VisuallyHidden> : {name}</VisuallyHidden>
						</TextLink>
					)}
				</div>
			</div>
			{(quote || impact) && (
				<div className="profile-note">
					{quote && <PullQuote>{quote}</PullQuote>}
					{impact && (
						<p className="profile-row-impact">
							<b>{vieAltCopy.impact}</b> {impact}
						</p>
					)}
				</div>
			)}
		</article>
	);
}
