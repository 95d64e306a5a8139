import { useShell } from "../../../ui/admin/shell.tsx";
import { ConfirmedDialog } from "../confirmed/dialog.tsx";
import { copiesPageCopy as words } from "./copy.ts";

/** What is to be downloaded: where it is asked for, what names it there, and what is said of it. */
export type Downloadable = { title: string; text: string; address: string; named: Record<string, string> };

type DownloadDialogProps = { asked: Downloadable; asksCode: boolean; onClose: () => void };

/** Asks who it is once more, then begins the download. */
export function DownloadDialog({ asked, asksCode, onClose }: DownloadDialogProps) {
	const { say } = useShell();
	return (
		<ConfirmedDialog<{ address: string }>
			{...asked}
			confirm={words.confirm}
			asksCode={asksCode}
			onClose={onClose}
			onDone={({ address }) => {
				onClose();
				say({ kind: "success", title: words.started });
				window.location.assign(address);
			}}
		/>
	);
}
