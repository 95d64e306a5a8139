import { ArrowLeft, ArrowRight, Crop, Trash2 } from "lucide";
import type { Command } from "prosemirror-state";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { errorOf } from "../../shared/copy.ts";
import type { MediaImage } from "../../shared/media.ts";
import { Control } from "../admin/control.tsx";
import { AdminInput } from "../admin/field.tsx";
import { pictureCopy } from "../admin/form-copy.ts";
import { MediaDetails } from "../admin/media-details.tsx";
import { OutsideForm } from "../admin/outside-form.tsx";
import { useShell } from "../admin/shell.tsx";
import { useSend } from "../admin/use-send.ts";
import { deskCopy } from "./copy.ts";
import { deskFormsCopy } from "./forms/copy.ts";
import { setAttribute, sizePicture } from "./surface/acts.ts";
import { moveInGallery, removeFromGallery } from "./surface/galleries.ts";
import type { KnownPictures } from "./surface/known-pictures.ts";
import type { Chosen } from "./surface/situation.ts";

export type PictureWordsProps = {
	image: Extract<Chosen, { type: "image" }>;
	pictures: KnownPictures;
	onRun: (command: Command, done?: string) => void;
	onEdit: (command: Command) => void;
	/** Gives the picture a width; null where it may have none. */
	onSize: ((command: Command) => void) | null;
};

/** What is said of an image: alternative text and caption, which are the text's; credit and focus, which are the picture's own. */
export default function PictureWords({ image: { pos, src, alt, title, gallery }, pictures, onRun, onEdit, onSize }: PictureWordsProps) {
	const details = useKnown(src, pictures);
	const [framing, setFraming] = useState(false);
	return (
		<div className="desk-chosen desk-chosen-pair">
			<AdminInput
				label={deskCopy.image.alt}
				hint={deskCopy.image.altHint}
				value={alt}
				onChange={({ target }) => onEdit(setAttribute(pos, "alt", target.value))}
			/>
			<AdminInput
				label={deskCopy.image.caption}
				value={title}
				onChange={({ target }) => onEdit(setAttribute(pos, "title", target.value || null))}
			/>
			{details && <Credit key={details.url} image={details} onKept={pictures.put} />}
			{(gallery || details || onSize) && (
				<span className="desk-chosen-acts desk-picture-acts">
					{gallery && (
						<>
							<Control
								icon={ArrowLeft}
								aria-disabled={gallery.index === 0 || undefined}
								onClick={() => onRun(moveInGallery(-1), deskCopy.gallery.moved)}
							>
								{deskCopy.gallery.before}
							</Control>
							<Control
								icon={ArrowRight}
								aria-disabled={gallery.index === gallery.count - 1 || undefined}
								onClick={() => onRun(moveInGallery(1), deskCopy.gallery.moved)}
							>
								{deskCopy.gallery.after}
							</Control>
							<Control icon={Trash2} onClick={() => onRun(removeFromGallery, deskCopy.gallery.removed)}>
								{deskCopy.gallery.remove}
							</Control>
						</>
					)}
					{onSize && <Control onClick={() => onSize(sizePicture(pos))}>{deskFormsCopy.setWidth}</Control>}
					{details && (
						<Control icon={Crop} onClick={() => setFraming(true)}>
							{pictureCopy.frame}
						</Control>
					)}
				</span>
			)}
			{framing && details && (
				<OutsideForm>
					<MediaDetails withoutWords image={details} onChanged={pictures.put} onClose={() => setFraming(false)} />
				</OutsideForm>
			)}
		</div>
	);
}

function useKnown(src: string, pictures: KnownPictures): MediaImage | null {
	const [image, setImage] = useState<MediaImage | null>(null);
	useEffect(() => pictures.follow(src, setImage), [src, pictures]);
	return image?.url === src ? image : null;
}

/** Kept when the field is left, wherever the picture is shown. */
function Credit({ image, onKept }: { image: MediaImage; onKept: (image: MediaImage) => void }) {
	const send = useSend();
	const { say } = useShell();
	const [typed, setTyped] = useState(image.credit);
	const latest = useRef({ typed, kept: image.credit });
	latest.current.typed = typed;
	const keep = async () => {
		const credit = latest.current.typed.trim();
		if (credit === latest.current.kept) return;
		const before = latest.current.kept;
		latest.current.kept = credit;
		const sent = await send<{ image: MediaImage }>(adminPaths.images.details, { url: image.url, credit });
		if (sent.ok) return onKept(sent.answer.image);
		latest.current.kept = before;
		say({ kind: "error", title: errorOf(sent.message) });
	};
	const leave = useRef(keep);
	leave.current = keep;
	// Another block chosen with a credit typed: kept all the same.
	useEffect(() => () => void leave.current(), []);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		void keep();
	};
	return (
		<AdminInput
			label={pictureCopy.credit}
			hint={deskCopy.image.creditHint}
			value={typed}
			maxLength={500}
			placeholder={pictureCopy.creditExample}
			onChange={({ target }) => setTyped(target.value)}
			onBlur={() => void keep()}
			onKeyDown={onKeyDown}
		/>
	);
}
