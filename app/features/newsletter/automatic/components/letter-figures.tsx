import { numberText } from "../../../../shared/numbers-fr.ts";
import { automaticCopy } from "../copy.ts";
import type { LetterFigures } from "../figures-store.server.ts";

const copy = automaticCopy.welcome;

/** A letter's own figures; openings and clicks are those of readers who agreed to it, and say of how many. */
export function LetterFiguresStrip({ title, figures, due }: { title: string; figures: LetterFigures; due: number }) {
	const { accepted, left, measured, opened, clicked } = figures;
	const detail = measured > 0 ? copy.measured(measured) : copy.notMeasured;
	return (
		<dl className="automatic-figures" aria-label={`${copy.figures}, ${title}`}>
			<Figure label={copy.sent} value={accepted} />
			<Figure label={copy.due} value={due} />
			<Figure label={copy.left} value={left} />
			<Figure label={copy.opened} value={measured > 0 ? opened : null} detail={detail} />
			<Figure label={copy.clicked} value={measured > 0 ? clicked : null} detail={detail} />
		</dl>
	);
}

function Figure({ label, value, detail }: { label: string; value: number | null; detail?: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="automatic-figure">{value === null ? <span aria-hidden="true">—</span> : numberText(value)}</dd>
			{detail && <dd className="muted automatic-detail">{detail}</dd>}
		</div>
	);
}
