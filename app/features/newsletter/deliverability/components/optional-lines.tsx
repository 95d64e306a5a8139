import { Badge } from "../../../../ui/admin/control.tsx";
import { optionalCopy as copy, optionalTexts } from "../copy.ts";
import type { OptionalRecord } from "../rules.ts";

/** What nobody has to publish, and whether it is. */
export function OptionalLines({ lines }: { lines: readonly OptionalRecord[] }) {
	return (
		<section className="deliverability-part" aria-labelledby="optional-records">
			<h3 className="heading" id="optional-records">
				{copy.title}
			</h3>
			<p className="muted">{copy.lead}</p>
			<ul className="optional-lines">
				{lines.map(({ id, name, isPublished }) => (
					<li key={id}>
						<b>{optionalTexts[id].name}</b>{" "}
						<Badge tone={isPublished ? "full" : "empty"}>
							{isPublished === null ? copy.unknown : isPublished ? copy.published : copy.notPublished}
						</Badge>{" "}
						{optionalTexts[id].purpose} <code>{name}</code>
					</li>
				))}
			</ul>
		</section>
	);
}
