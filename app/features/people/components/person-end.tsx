import { tagPath } from "../../../shared/addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { Frame } from "../../../ui/frame.tsx";
import { SeriesPlace } from "../../../ui/series-place.tsx";
import { WordLinks } from "../../../ui/word-links.tsx";
import { peopleCopy } from "../copy.ts";
import type { PersonCard, PersonStory } from "../rules.ts";

type Props = { person: Pick<PersonCard, "image"> & Pick<PersonStory, "isDemo" | "series" | "tags">; className: string; demo: string };

/** The last lines of a page: its series, its tags, whether it is invented, and whose its picture is. */
export function PersonEnd({ person: { isDemo, image, series, tags }, className, demo }: Props) {
	return (
		<Frame as="footer" className={className}>
			<SeriesPlace series={series} />
			<WordLinks label={siteCopy.tags} words={tags.map(({ name, slug }) => ({ name, href: tagPath(slug) }))} />
			{isDemo && <p className="demo-line muted">{demo}</p>}
			{image?.credit && (
				<p className="demo-line muted">
					{peopleCopy.imageCredit} {image.credit}
				</p>
			)}
		</Frame>
	);
}
