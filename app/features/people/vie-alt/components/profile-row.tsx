import { VisuallyHidden } from "../../../../ui/hidden.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { PersonRow } from "../../components/person-row.tsx";
import { vieAltCopy } from "../copy.ts";
import { profilePath } from "../head.ts";
import { nameSize, type ProfileCard } from "../rules.ts";
import { ProfileLabels, ProfileLocation } from "./profile-labels.tsx";
import "./profile-row.css";

/** One profile across the page: image, identity, what they say and what it changed. */
export function ProfileRow({ profile, priority }: { profile: ProfileCard; priority: boolean }) {
	const { name, location, websiteUrl, image } = profile;
	return (
		<PersonRow
			person={profile}
			href={profilePath(profile.slug)}
			className={image ? "profile-row" : "profile-row profile-row-sign"}
			picture={{ ratio: "4-3", sizes: "(min-width: 900px) 38vw, (min-width: 700px) 40vw, 92vw", priority }}
			size={nameSize(name)}
			labels={<ProfileLabels profile={profile} wording="short" />}
			place={location && <ProfileLocation location={location} />}
			actions={(toPage) => (
				<div className="profile-row-actions">
					{toPage}
					{websiteUrl && (
						<TextLink href={websiteUrl} arrow="out" newTab>
							{vieAltCopy.website}
							<VisuallyHidden> : {name}</VisuallyHidden>
						</TextLink>
					)}
				</div>
			)}
			read={vieAltCopy.readProfile}
		/>
	);
}
