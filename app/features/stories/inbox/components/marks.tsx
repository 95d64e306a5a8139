import { BookOpen, FilePenLine, Hammer, Reply } from "lucide";
import { Glyph } from "../../../../ui/icon.tsx";
import type { StoryType } from "../../types.ts";
import { inboxCopy, kindLabels } from "../copy.ts";

/** A story or a project, told apart by its sign and its word. */
export function KindMark({ kind }: { kind: StoryType }) {
	return (
		<span className="mark">
			<Glyph icon={kind === "project" ? Hammer : BookOpen} />
			{kindLabels[kind]}
		</span>
	);
}

/** It was answered. */
export function AnsweredMark() {
	return (
		<span className="mark">
			<Glyph icon={Reply} />
			{inboxCopy.answered}
		</span>
	);
}

/** A draft was made of it. */
export function DraftMark() {
	return (
		<span className="mark">
			<Glyph icon={FilePenLine} />
			{inboxCopy.draftMade}
		</span>
	);
}
