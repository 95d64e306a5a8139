import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ReportView } from "../../../../features/moving/frame/report-view.ts";
import { numberText } from "../../../../shared/numbers-fr.ts";
import { Badge } from "../../../../ui/admin/control.tsx";
import { importPartCopy } from "./copy.ts";

const copy = importPartCopy.report;

type Listed<Line> = { lines: readonly Line[]; more: number };

/** What an import did, or would do: figures first, long lists folded. */
export function ReportOf({ report, said }: { report: ReportView; said: string }) {
	const { title, counts, sendsNothing, notices, leftOut, notes, missingPictures, pictured, items } = report;
	return (
		<div className="import-report-of">
			<h4>{title}</h4>
			<p>
				{said} {sendsNothing}
			</p>
			<Figures counts={counts} />
			{missingPictures.lines.length > 0 && !pictured && <p>{copy.noPictures(report.isPlan)}</p>}
			{notices.lines.length > 0 && (
				<>
					<h5>{copy.notices}</h5>
					<Lines list={notices} lineOf={(notice) => notice} />
				</>
			)}
			{leftOut.length > 0 && (
				<>
					<h5>{copy.leftOut}</h5>
					{leftOut.map(({ count, words, examples }) =>
						examples.lines.length > 0 ? (
							<Folded key={words} count={count} wordsOf={() => words}>
								<Lines list={examples} lineOf={(example) => example} />
							</Folded>
						) : (
							<p key={words} className="import-counted">
								<Count of={count} /> {words}
							</p>
						),
					)}
				</>
			)}
			{notes.length > 0 && (
				<Folded count={notes.length} wordsOf={copy.notes}>
					<Figures counts={notes} />
				</Folded>
			)}
			{pictured && missingPictures.lines.length > 0 && (
				<Folded count={missingPictures.lines.length + missingPictures.more} wordsOf={copy.missing}>
					<Lines list={missingPictures} lineOf={(address) => address} />
				</Folded>
			)}
			{items.lines.length > 0 && (
				<Folded count={items.lines.length + items.more} wordsOf={copy.items}>
					<Lines
						list={items}
						lineOf={({ title, path, isDraft, notes }) => (
							<>
								{path && !report.isPlan && !isDraft ? <Link to={path}>{title}</Link> : <b>{title}</b>}{" "}
								{isDraft && <Badge tone="empty">{copy.draft}</Badge>}
								<Lines list={notes} lineOf={(note) => note} />
							</>
						)}
					/>
				</Folded>
			)}
		</div>
	);
}

function Figures({ counts }: { counts: readonly { count: number; words: string }[] }) {
	return (
		<ul className="import-figures">
			{counts.map(({ count, words }) => (
				<li key={words}>
					<Count of={count} /> <span>{words}</span>
				</li>
			))}
		</ul>
	);
}

function Count({ of }: { of: number }) {
	return <b className="numbers">{numberText(of)}</b>;
}

function Folded({ count, wordsOf, children }: { count: number; wordsOf: (count: number) => string; children: ReactNode }) {
	return (
		<details>
			<summary>
				<Count of={count} /> {wordsOf(count)}
			</summary>
			{children}
		</details>
	);
}

function Lines<Line>({ list: { lines, more }, lineOf }: { list: Listed<Line>; lineOf: (line: Line) => ReactNode }) {
	return (
		<ul className="import-lines">
			{lines.map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
				<li key={place}>{lineOf(line)}</li>
			))}
			{more > 0 && (
				<li>
					{copy.more(more)}. {copy.all}
				</li>
			)}
		</ul>
	);
}
