import { ArrowRight } from "lucide-react";
import { categoryMark } from "../../../../shared/categories.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { VisuallyHidden } from "../../../../ui/hidden.tsx";
import { CategoryLabel } from "../../../../ui/label.tsx";
import { TitleLink } from "../../../../ui/links.tsx";
import { PullQuote } from "../../../../ui/rubric.tsx";
import { PersonPicture } from "../../components/person-picture.tsx";
import { visionariesCopy } from "../copy.ts";
import { portraitPath } from "../head.ts";
import { nameSize, type VisionaryCard } from "../rules.ts";
import "./visionary-row.css";

/** One visionary across the page: portrait, identity, what they say and what it changed. */
export function VisionaryRow({ visionary, priority }: { visionary: VisionaryCard; priority?: boolean }) {
	const { name, title, description, category, quote, impact, image, icon } = visionary;
	const href = portraitPath(visionary.slug);
	return (
		<article className="visionary-row grid-12">
			<PersonPicture
				image={image}
				icon={icon}
				ratio="4-5"
				sizes="(min-width: 900px) 22vw, (min-width: 600px) 32vw, 60vw"
				priority={priority}
			/>
			<div className="visionary-identity">
				{category && <CategoryLabel {...categoryMark(category)} label={category} />}
				<h2 className={`visionary-name visionary-name-${nameSize(name)}`}>
					<TitleLink href={href}>{name}</TitleLink>
				</h2>
				{title && <p className="visionary-title">{title}</p>}
				{description && <p className="reading">{description}</p>}
				<ButtonLink href={href} iconEnd={ArrowRight}>
					{visionariesCopy.readPortrait}
					<VisuallyHidden> : {name}</VisuallyHidden>
				</ButtonLink>
			</div>
			{(quote || impact) && (
				<div className="visionary-note">
					{quote && <PullQuote>{quote}</PullQuote>}
					{impact && (
						<p className="visionary-impact">
							<b>{visionariesCopy.impact}</b> {impact}
						</p>
					)}
				</div>
			)}
		</article>
	);
}
