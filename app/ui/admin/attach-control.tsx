import { Paperclip } from "lucide";
import { useRef } from "react";
import { fileFormats } from "../../shared/files.ts";
import { fileCopy } from "../../shared/media-copy.ts";
import { IconControl } from "./control.tsx";

const formats = Object.entries(fileFormats).flatMap(([extension, { media }]) => [`.${extension}`, media]);
const ACCEPT = ["image/jpeg", "image/png", "image/gif", "image/webp", ...formats].join(",");

/** A button that lets one choose any number of files for a text. */
export function AttachControl({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept={ACCEPT}
				multiple
				className="visually-hidden"
				tabIndex={-1}
				aria-label={fileCopy.input}
				onChange={(event) => {
					const files = [...(event.currentTarget.files ?? [])];
					event.currentTarget.value = "";
					if (files.length > 0) onFiles(files);
				}}
			/>
			<IconControl icon={Paperclip} label={fileCopy.attach} onClick={() => input.current?.click()} />
		</>
	);
}
