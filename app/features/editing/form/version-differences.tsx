import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { StoredImage } from "../../../ui/admin/stored-image.tsx";
import { around, compareWords } from "../../../ui/admin/word-diff.ts";
import { comparedCopy } from "../compare/copy.ts";
import type { Edit } from "../compare/edit.ts";
import { fieldLabels } from "../copy.ts";
import type { FieldValue } from "../field.ts";
import { declarationsOf, type FieldName, type SomeFields } from "../field-values.ts";
import { isSame } from "../merge.ts";
import { BothSides } from "./compared.tsx";
import { formCopy } from "./copy.ts";
import { Passages } from "./passages.tsx";
import type { StateOf } from "./use-versions.ts";
import { valueText } from "./value-text.ts";

const copy = formCopy.history;

/** One of the two texts that are compared: a state by its id, or what is on screen. */
export type Compared = string | SomeFields | null;

/** Puts what an earlier state says into the text on screen. */
export type Take = { field: (name: FieldName, value: FieldValue | undefined) => void; passage: (edit: Edit) => void };

/** Where an item is and whether it is public: no version brings it back. */
const NOT_TAKEN: readonly FieldName[] = ["slug", "published", "publish_at", "published_at"];

type Props = { kind: Kind; before: Compared; after: Compared; timeZone: string; stateOf: StateOf; take: Take | null };

/** What differs between two states: fields word by word, the text as readers see it. Without a state before, the whole of the first one. */
export function VersionDifferences({ kind, before, after, timeZone, stateOf, take }: Props) {
	const old = useFieldsOf(before, stateOf);
	const now = useFieldsOf(after, stateOf);
	const rows = useMemo(() => {
		if (!old || !now || old === "failed" || now === "failed") return [];
		return declarationsOf(kind)
			.filter(([name]) => !isSame(old[name], now[name]))
			.map(([name, field]) => ({
				name,
				field,
				runs: name === "content" ? [] : compareWords(valueText(field, old[name], timeZone), valueText(field, now[name], timeZone)),
			}))
			.filter(({ name, runs }) => name === "content" || runs.some(({ side }) => side !== "both"));
	}, [kind, old, now, timeZone]);

	if (old === "failed" || now === "failed") return <p role="alert">{formCopy.failed(copy.unreadable)}</p>;
	if (!old || !now) return <p className="muted">{copy.loading}</p>;
	if (rows.length === 0) return <p className="muted">{copy.same}</p>;
	const lines = rows.filter(({ name }) => name !== "content");
	return (
		<>
			{lines.map(({ name, field, runs }) => (
				<Difference key={name} title={fieldLabels[name]}>
					{field.control === "picture" ? (
						<Pictures before={String(old[name] ?? "")} after={String(now[name] ?? "")} />
					) : (
						<BothSides runs={around(runs)} />
					)}
					{take && !NOT_TAKEN.includes(name) && (
						<Control aria-label={copy.takeField(fieldLabels[name])} onClick={() => take.field(name, old[name])}>
							{copy.takeOne}
						</Control>
					)}
				</Difference>
			))}
			{lines.length < rows.length && (
				<Difference title={fieldLabels.content}>
					<Passages kind={kind} before={old.content ?? ""} after={now.content ?? ""} onTake={take?.passage ?? null} />
				</Difference>
			)}
		</>
	);
}

function Difference({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="difference">
			<h3>{title}</h3>
			{children}
		</div>
	);
}

/** A picture that left, and the one that came. */
function Pictures({ before, after }: { before: string; after: string }) {
	return (
		<div className="compared-pictures">
			{before && (
				<del className="compared-change">
					<span className="compared-word">{comparedCopy.before.picture}</span>
					<StoredImage src={before} />
				</del>
			)}
			{after && (
				<ins className="compared-change">
					<span className="compared-word">{comparedCopy.after.picture}</span>
					<StoredImage src={after} />
				</ins>
			)}
		</div>
	);
}

/** The fields of one of the two: asked of the server where they are not at hand. */
function useFieldsOf(one: Compared, stateOf: StateOf): SomeFields | "failed" | null {
	const [read, setRead] = useState<{ of: string; fields: SomeFields | "failed" } | null>(null);
	useEffect(() => {
		if (typeof one !== "string") return;
		let left = false;
		void stateOf(one).then((fields) => {
			if (!left) setRead({ of: one, fields: fields ?? "failed" });
		});
		return () => {
			left = true;
		};
	}, [one, stateOf]);
	const nothing = useMemo<SomeFields>(() => ({}), []);
	if (one === null) return nothing;
	if (typeof one !== "string") return one;
	return read?.of === one ? read.fields : null;
}
