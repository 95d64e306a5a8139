import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { StoredImage } from "../../../ui/admin/stored-image.tsx";
import { around, compareWords } from "../../../ui/admin/word-diff.ts";
import { comparedCopy } from "../compare/copy.ts";
import type { Edit } from "../compare/edit.ts";
import { fieldLabels } from "../copy.ts";
import type { FieldValue } from "../field.ts";
import { declarationsOf, type FieldName, namesOf, type SomeFields } from "../field-values.ts";
import { isSame } from "../merge.ts";
import { BothSides } from "./compared.tsx";
import { formCopy } from "./copy.ts";
import { Passages } from "./passages.tsx";
import type { StateOf } from "./use-versions.ts";
import { valueText } from "./value-text.ts";

const copy = formCopy.history;

/** One of the two texts that are compared: a state by its id, or what is on screen. */
export type Compared = string | SomeFields | null;

/** Puts what a state says into the form. */
export type Take = {
	field: (name: FieldName, value: FieldValue | undefined) => void;
	passage: (name: FieldName, edit: Edit) => void;
	whole: (fields: SomeFields) => void;
};

/** Where an item is and whether it is public: no version brings it back. */
const NOT_TAKEN: readonly FieldName[] = ["slug", "published", "publish_at", "published_at"];

type Props = {
	kind: Kind;
	before: Compared;
	after: Compared;
	/** What is on screen. */
	screen: SomeFields;
	timeZone: string;
	stateOf: StateOf;
	take: Take;
};

/** What differs between two states: fields word by word, the text as readers see it. Without a state before, the whole of the first one. */
export function VersionDifferences({ kind, before, after, screen, timeZone, stateOf, take }: Props) {
	const old = useFieldsOf(before, stateOf);
	const now = useFieldsOf(after, stateOf);
	const rows = useMemo(() => {
		if (!old || !now || old === "failed" || now === "failed") return [];
		return declarationsOf(kind)
			.filter(([name]) => !isSame(old[name], now[name]))
			.map(([name, field]) => ({
				name,
				field,
				isText: field.control === "markdown",
				runs:
					field.control === "markdown" ? [] : compareWords(valueText(field, old[name], timeZone), valueText(field, now[name], timeZone)),
			}))
			.filter(({ isText, runs }) => isText || runs.some(({ side }) => side !== "both"));
	}, [kind, old, now, timeZone]);

	if (old === "failed" || now === "failed") return <p role="alert">{formCopy.failed(copy.unreadable)}</p>;
	if (!old || !now) return <p className="muted">{copy.loading}</p>;
	if (rows.length === 0) return <p className="muted">{copy.same}</p>;
	const isScreen = after === screen;
	const lines = rows.filter(({ isText }) => !isText);
	return (
		<>
			{!isScreen && (
				<p className="passage-ways">
					{before !== null && !isOn(screen, old) && <Control onClick={() => take.whole(toTake(old))}>{copy.older.takeAll}</Control>}
					{!isOn(screen, now) && <Control onClick={() => take.whole(toTake(now))}>{copy.newer.takeAll}</Control>}
				</p>
			)}
			{lines.map(({ name, field, runs }) => (
				<Difference key={name} title={fieldLabels[name]}>
					{field.control === "picture" ? (
						<Pictures before={String(old[name] ?? "")} after={String(now[name] ?? "")} />
					) : (
						<BothSides runs={around(runs)} />
					)}
					{!NOT_TAKEN.includes(name) && (
						<span className="passage-ways">
							{[
								...(before === null ? [] : [{ words: isScreen ? copy.takeOne : copy.older.takeOne, value: old[name] }]),
								{ words: copy.newer.takeOne, value: now[name] },
							]
								.filter(({ value }) => !isSame(value, screen[name]))
								.map(({ words, value }) => (
									<Control key={words} aria-label={copy.ofField(words, fieldLabels[name])} onClick={() => take.field(name, value)}>
										{words}
									</Control>
								))}
						</span>
					)}
				</Difference>
			))}
			{rows
				.filter(({ isText }) => isText)
				.map(({ name }) => (
					<Difference key={name} title={fieldLabels[name]}>
						<Passages
							kind={kind}
							before={String(old[name] ?? "")}
							after={String(now[name] ?? "")}
							onto={String(screen[name] ?? "")}
							hasBefore={before !== null}
							onTake={(edit) => take.passage(name, edit)}
						/>
					</Difference>
				))}
		</>
	);
}

/** What of a state may be taken up. */
function toTake(fields: SomeFields): SomeFields {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !NOT_TAKEN.includes(name as FieldName)));
}

/** Whether all of a state that may be taken up is on screen. */
function isOn(screen: SomeFields, fields: SomeFields): boolean {
	return namesOf(toTake(fields)).every((name) => isSame(fields[name], screen[name]));
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
