import { useEffect, useId, useRef, useState } from "react";
import { numberText } from "../../shared/numbers-fr.ts";
import { labelled, strongestStep, ticksFor } from "./chart-scale.ts";
import "./chart.css";

/** `label` stands under the axis, `date` says when in full. */
export type ChartPoint = { label: string; date: string; value: number };

const FIRST_WIDTH = 880;
const HEIGHT = 300;
const TOP = 40;
const BOTTOM = 268;
const LABEL_ROOM = 68;
const CHARACTER = 7;
/** Points closer than this are a line. */
const CLOSEST_POINTS = 20;

/** The width of a drawing's place, once there is a browser to measure it. */
function useWidth() {
	const place = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(FIRST_WIDTH);
	useEffect(() => {
		if (!place.current) return;
		const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))));
		watch.observe(place.current);
		return () => watch.disconnect();
	}, []);
	return { place, width };
}

export type GrowthChartProps = {
	points: readonly ChartPoint[];
	/** What the drawing says, in a sentence, for those who do not see it. */
	summary: string;
	/** « en une semaine »: follows the figure of the strongest step. */
	during: string;
};

/** A number that grew: zero-based, a thin line screen below the curve, its last value and strongest step written beside it. */
export function GrowthChart({ points, summary, during }: GrowthChartProps) {
	const { place, width } = useWidth();
	const id = useId();
	const values = points.map(({ value }) => value);
	const ticks = ticksFor(Math.max(0, ...values));
	const top = ticks.at(-1) ?? 1;
	const last = values.at(-1) ?? 0;
	const left = 12 + numberText(top).length * CHARACTER;
	const right = width - 16 - numberText(last).length * (CHARACTER + 2.5);
	const between = points.length > 1 ? (right - left) / (points.length - 1) : 0;
	const x = (index: number) => Math.round((left + index * between) * 10) / 10;
	const y = (value: number) => Math.round((BOTTOM - (value / top) * (BOTTOM - TOP)) * 10) / 10;
	const line = values.map((value, index) => `${x(index)},${y(value)}`).join(" ");
	const half = (Math.max(...points.map(({ label }) => label.length)) * CHARACTER) / 2;
	// The first label stands in the middle of its point only where nothing is cut off; else it needs more room.
	const isFirstCentred = half <= left;
	const shown = labelled(points.length, between, Math.max(LABEL_ROOM, half * (isFirstCentred ? 2.3 : 3.3)));
	const strongest = strongestStep(values);

	return (
		<div className="chart" ref={place}>
			<svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={`${id}-summary`}>
				<title id={`${id}-summary`}>{summary}</title>
				<defs>
					<pattern id={`${id}-screen`} width="8" height="5" patternUnits="userSpaceOnUse">
						<rect className="chart-ink" width="8" height="1.25" />
					</pattern>
				</defs>
				{ticks.map((tick) => (
					<g key={tick}>
						{tick > 0 && <line className="chart-rule" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />}
						<text x={left - 10} y={y(tick) + 4} textAnchor="end">
							{numberText(tick)}
						</text>
					</g>
				))}
				<path d={`M${left},${BOTTOM} L${line.replaceAll(" ", " L")} L${x(points.length - 1)},${BOTTOM} Z`} fill={`url(#${id}-screen)`} />
				<line className="chart-base" x1={left} x2={right} y1={BOTTOM} y2={BOTTOM} />
				<polyline className="chart-line" points={line} />
				{strongest && strongest.index < points.length - 1 && (
					<Note x={x(strongest.index)} y={y(values[strongest.index] ?? 0)} left={left}>
						{`+${numberText(strongest.gain)} ${during}`}
					</Note>
				)}
				{points.map((point, index) => (
					<g key={point.date}>
						<rect className="chart-reach" x={x(index) - between / 2} y={TOP} width={Math.max(between, 1)} height={BOTTOM - TOP}>
							<title>{`${point.date}\u202f: ${numberText(point.value)}`}</title>
						</rect>
						{(between >= CLOSEST_POINTS || index === points.length - 1) && (
							<circle
								className={index === points.length - 1 ? "chart-last" : "chart-point"}
								cx={x(index)}
								cy={y(point.value)}
								r={index === points.length - 1 ? 5.5 : 3}
							/>
						)}
						{shown.has(index) && (
							<text x={x(index)} y={BOTTOM + 22} textAnchor={index === 0 && !isFirstCentred ? "start" : "middle"}>
								{point.label}
							</text>
						)}
					</g>
				))}
				<text className="chart-value" x={right + 12} y={y(last) + 5}>
					{numberText(last)}
				</text>
			</svg>
		</div>
	);
}

/** Words above a point, on the side where the curve is lower. */
function Note({ x, y, left, children }: { x: number; y: number; left: number; children: string }) {
	const fits = x - children.length * CHARACTER > left;
	const height = Math.max(16, Math.min(34, y - 14));
	return (
		<g>
			<line className="chart-leader" x1={x} x2={x} y1={y - 7} y2={y - height + 2} />
			<text className="chart-note" x={x} y={y - height - 3} textAnchor={fits ? "end" : "start"}>
				{children}
			</text>
		</g>
	);
}

/** A bar among its likes, as long as its share of the longest. */
export function ShareBar({ value, most }: { value: number; most: number }) {
	const share = most > 0 ? Math.round((value / most) * 1_000) / 10 : 0;
	return (
		<svg className="share-bar" width="100%" height="11" aria-hidden="true" focusable={false}>
			<rect className="chart-ink" width={`${share}%`} height="11" />
		</svg>
	);
}
