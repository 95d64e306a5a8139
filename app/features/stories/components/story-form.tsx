import { Send } from "lucide";
import { useRef } from "react";
import { contributionAnswerPath, contributionPath } from "../../../shared/addresses.ts";
import { TextArea } from "../../../ui/field.tsx";
import { useKeptTyping } from "../../../ui/kept-typing.ts";
import { type FieldWords, type FormPlace, type FormSpec, ReaderForm } from "../../../ui/reader-form/reader-form.tsx";
import { storiesCopy, storyFieldError, storyKeeping, storyLabels, storyProblemWords } from "../copy.ts";
import type { StoryField, StoryProblem, StoryValues } from "../rules.ts";
import { type StoryType, typeNames } from "../types.ts";

const formOf = (kind: StoryType): FormSpec<StoryField, StoryValues, StoryProblem> => ({
	name: "story",
	action: `${contributionPath}?type=${typeNames[kind]}`,
	address: contributionAnswerPath,
	done: typeNames[kind],
	rules: async () => (await import("../rules.ts")).storyRules,
	hidden: { type: kind },
	labels: storyLabels,
	fieldError: storyFieldError,
	problemWords: storyProblemWords,
	send: storiesCopy.send,
	icon: Send,
	reassurance: storiesCopy.reassurance,
	keeping: storyKeeping,
});
const forms = { story: formOf("story"), project: formOf("project") };

/** The form of stories and projects, in the dialog and on its own page. */
export function StoryForm({ kind, ...place }: FormPlace<StoryValues, StoryProblem> & { kind: StoryType }) {
	return (
		<ReaderForm form={forms[kind]} {...place}>
			{(wordsOf) => <Message {...wordsOf("message")} />}
		</ReaderForm>
	);
}

/** The message has no `maxlength`, which would cut a pasted text without a word. */
function Message(words: FieldWords) {
	// A child's effect, hence before the form's own: what the reader typed while the page woke up is there when older words come back.
	const message = useRef<HTMLTextAreaElement>(null);
	useKeptTyping(message);
	return (
		<TextArea
			{...words}
			ref={message}
			className="field-full"
			required
			hint={storiesCopy.messageHint}
			autoCapitalize="sentences"
			spellCheck
		/>
	);
}
