import { Frame } from "../../../ui/frame.tsx";
import { peopleCopy } from "../copy.ts";
import type { PersonCard, PersonStory } from "../rules.ts";

type Props = { person: Pick<PersonCard, "image"> & Pick<PersonStory, "isDemo">; className: string; demo: string };

/** The last lines of a page: whether it is invented, and whose its picture is. */
export function PersonEnd({ person: { isDemo, image }, className, demo }: Props) {
	return (
		<Frame as="footer" className={className}>
			{isDemo && <p className="demo-line muted">{demo}</p>}
			{image?.credit && (
				<p className="demo-line muted">
					{peopleCopy.imageCredit} {image.credit}
				</p>
			)}
		</Frame>
	);
}
