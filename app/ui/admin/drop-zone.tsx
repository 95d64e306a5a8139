import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Control } from "./control.tsx";
import { uploadCopy as copy } from "./form-copy.ts";
import type { UploadProgress } from "./send-upload.ts";
import { useFileDrop } from "./use-file-drop.ts";

const ACCEPT = "image/jpeg,image/png,image/gif,image/webp";

export type DropZoneProps = {
	progress: UploadProgress | null;
	onFile: (file: File | undefined) => void;
	onCancel: () => void;
	/** What stands in the zone while nothing is under way; `choose` opens the browser's file window. */
	children: (choose: () => void) => ReactNode;
	/** Something stands over it: what is pasted is not for it. */
	paused?: boolean;
	className?: string;
};

function imageIn(data: DataTransfer | null): File | undefined {
	const files = [...(data?.files ?? [])];
	return files.find((file) => file.type.startsWith("image/")) ?? files[0];
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** A place for one image: dropped, pasted (anywhere on the page but in a text) or chosen. */
export function DropZone({ progress, onFile, onCancel, children, paused = false, className }: DropZoneProps) {
	const input = useRef<HTMLInputElement>(null);
	const { over, listeners } = useFileDrop((data) => onFile(imageIn(data)));
	const latest = useRef(onFile);
	latest.current = onFile;

	useEffect(() => {
		if (paused) return;
		const onPaste = (event: ClipboardEvent) => {
			const file = imageIn(event.clipboardData);
			if (!file || event.defaultPrevented || isTyping(event.target)) return;
			event.preventDefault();
			latest.current(file);
		};
		document.addEventListener("paste", onPaste);
		return () => document.removeEventListener("paste", onPaste);
	}, [paused]);

	return (
		<div className={classNames("drop-zone", over && "drop-zone-over", className)} {...listeners}>
			<input
				ref={input}
				type="file"
				accept={ACCEPT}
				className="visually-hidden"
				tabIndex={-1}
				aria-label={copy.file}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					event.currentTarget.value = "";
					if (file) onFile(file);
				}}
			/>
			{progress ? <Sending progress={progress} onCancel={onCancel} /> : children(() => input.current?.click())}
		</div>
	);
}

/** How far an upload is: the share of its bytes that left, then the printing of its sizes. */
function Sending({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
	const share = progress.phase === "sending" ? Math.round(progress.share * 100) : null;
	const words = share === null ? copy.printing : copy.sending;
	return (
		<div className="drop-sending">
			<span className="drop-words">
				<span role="status">{words}</span>
				{share !== null && <span className="numbers">{share} %</span>}
			</span>
			<progress className="progress" aria-label={words} max={100} value={share ?? undefined} />
			<Control kind="bare" onClick={onCancel}>
				{copy.cancel}
			</Control>
		</div>
	);
}
