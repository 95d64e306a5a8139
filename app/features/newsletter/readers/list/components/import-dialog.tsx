import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { errorOf } from "../../../../../shared/copy.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useFileDrop } from "../../../../../ui/admin/use-file-drop.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { FormError } from "../../../../../ui/field.tsx";
import { importCopy as copy } from "../copy.ts";
import { type Columns, type FilePreview, ORIGIN_AT_MOST } from "../rules.ts";
import { columnsProblem, ImportColumns } from "./import-columns.tsx";
import { Report } from "./import-report.tsx";
import { useImport } from "./use-import.ts";

/** Brings a file of people in, step by step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const { state, choose, run, again, stop } = useImport();
	const { revalidate } = useRevalidator();
	const { say } = useShell();
	const [origin, setOrigin] = useState("");
	const leave = () => {
		if (state.step === "running") say({ kind: "success", title: copy.stopped, text: copy.stoppedText });
		stop();
		onClose();
		void revalidate();
	};
	if (state.step === "columns") {
		return (
			<Confirm
				key={state.file.name}
				{...state}
				origin={origin}
				onOrigin={setOrigin}
				onStart={(columns) => run(state.file, state.preview, columns, origin)}
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
							{(state.step === "done" || state.step === "stopped") && <Control onClick={again}>{copy.other}</Control>}
							<Control kind={state.step === "done" ? "primary" : "plain"} onClick={leave}>
								{copy.close}
							</Control>
						</>
					)}
				</span>
			}
		>
			<div className="admin-fields">
				{state.step === "choose" && <Choose problem={state.problem} onFile={choose} />}
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

function Choose({ problem, onFile }: { problem: string | undefined; onFile: (file: File | undefined) => void }) {
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const { over, listeners } = useFileDrop((data) => onFile(data.files[0]));
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
					accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
					className="visually-hidden"
					tabIndex={-1}
					aria-label={copy.fileLabel}
					onChange={(event) => {
						const [file] = event.currentTarget.files ?? [];
						event.currentTarget.value = "";
						onFile(file);
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

type ConfirmProps = {
	file: File;
	preview: FilePreview;
	problem?: string;
	/** Where the people of the file come from; kept while the import is tried again. */
	origin: string;
	onOrigin: (origin: string) => void;
	onStart: (columns: Columns) => void;
	onAgain: () => void;
	onClose: () => void;
};

function Confirm({ file, preview, problem, origin, onOrigin, onStart, onAgain, onClose }: ConfirmProps) {
	const [columns, setColumns] = useState<Columns>(preview.columns.map(({ use }) => use));
	const [missing, setMissing] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const wrong = columnsProblem(columns);
	const start = () => {
		if (origin.trim()) return onStart(columns);
		setMissing(true);
		field.current?.focus();
	};
	return (
		<Modal
			title={copy.title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onAgain}>{copy.other}</Control>
					<Control kind="primary" disabled={wrong !== null} onClick={start}>
						{copy.start(preview.lines)}
					</Control>
				</span>
			}
		>
			<div className="admin-fields">
				{problem && <FormError title={errorOf(problem)} />}
				<p>
					<b className="file-name">{file.name}</b>
					<br />
					<span className="muted">{copy.facts(preview)}</span>
				</p>
				<ImportColumns preview={preview} columns={columns} onChange={setColumns} />
				{wrong && (
					<p role="alert" className="import-wrong">
						{wrong}
					</p>
				)}
				<AdminInput
					ref={field}
					label={copy.origin}
					required
					hint={copy.originHint}
					error={missing && !origin.trim() ? copy.needOrigin : null}
					maxLength={ORIGIN_AT_MOST}
					autoComplete="off"
					value={origin}
					onChange={(event) => onOrigin(event.target.value)}
				/>
				<p className="field-hint">{copy.promise}</p>
			</div>
		</Modal>
	);
}
