import { numberText } from "../../../../shared/numbers-fr.ts";
import { VisuallyHidden } from "../../../../ui/hidden.tsx";
import { listCopy as copy, shareText } from "../copy.ts";
import type { Figures } from "../store.server.ts";

/** The four cards: a rate is a dash while nothing is measured, else it says of how many. */
export function FigureStrip({ figures }: { figures: Figures }) {
	const { total, sent, subscribers, unreachable, opened } = figures;
	return (
		<dl className="figures figures-four">
			<Figure label={copy.total} value={numberText(total)} />
			<Figure label={copy.sent} value={numberText(sent)} />
			<Figure
				label={copy.subscribers}
				value={numberText(subscribers)}
				{...(unreachable > 0 && { detail: copy.unreachable(unreachable) })}
			/>
			<Figure
				label={copy.openRate}
				value={opened && shareText(opened.count, opened.of)}
				detail={opened ? copy.measuredOf(opened.count, opened.of) : copy.notMeasured}
			/>
		</dl>
	);
}

/** A figure of a strip; null is a dash. */
export function Figure({ label, value, detail }: { label: string; value: string | null; detail?: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="figure">
				{value ?? (
					<>
						<span aria-hidden="true">—</span>
						<VisuallyHidden>{copy.notMeasured}</VisuallyHidden>
					</>
				)}
			</dd>
			{detail && <dd className="figure-detail">{detail}</dd>}
		</div>
	);
}
