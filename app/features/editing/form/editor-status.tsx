import { Badge } from "../../../ui/admin/control.tsx";
import { KeptWords } from "../../../ui/admin/kept-words.tsx";
import type { Kept } from "../../../ui/admin/use-kept-work.ts";
import { ideaCopy } from "../copy.ts";
import type { SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";

/** Online, draft, or a draft that waits for its date, as the form stands. */
export function StatusBadge({ fields, isIdea }: { fields: SomeFields; isIdea: boolean }) {
	if (isIdea) return <Badge tone="empty">{ideaCopy.one}</Badge>;
	if (fields.published) return <Badge tone="full">{formCopy.online}</Badge>;
	if (fields.publish_at) return <Badge tone="ready">{formCopy.planned}</Badge>;
	return <Badge tone="empty">{formCopy.draft}</Badge>;
}

type StatusProps = { editor: Editor; kept: Kept<SomeFields>; timeZone: string; lastChange: string | null };

/** What the last save came to, else where things stand. */
export function Status({ editor, kept, timeZone, lastChange }: StatusProps) {
	const { outcome, changed, kind } = editor;
	const failed = outcome?.kind === "failed" ? formCopy.failed(outcome.message) : null;
	const wrong = outcome?.kind === "wrong" ? formCopy.wrongFields(Object.keys(editor.errors).length || outcome.count) : null;
	return (
		<div className="editor-status">
			<p role="alert" className="editor-failure">
				{failed ?? (wrong && Object.keys(editor.errors).length > 0 ? wrong : null)}
			</p>
			<p role="status">
				{outcome?.kind === "saved" && !changed ? (outcome.created ? formCopy.created(kind) : formCopy.updated(kind)) : null}
			</p>
			{!outcome && (
				<p className="muted">
					{changed ? (
						<KeptWords unsaved={formCopy.unsaved} kept={kept} timeZone={timeZone} />
					) : lastChange ? (
						formCopy.lastChange(lastChange)
					) : (
						formCopy.requiredNote
					)}
				</p>
			)}
		</div>
	);
}
