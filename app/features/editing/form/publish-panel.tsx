import { ExternalLink, Mail } from "lucide";
import { useEffect, useRef } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { Control, ControlLink } from "../../../ui/admin/control.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { fieldLabels } from "../copy.ts";
import type { FieldName } from "../field-values.ts";
import { problemsOf, readFields } from "../rules.ts";
import { formCopy } from "./copy.ts";
import { FieldNamed } from "./editor-fields.tsx";
import { Publication } from "./publication.tsx";
import { publishCopy as copy } from "./publish-copy.ts";
import { PublishReview } from "./publish-review.tsx";
import { ShareCard } from "./share-card.tsx";
import { Category, Slug } from "./side-fields.tsx";
import type { Editor } from "./use-editor.ts";
import { howPublished, type Published, type Publishing } from "./use-publishing.ts";
import { useReview } from "./use-review.ts";
import "./publish-panel.css";

type Props = { editor: Editor; categories: readonly string[]; timeZone: string; publishing: Publishing };

/** What is looked at before an item is published; once it is, where to go from there. */
export default function PublishPanel(props: Props) {
	const { done } = props.publishing;
	return done ? <PublishedPanel {...props} done={done} /> : <BeforePublishing {...props} />;
}

function BeforePublishing({ editor, categories, timeZone, publishing }: Props) {
	const { kind, fields, saving, outcome } = editor;
	const review = useReview(kind, editor.id, fields);
	const how = howPublished(editor);
	const button = useRef<HTMLButtonElement>(null);
	// The same keys, or Entrée, publish.
	useEffect(() => button.current?.focus({ preventScroll: true }), []);
	const problems = problemsOf(kind, readFields(kind, fields) ?? fields);
	const named = (code: "required" | "other") =>
		(Object.keys(problems) as FieldName[])
			.filter((name) => (problems[name] === "required") === (code === "required"))
			.map((name) => fieldLabels[name])
			.join(", ");
	const [missing, wrong] = [named("required"), named("other")];
	return (
		<Modal
			className="publish-modal"
			title={copy.title[how]}
			onClose={publishing.close}
			foot={
				<>
					<p role="alert" className="editor-failure">
						{outcome?.kind === "failed" && formCopy.failed(outcome.message)}
					</p>
					<span className="end">
						<Control onClick={publishing.close}>{copy.back}</Control>
						<Control
							ref={button}
							kind="primary"
							aria-disabled={saving || undefined}
							aria-keyshortcuts="Control+Shift+Enter"
							onClick={() => void publishing.publish()}
						>
							{saving ? copy.busy : copy.act[how]}
						</Control>
					</span>
				</>
			}
		>
			{missing && <p className="editor-note">{copy.missing(missing)}</p>}
			{wrong && <p className="editor-note">{copy.wrong(wrong)}</p>}
			<div className="publish-columns">
				<div className="admin-fields">
					<Slug editor={editor} />
					<Publication editor={editor} timeZone={timeZone} isPanel />
					<FieldNamed editor={editor} name="excerpt" />
					<Category editor={editor} categories={categories} />
				</div>
				<div className="publish-aside">
					<ShareCard kind={kind} fields={fields} host={location.host} src={review === "failed" ? null : (review?.card ?? null)} />
					<PublishReview review={review} />
				</div>
			</div>
		</Modal>
	);
}

function PublishedPanel({ editor, timeZone, publishing, done }: Props & { done: Published }) {
	const words = copy.done;
	const first = useRef<HTMLAnchorElement>(null);
	useEffect(() => first.current?.focus({ preventScroll: true }), []);
	const { kind, fields } = editor;
	const planned = momentText(fields.publish_at ?? null, timeZone);
	return (
		<Modal
			narrow
			className="publish-modal"
			title={words.title[done.how]}
			onClose={publishing.close}
			foot={
				<span className="end">
					<Control onClick={publishing.close}>{words.close}</Control>
				</span>
			}
		>
			<p role="status">{done.how === "now" ? words.now(kind) : done.how === "later" ? words.later(planned ?? "") : words.again}</p>
			{done.path && (
				<div className="publish-ways">
					<a ref={first} className="control" href={done.path} target="_blank" rel="noopener">
						<Glyph icon={ExternalLink} />
						{words.view}
					</a>
					<ControlLink icon={Mail} to={adminPaths.newsletter.about(kind, done.id)}>
						{words.tell}
					</ControlLink>
					<p className="field-hint">{words.tellHint}</p>
				</div>
			)}
		</Modal>
	);
}
