import { returnPath } from "../../../shared/return-path.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { CloseDialog } from "../../../ui/dialog-history.ts";
import type { ToastMessage } from "../../../ui/toast.tsx";
import { kindCopy, storyProblemWords, storySuccess } from "../copy.ts";
import type { StoryProblem } from "../rules.ts";
import { type StoryType, typeNames } from "../types.ts";
import { StoryForm } from "./story-form.tsx";

export type StoryDialogProps = {
	kind: StoryType;
	/** Address of the page without the dialog. */
	closeHref: string;
	siteName: string;
	/** Shows a message; one with the id of a message already shown takes its place. */
	notify: (toast: ToastMessage) => void;
	/** Closes the dialog. */
	onClose: CloseDialog;
};

const TOAST = "story";
const LATE_PROBLEM = "story-problem";

/** « Partager votre histoire » (`?dialogue=histoire`) or « Proposer un projet » (`?dialogue=projet`). */
export function StoryDialog({ kind, closeHref, siteName, notify, onClose }: StoryDialogProps) {
	const onSuccess = (shown: boolean) => {
		if (shown) onClose({ stays: true });
		notify({ id: TOAST, kind: "success", ...storySuccess(kind, siteName) });
	};
	const onLateProblem = (problem: StoryProblem) => notify({ id: LATE_PROBLEM, kind: "error", ...storyProblemWords(problem) });
	return (
		<Dialog title={kindCopy[kind].title} closeHref={closeHref} onClose={onClose} opener={`a[href*="dialogue=${typeNames[kind]}"]`}>
			<p className="reading">{kindCopy[kind].lead}</p>
			<StoryForm kind={kind} siteName={siteName} returnTo={returnPath(closeHref)} onSuccess={onSuccess} onLateProblem={onLateProblem} />
		</Dialog>
	);
}
