import { classNames } from "../../../../ui/class-names.ts";
import { BackLink } from "../../../../ui/links.tsx";
import { PullQuote } from "../../../../ui/rubric.tsx";
import { PersonPicture } from "../../components/person-picture.tsx";
import { peopleCopy } from "../../copy.ts";
import { vieAltCopy } from "../copy.ts";
import { LIST_PATH } from "../head.ts";
import { fitsBar, nameSize, type Profile } from "../rules.ts";
import { ProfileLabels, ProfileLocation } from "./profile-labels.tsx";
import "./profile-opening.css";

/** Who, on one half; the image to the edge of the page on the other. */
export function ProfileOpening({ profile }: { profile: Profile }) {
	const { name, title, location, impact, quote, image, icon } = profile;
	return (
		<header className="profile-opening">
			<div className="profile-words">
				<BackLink href={LIST_PATH}>{vieAltCopy.allProfiles}</BackLink>
				<ProfileLabels profile={profile} wording="long" />
				<h1 className={`profile-name profile-name-${nameSize(name)}`}>{name}</h1>
				{title && <p className="lead profile-title">{title}</p>}
				{location && <ProfileLocation location={location} />}
				{impact && (
					<p className={classNames("profile-impact", fitsBar(impact) && "profile-impact-in-bar")}>
						<b>{peopleCopy.impact}</b> {impact}
					</p>
				)}
				{quote && <PullQuote>{quote}</PullQuote>}
			</div>
			<PersonPicture image={image} icon={icon} ratio="1" sizes="(min-width: 900px) 44vw, 100vw" priority />
		</header>
	);
}
