import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { TitleLink } from "../../../ui/links.tsx";
import type { PictureProps } from "../../../ui/picture.tsx";
import { PullQuote } from "../../../ui/rubric.tsx";
import { peopleCopy } from "../copy.ts";
import type { NameSize, PersonCard } from "../rules.ts";
import { PersonPicture } from "./person-picture.tsx";
import "./person-row.css";

type Props = {
	person: PersonCard;
	/** Their page. */
	href: string;
	/** By what styles call the rows of this kind. */
	className: string;
	picture: Pick<PictureProps, "ratio" | "sizes" | "priority">;
	size: NameSize;
	/** Above the name. */
	labels: ReactNode;
	/** Under the title. */
	place?: ReactNode;
	/** Draws what leads on; `toPage` is the button to their page. */
	actions: (toPage: ReactNode) => ReactNode;
	/** The words of that button. */
	read: string;
};

/** Whoever is portrayed, across the page of a list: picture, identity, what they say and what it changed. */
export function PersonRow({ person, href, className, picture, size, labels, place, actions, read }: Props) {
	const { name, title, description, quote, impact, image, icon } = person;
	return (
		<article className={classNames("person-row", "grid-12", className)}>
			<PersonPicture image={image} icon={icon} {...picture} />
			<div className="person-identity">
				{labels}
				<h2 className={`person-name person-name-${size}`}>
					<TitleLink href={href}>{name}</TitleLink>
				</h2>
				{title && <p className="person-title">{title}</p>}
				{place}
				{description && <p className="reading">{description}</p>}
				{actions(
					<ButtonLink href={href} iconEnd={ArrowRight}>
						{read}
						<VisuallyHidden> : {name}</VisuallyHidden>
					</ButtonLink>,
				)}
			</div>
			{(quote || impact) && (
				<div className="person-note">
					{quote && <PullQuote>{quote}</PullQuote>}
					{impact && (
						<p className="person-impact">
							<b>{peopleCopy.impact}</b> {impact}
						</p>
					)}
				</div>
			)}
		</article>
	);
}
