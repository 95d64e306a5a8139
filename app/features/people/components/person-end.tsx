import { tagPath } from "../../../shared/addresses.ts";
import type { Body } from "../../../shared/body.ts";
import { siteCopy } from "../../../shared/copy.ts";
import type { DateText } from "../../../shared/dates-fr.ts";
import { BodyText } from "../../../ui/body-text.tsx";
import { Frame } from "../../../ui/frame.tsx";
import { WordLinks } from "../../../ui/word-links.tsx";
import { peopleCopy } from "../copy.ts";
import type { PersonCard, PersonStory } from "../rules.ts";

type Props = {
	person: Pick<PersonCard, "image"> & Pick<PersonStory, "isDemo" | "tags">;
	/** Since when it is public; null for what is not. */
	publishedOn: DateText | null;
	place: Body | null;
	onward: Body | null;
	className: string;
	demo: string;
	tools: Body | null;
};

/**
 * The last lines of a page: its place in a series, its tags, whether it is invented, whose its picture is, what can be done with it,
 * and where one can go on; on paper (ui/print.css), which outlives the page, the day it was published.
 */
export function PersonEnd({ person: { isDemo, image, tags }, publishedOn, place, onward, className, demo, tools }: Props) {
	return (
		<Frame as="footer" className={className}>
			{place && <BodyText className="onward" body={place} />}
			<WordLinks label={siteCopy.tags} words={tags.map(({ name, slug }) => ({ name, href: tagPath(slug) }))} />
			{isDemo && <p className="demo-line muted">{demo}</p>}
			{image?.credit && (
				<p className="demo-line muted">
					{peopleCopy.imageCredit} {image.credit}
				</p>
			)}
			{tools && <BodyText className="share-row item-tools" body={tools} />}
			{publishedOn && (
				<p className="page-date" hidden>
					{siteCopy.publishedOn} <time dateTime={publishedOn.iso}>{publishedOn.long}</time>
				</p>
			)}
			{onward && <BodyText className="onward" body={onward} />}
		</Frame>
	);
}
