// Owns the words and the picture of a series in its form: what is typed is kept in the browser until it is saved, and is not left without a question.
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput, AdminTextArea } from "../../../ui/admin/field.tsx";
import { FoundNote } from "../../../ui/admin/found-note.tsx";
import { type FieldImage, ImageField } from "../../../ui/admin/image-field.tsx";
import { useKeptWork } from "../../../ui/admin/use-kept-work.ts";
import { useLeaveGuard } from "../../../ui/admin/use-leave-guard.ts";
import { seriesAdminCopy as copy } from "./copy.ts";

/** A series as the form holds it; `seen`: when it was last saved, as far as the form knows. */
type Written = { name: string; text: string; image: FieldImage | null; seen: string };
type Series = Omit<Written, "seen"> & { slug: string; updatedAt: string };
/** What was refused, as it was sent; `seen`: what whoever saves once more has been told of. */
export type Refused = { errors: Record<string, string>; name: string | null; text: string | null; seen: string | null };

const writtenOf = ({ name, text, image, updatedAt }: Series): Written => ({ name, text, image, seen: updatedAt });
const isSame = (one: Written, other: Written) => JSON.stringify(one) === JSON.stringify(other);

type SeriesWordsProps = { series: Series; refused: Refused | null; answered: unknown; timeZone: string };

/** @param props.answered - what the last press came to, where that was no save; `refused`: where it was refused */
export function SeriesWords({ series, refused, answered, timeZone }: SeriesWordsProps) {
	const form = useRef<HTMLFormElement>(null);
	const [base, setBase] = useState(() => writtenOf(series));
	const [written, setWritten] = useState<Written>({ ...base, name: refused?.name ?? base.name, text: refused?.text ?? base.text });
	// The fields are the browser's own: what is put into them by anything but a hand has them drawn anew.
	const [drawn, setDrawn] = useState(0);
	const sent = useRef<Written | null>(null);
	const changed = !isSame(base, written);
	const kept = useKeptWork(`contrevent:series:${series.slug}`, written, base, changed);
	useLeaveGuard(changed, kept.keepNow);

	const put = (words: Written) => {
		setWritten(words);
		setDrawn((times) => times + 1);
	};
	const read = () => {
		const fields = new FormData(form.current ?? undefined);
		const wordsOf = (field: string) => String(fields.get(field) ?? "").replace(/\r\n?/g, "\n");
		const typed = { name: wordsOf("name"), text: wordsOf("text") };
		setWritten((before) => (isSame(before, { ...before, ...typed }) ? before : { ...before, ...typed }));
	};
	// What was typed before the scripts came.
	useEffect(read, []);
	useEffect(() => {
		if (answered) sent.current = null;
	}, [answered]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once it was saved, here or elsewhere
	useEffect(() => {
		const saved = writtenOf(series);
		if (isSame(base, saved)) return;
		const isTypedOn = !isSame(sent.current ?? base, written);
		const isOurs = sent.current !== null;
		sent.current = null;
		// What another window saved meanwhile is told when this is saved: the form goes on from what it began with.
		if (!isOurs && isTypedOn) return;
		setBase(saved);
		if (isTypedOn) return setWritten({ ...written, seen: saved.seen });
		put(saved);
		kept.forget();
	}, [series]);

	return (
		<Form
			method="post"
			replace
			preventScrollReset
			className="admin-fields"
			noValidate
			ref={form}
			onInput={read}
			onSubmit={() => {
				sent.current = written;
			}}
		>
			<FoundNote kept={kept} timeZone={timeZone} onTake={({ fields }) => put({ ...written, ...fields })} />
			<AdminInput
				key={`name ${drawn}`}
				label={copy.name}
				name="name"
				autoComplete="off"
				required
				defaultValue={written.name}
				hint={copy.nameHint}
				error={refused?.errors.name}
			/>
			<AdminTextArea
				key={`text ${drawn}`}
				label={copy.text}
				name="text"
				rows={8}
				defaultValue={written.text}
				hint={copy.textHint}
				error={refused?.errors.text}
			/>
			<ImageField kind="actualites" image={written.image} onChange={(image) => setWritten((before) => ({ ...before, image }))} />
			<input type="hidden" name="seen" value={refused?.seen ?? written.seen} />
			<input type="hidden" name="image_url" value={written.image?.url ?? ""} />
			<input type="hidden" name="image_alt" value={written.image?.alt ?? ""} />
			<input type="hidden" name="image_credit" value={written.image?.credit ?? ""} />
			<div>
				<Control type="submit" kind="primary" name="act" value="save">
					{copy.save}
				</Control>
			</div>
		</Form>
	);
}
