import { Save } from "lucide";
import { type ReactNode, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { errorOf } from "../../shared/copy.ts";
import type { Focus } from "../../shared/focus.ts";
import { type MediaImage, markdownImage } from "../../shared/media.ts";
import { Control } from "./control.tsx";
import { DetailsFoot } from "./details-foot.tsx";
import { AdminInput, AdminTextArea } from "./field.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { ForText } from "./for-text.tsx";
import { detailsCopy, inkCopy, pictureCopy } from "./form-copy.ts";
import { InkChoice } from "./ink-choice.tsx";
import { Modal } from "./modal.tsx";
import { useShell } from "./shell.tsx";
import { useSend } from "./use-send.ts";

export type MediaDetailsProps = {
	image: MediaImage;
	/** Told of every change that was saved. */
	onChanged: (image: MediaImage) => void;
	onClose: () => void;
	/** The item's own form already has the alternative text and the credit. */
	withoutWords?: boolean;
	/** Below the fields: where the image is used. */
	children?: ReactNode;
	/** On the left of the foot: deletion. */
	acts?: ReactNode;
};

type Typed = { alt: string; credit: string; author: string; focus: Focus | null };

function typedOf({ alt, credit, author, focus }: MediaImage): Typed {
	return { alt, credit, author, focus };
}

/** One image of the library: what it shows, who took it, where to look, in which inks. */
export function MediaDetails({ image, onChanged, onClose, withoutWords, children, acts }: MediaDetailsProps) {
	const { say, ask } = useShell();
	const send = useSend();
	const [typed, setTyped] = useState(() => typedOf(image));
	const [saving, setSaving] = useState(false);
	const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(image));
	const field = (name: "alt" | "credit" | "author") => ({
		value: typed[name],
		maxLength: 500,
		onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
	});
	const close = async () => {
		const leave = !dirty || (await ask(detailsCopy.question));
		if (leave) onClose();
	};
	const save = async () => {
		setSaving(true);
		const { alt, credit, ...rest } = typed;
		const sent = await send<{ image: MediaImage }>(adminPaths.images.details, { url: image.url, ...(withoutWords ? rest : typed) });
		setSaving(false);
		if (!sent.ok) return say({ kind: "error", title: errorOf(sent.message) });
		say({ kind: "success", title: pictureCopy.saved });
		setTyped(typedOf(sent.answer.image));
		onChanged(sent.answer.image);
		onClose();
	};

	return (
		<Modal
			title={image.name}
			className="media-details"
			onClose={close}
			foot={
				<DetailsFoot acts={acts} onClose={close}>
					<Control kind="primary" icon={Save} disabled={saving || !dirty} onClick={save}>
						{saving ? detailsCopy.saving : detailsCopy.save}
					</Control>
				</DetailsFoot>
			}
		>
			<div className="media-columns">
				<FocusPicker key={image.preview} image={image} focus={typed.focus} onFocus={(focus) => setTyped({ ...typed, focus })} />
				<div className="admin-fields">
					{!withoutWords && (
						<>
							<AdminTextArea label={pictureCopy.alt} rows={2} hint={detailsCopy.altHint} {...field("alt")} />
							<AdminInput label={pictureCopy.credit} hint={pictureCopy.creditHint} {...field("credit")} />
						</>
					)}
					<AdminInput label={detailsCopy.author} hint={pictureCopy.authorHint} {...field("author")} />
					{image.from === "upload" && (
						<div className="admin-field">
							<span className="admin-label">{inkCopy.title}</span>
							<InkChoice image={image} ink={image.ink ?? "original"} onInk={() => {}} onPrinted={onChanged} />
						</div>
					)}
					<ForText line={markdownImage({ ...image, alt: typed.alt })} url={image.url} />
					{children}
				</div>
			</div>
		</Modal>
	);
}
