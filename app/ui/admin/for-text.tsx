import { Copy, Link as LinkIcon } from "lucide";
import { Control } from "./control.tsx";
import { detailsCopy, pictureCopy } from "./form-copy.ts";
import { useShell } from "./shell.tsx";

/** What a text needs to hold something stored: its Markdown line and its address, to be copied. */
export function ForText({ line, url }: { line: string; url: string }) {
	const { say } = useShell();
	const copy = async (text: string, done: string) => {
		try {
			await navigator.clipboard.writeText(text);
			say({ kind: "success", title: done, text });
		} catch {
			say({ kind: "error", title: pictureCopy.notCopied, text });
		}
	};
	return (
		<div className="admin-field">
			<span className="admin-label">{detailsCopy.forText}</span>
			<span className="drop-acts">
				<Control icon={Copy} onClick={() => copy(line, pictureCopy.markdownCopied)}>
					{detailsCopy.copyMarkdown}
				</Control>
				<Control icon={LinkIcon} onClick={() => copy(url, pictureCopy.addressCopied)}>
					{detailsCopy.copyAddress}
				</Control>
			</span>
			<code className="media-line">{url}</code>
		</div>
	);
}
