import { categoryMark } from "../../../../shared/categories.ts";
import { CategoryLabel } from "../../../../ui/label.tsx";
import { PersonRow } from "../../components/person-row.tsx";
import { visionariesCopy } from "../copy.ts";
import { portraitPath } from "../head.ts";
import { nameSize, type VisionaryCard } from "../rules.ts";
import "./visionary-row.css";

/** One visionary across the page: portrait, identity, what they say and what it changed. */
export function VisionaryRow({ visionary, priority }: { visionary: VisionaryCard; priority: boolean }) {
	const { name, category } = visionary;
	return (
		<PersonRow
			person={visionary}
			href={portraitPath(visionary.slug)}
			className="visionary-row"
			picture={{ ratio: "4-5", sizes: "(min-width: 900px) 22vw, (min-width: 600px) 32vw, 60vw", priority }}
			size={nameSize(name)}
			labels={category && <CategoryLabel {...categoryMark(category)} label={category} />}
			actions={(toPage) => toPage}
			read={visionariesCopy.readPortrait}
		/>
	);
}
