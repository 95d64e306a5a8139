import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../shared/copy.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { FormError } from "../../../../ui/field.tsx";
import { importPartCopy as copy } from "./copy.ts";
import { ImportForm } from "./import-form.tsx";
import { ReportOf } from "./import-report.tsx";
import type { ImportView } from "./rules.ts";
import { type Problem, useImport } from "./use-import.ts";

/** Brings another software's content in: files, a rehearsal and its report, the import and its own. */
export function ImportPart({ view }: { view: ImportView | null }) {
	const { sending, problem, busy, rehearse, stopSending, run, stop, other } = useImport(view);
	const landed = useLanding(view);
	const isOpen = !view || view.step === "failed" || ((view.step === "stopped" || view.step === "cut") && !view.isImport);
	const refused: Problem | null = view?.step === "failed" ? view : null;
	return (
		<section className="copies-part" aria-labelledby="copies-import">
			<h3 className="heading" id="copies-import">
				{copy.title}
			</h3>
			<p className="muted copies-text">{copy.text}</p>
			<p className="muted copies-text">
				{copy.readers}
				<Link to={adminPaths.subscribers.list}>{copy.readersLink}</Link>
				{copy.readersEnd}
			</p>
			<div ref={landed} tabIndex={-1} className="import-place">
				{view && !isOpen && <p className="copies-label">{copy.of(copy.sources[view.from], view.names)}</p>}
				{view && "isImport" in view && view.step !== "failed" && (
					<p role="status">{copy[view.step][view.isImport ? "import" : "rehearsal"]}</p>
				)}
				{view && (view.step === "rehearsing" || view.step === "importing") && <Running {...view} onStop={stop} busy={busy} />}
				{view && (view.step === "rehearsed" || view.step === "imported") && (
					<ReportOf report={view.report} said={view.step === "rehearsed" ? copy.rehearsed(view.moment) : copy.imported(view.moment)} />
				)}
			</div>
			{!isOpen && problem && <FormError title={errorOf(problem.message)} />}
			{(view?.step === "rehearsed" || (view && !isOpen && "isImport" in view)) && (
				<p className="copies-line import-acts">
					<Control kind="primary" onClick={run} disabled={busy}>
						{view.step === "rehearsed" ? copy.import : copy.resume}
					</Control>
					<Control onClick={other} disabled={busy}>
						{copy.other}
					</Control>
				</p>
			)}
			{view?.step === "imported" && (
				<p className="import-acts">
					<Control onClick={other} disabled={busy}>
						{copy.close}
					</Control>
				</p>
			)}
			<ImportForm
				hidden={!isOpen}
				problem={busy ? null : (problem ?? refused)}
				sending={sending}
				busy={busy}
				onRehearse={rehearse}
				onStop={stopSending}
			/>
		</section>
	);
}

type RunningProps = Extract<ImportView, { phase: unknown }> & { onStop: () => void; busy: boolean };

/** How far it is, for whoever looks on. */
function Running({ step, phase, done, total, onStop, busy }: RunningProps) {
	return (
		<div className="import-running">
			<p role="status">
				{copy.step[step]}. {copy.leave[step]}
			</p>
			<progress className="progress" aria-label={copy.step[step]} max={Math.max(total, 1)} value={done} />
			<p className="numbers muted">{copy.progress(copy.phase[phase], done, total)}</p>
			<Control onClick={onStop} disabled={busy}>
				{copy.stop}
			</Control>
		</div>
	);
}

/** Takes the focus to what became of it, for whoever was looking on. */
function useLanding(view: ImportView | null) {
	const place = useRef<HTMLDivElement>(null);
	const before = useRef(view?.step);
	useEffect(() => {
		const wasRunning = before.current === "rehearsing" || before.current === "importing";
		before.current = view?.step;
		if (wasRunning && view && view.step !== "rehearsing" && view.step !== "importing" && view.step !== "failed") place.current?.focus();
	}, [view]);
	return place;
}
