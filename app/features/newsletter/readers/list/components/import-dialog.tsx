import { useEffect, useRef, useState } from "react";
import { errorOf } from "../../../../../shared/copy.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useFileDrop } from "../../../../../ui/admin/use-file-drop.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { FormError } from "../../../../../ui/field.tsx";
import { importCopy as copy } from "../copy.ts";
import { ImportConfirm } from "./import-confirm.tsx";
import { Report } from "./import-report.tsx";
import { useImport } from "./use-import.ts";

/** Brings a file of people in, step by step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const { state, choose, read, run, again, stop } = useImport();
	const { reread } = useShell();
	const { say } = useShell();
	const [origin, setOrigin] = useState("");
	const isOver = state.step === "done" || state.step === "stopped";
	// The list behind shows who has come while the report is read.
	useEffect(() => {
		if (isOver) void reread();
	}, [isOver, reread]);
	const leave = () => {
		if (state.step === "running") say({ kind: "success", title: copy.stopped, text: copy.stoppedText });
		stop();
		onClose();
		void reread();
	};
	if (state.step === "columns") {
		return (
			<ImportConfirm
				key={state.file.name}
				{...state}
				origin={origin}
				onOrigin={setOrigin}
				onRead={(columns) => read(state.file, columns)}
				onStart={(view, chosen) => run(state.file, view, chosen, origin)}
				onAgain={again}
				onClose={leave}
			/>
		);
	}
	return (
		<Modal
			narrow
			title={copy.title}
			onClose={leave}
			foot={
				<span className="end">
					{state.step === "running" ? (
						<Control onClick={stop}>{copy.stop}</Control>
					) : (
						<>
							{isOver && <Control onClick={again}>{copy.other}</Control>}
							<Control kind={state.step === "done" ? "primary" : "plain"} onClick={leave}>
								{copy.close}
							</Control>
						</>
					)}
				</span>
			}
		>
			<div className="admin-fields">
				{state.step === "choose" && <Choose problem={state.problem} onFiles={choose} />}
				{state.step === "reading" && <p role="status">{copy.reading}</p>}
				{state.step === "running" && <Progress done={state.done} total={state.total} />}
				{state.step === "stopped" && <Stopped />}
				{state.step === "done" && (
					<>
						{state.problem && <FormError title={errorOf(state.problem)} />}
						<Report report={state.report} />
					</>
				)}
			</div>
		</Modal>
	);
}

function Choose({ problem, onFiles }: { problem: string | undefined; onFiles: (files: readonly File[]) => void }) {
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const { over, listeners } = useFileDrop((data) => onFiles([...data.files]));
	// After the modal has opened and chosen its own first place.
	useEffect(() => queueMicrotask(() => button.current?.focus()), []);
	return (
		<>
			{problem && <FormError title={errorOf(problem)} />}
			<div className={classNames("file-zone", over && "file-zone-over")} {...listeners}>
				<p>
					<b>{copy.drop}</b>
				</p>
				<p className="field-hint">{copy.dropHint}</p>
				<Control ref={button} kind="primary" onClick={() => input.current?.click()}>
					{copy.choose}
				</Control>
				<input
					ref={input}
					type="file"
					// A spreadsheet's own file may be chosen, to be told what to do with it.
					accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,.numbers,text/csv,text/plain,text/tab-separated-values"
					className="visually-hidden"
					tabIndex={-1}
					aria-label={copy.fileLabel}
					onChange={(event) => {
						const files = [...(event.currentTarget.files ?? [])];
						event.currentTarget.value = "";
						onFiles(files);
					}}
				/>
			</div>
			<p className="field-hint">{copy.promise}</p>
		</>
	);
}

/** Takes the focus that « Arrêter » had. */
function Stopped() {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => place.current?.focus(), []);
	return (
		<div ref={place} tabIndex={-1} role="status" className="import-landed">
			<p>
				<b>{copy.stopped}</b>
			</p>
			<p className="muted">{copy.stoppedText}</p>
		</div>
	);
}

function Progress({ done, total }: { done: number; total: number }) {
	return (
		<div className="import-progress">
			<p role="status">{copy.running}</p>
			<progress className="progress" aria-label={copy.running} max={Math.max(total, 1)} value={done} />
			<p className="numbers muted">{copy.progress(done, total)}</p>
		</div>
	);
}
