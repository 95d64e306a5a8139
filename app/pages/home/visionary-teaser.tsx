import type { VisionaryTeaser as Teaser } from "../../features/people/visionaries/rules.ts";
import { categoryMark } from "../../shared/categories.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Band, Frame } from "../../ui/frame.tsx";
import { contentIconName } from "../../ui/icon.tsx";
import { CategoryLabel } from "../../ui/label.tsx";
import { Picture, PosterPlaceholder } from "../../ui/picture.tsx";
import { PullQuote } from "../../ui/rubric.tsx";
import { homeCopy } from "./copy.ts";

/** The newest visionary on a yellow band. Unknown icons fall back to Shield here (row 031). */
export function VisionaryTeaser({ visionary: shown }: { visionary: Teaser }) {
	return (
		<Band tone="yellow" className="home-visionary" aria-label={homeCopy.visionary}>
			<Frame>
				{shown.image ? (
					<Picture image={shown.image} ratio="4-5" tilted sizes="(min-width: 900px) 30vw, 17rem" />
				) : (
					<PosterPlaceholder icon={contentIconName(shown.icon, "Shield")} tilted sizes="(min-width: 900px) 30vw, 17rem" />
				)}
				<div className="home-visionary-words">
					{shown.category && <CategoryLabel {...categoryMark(shown.category)} label={shown.category} />}
					{shown.quote && <PullQuote size="lg">{shown.quote}</PullQuote>}
					<p className="home-visionary-who">
						<b>{shown.name}</b> <span>{shown.title}</span>
					</p>
					<p className="reading">{shown.description}</p>
					{shown.impact && (
						<p className="home-visionary-impact small">
							<b>Impact</b> {shown.impact}
						</p>
					)}
					<ButtonLink href={shown.href} tone="paper">
						{homeCopy.readPortrait}
					</ButtonLink>
				</div>
			</Frame>
		</Band>
	);
}
