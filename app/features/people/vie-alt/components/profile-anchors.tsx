import { Frame } from "../../../../ui/frame.tsx";
import { peopleCopy } from "../../copy.ts";
import { vieAltCopy } from "../copy.ts";
import { fitsBar } from "../rules.ts";
import { useCurrentSection } from "./current-section.ts";
import "./profile-anchors.css";

/** In-page anchors of a profile (row 096). */
export const anchorIds = { story: "histoire", keyPoints: "points-cles", practice: "pratique", resources: "ressources" } as const;

type AnchorName = keyof typeof anchorIds;

/** The links that stay at the top of the window while a profile is read; the current one is underlined. */
export function ProfileAnchors({ sections, impact }: { sections: readonly AnchorName[]; impact: string | null }) {
	const current = useCurrentSection(sections.map((name) => anchorIds[name]));
	return (
		<nav className="profile-anchors" aria-label={vieAltCopy.inThisProfile}>
			<Frame>
				<ul>
					{sections.map((name) => (
						<li key={name}>
							<a href={`#${anchorIds[name]}`} aria-current={anchorIds[name] === current ? "location" : undefined}>
								{vieAltCopy[name]}
							</a>
						</li>
					))}
				</ul>
				{impact && fitsBar(impact) && (
					<p>
						<b>{peopleCopy.impact}</b> {impact}
					</p>
				)}
			</Frame>
		</nav>
	);
}
