import { tagPath } from "../../../shared/addresses.ts";
import type { Body } from "../../../shared/body.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { BodyText } from "../../../ui/body-text.tsx";
import { Frame } from "../../../ui/frame.tsx";
import { WordLinks } from "../../../ui/word-links.tsx";
import { peopleCopy } from "../copy.ts";
import type { PersonCard, PersonStory } from "../rules.ts";

type Props = {
	person: Pick<PersonCard, "image"> & Pick<PersonStory, "isDemo" | "tags">;
	place: Body | null;
	onward: Body | null;
	className: string;
	demo: string;
	tools: Body | null;
};

/** The last lines of a page: its place in a series, its tags, whether it is invented, whose its picture is, what can be done with it, and where one can go on. */
export function PersonEnd({ person: { isDemo, image, tags }, place, onward, className, demo, tools }: Props) {
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
			{onward && <BodyText className="onward" body={onward} />}
		</Frame>
	);
}
