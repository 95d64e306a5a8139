import { Badge } from "../../../../ui/admin/control.tsx";
import { optionalCopy as copy, optionalTexts } from "../copy.ts";
import type { OptionalRecord } from "../rules.ts";

/** What nobody has to publish, and whether it is. */
export function OptionalLines({ lines }: { lines: readonly OptionalRecord[] }) {
	return (
		<section className="deliverability-part" aria-labelledby="optional-records">
			<h3 className="part-title" id="optional-records">
				{copy.title}
			</h3>
			<p className="muted">{copy.lead}</p>
			<ul className="checks">
				{lines.map(({ id, name, isPublished }) => (
					<li className="check" key={id}>
						<div className="check-head">
							<h4>{optionalTexts[id].name}</h4>
							<Badge tone={isPublished ? "full" : "empty"}>
								{isPublished === null ? copy.unknown : isPublished ? copy.published : copy.notPublished}
							</Badge>
						</div>
						<div className="check-body">
							<p>{optionalTexts[id].purpose}</p>
							<p className="muted">
								{copy.record} <code className="check-name">{name}</code>
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
