// Owns what is said of uploads: what is wrong with one, and that one or several at once are stored.
import type { FileProblem } from "../../shared/files.ts";
import type { ImageProblem } from "../../shared/media.ts";
import { fileCopy, fileProblems, imageProblems, mediaCopy } from "../../shared/media-copy.ts";
import type { ToastMessage } from "../toast.tsx";
import { pictureCopy } from "./form-copy.ts";
import { newId } from "./new-id.ts";
import type { Stored } from "./send-upload.ts";

/** Files that were dropped at once: how many pictures and how many others are stored, and whether one of them was an animation. */
export type Together = { id: string; stored: number; animated: boolean; files?: number };

/** What has more than its title to be read. */
const LONG_MS = 12_000;

/** One file by itself. */
export const alone = (): Together => ({ id: newId(), stored: 0, animated: false });

/** The words of a file that is refused. */
export function wordsOf(problem: ImageProblem | FileProblem): { message: string; help: string } {
	return { ...imageProblems, ...fileProblems }[problem];
}

/** Counts one more that is stored, and says so with those before it; `more`: what else there is to say. */
export function saidOf(together: Together, stored: Stored, { animated, more }: { animated: boolean; more?: string }): ToastMessage {
	if ("file" in stored) {
		together.files = (together.files ?? 0) + 1;
		const many = together.files > 1;
		const title = many ? fileCopy.sentMany(together.files) : fileCopy.sent;
		return { id: `${together.id} files`, kind: "success", title, text: many ? fileCopy.asSentMany : fileCopy.asSent, duration: LONG_MS };
	}
	together.stored += 1;
	together.animated ||= animated;
	const title = together.stored > 1 ? mediaCopy.uploadedMany(together.stored) : mediaCopy.uploaded;
	return {
		id: together.id,
		kind: "success",
		title,
		text: together.animated ? pictureCopy.animated : more,
		duration: more ? LONG_MS : undefined,
	};
}
