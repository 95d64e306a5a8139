import { Crop, Image as ImageIcon, Images, Trash2, TriangleAlert, Upload as UploadIcon } from "lucide";
import { useEffect, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { Ink, MediaImage, MediaKind } from "../../shared/media.ts";
import { mediaCopy } from "../../shared/media-copy.ts";
import { Glyph } from "../icon.tsx";
import { askDetails } from "./asked-details.ts";
import { Control } from "./control.tsx";
import { DropZone } from "./drop-zone.tsx";
import { AdminInput, AdminTextArea } from "./field.tsx";
import { pictureCopy } from "./form-copy.ts";
import { InkChoice } from "./ink-choice.tsx";
import { MediaDetails } from "./media-details.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { OutsideForm } from "./outside-form.tsx";
import { useShell } from "./shell.tsx";
import { LostWords, StoredImage } from "./stored-image.tsx";
import { useSend } from "./use-send.ts";
import { useUpload } from "./use-upload.ts";

/** An item's image: its address, and the item's own words about it. */
export type FieldImage = { url: string; alt: string; credit: string };

export type ImageFieldProps = {
	/** The item type: images are stored under its name. */
	kind: MediaKind;
	image: FieldImage | null;
	/** Told at once of an upload, a choice, a removal, and of every word typed about the image. */
	onChange: (image: FieldImage | null) => void;
	/** Told when an upload begins and when it ends, so that nothing is saved without it. */
	onSending?: (underWay: boolean) => void;
	label?: string;
	/** It stands beside an item's own: what is pasted is for that one, and its words are those the library has. */
	isSecond?: boolean;
};

/** The image of an item: dropped, pasted, chosen; described, credited, printed in two inks; removed. */
export function ImageField({ kind, image, onChange, onSending, label = pictureCopy.image, isSecond = false }: ImageFieldProps) {
	const { say } = useShell();
	const send = useSend();
	const upload = useUpload(kind, onSending);
	const [ink, setInk] = useState<Ink>("original");
	const [details, setDetails, settled] = useDetails(image?.url ?? null);
	const [removing, setRemoving] = useState(false);
	const [over, setOver] = useState<"library" | "details" | null>(null);

	const take = (stored: MediaImage) => {
		setOver(null);
		setDetails(stored);
		onChange({ url: stored.url, alt: stored.alt, credit: stored.credit });
	};
	const receive = async (file: File | undefined) => {
		const stored = await upload.start(file, ink, take);
		if (stored) take(stored);
	};
	const fromLibrary = (
		<Control icon={Images} onClick={() => setOver("library")}>
			{pictureCopy.library}
		</Control>
	);
	const remove = async () => {
		if (!image) return;
		setRemoving(true);
		const sent = await send(adminPaths.images.detach, { url: image.url });
		setRemoving(false);
		if (!sent.ok) return say({ kind: "error", title: mediaCopy.removalFailed });
		say({ kind: "success", title: mediaCopy.removed });
		onChange(null);
	};

	return (
		<fieldset className="admin-field image-field" aria-label={label}>
			<span className="admin-label">
				{label}
				<span className="aid">{mediaCopy.formats}</span>
			</span>
			<DropZone progress={upload.progress} onFile={receive} onCancel={upload.cancel} paused={isSecond || over !== null}>
				{(choose) =>
					image ? (
						<>
							{settled && <Preview key={details?.preview ?? image.url} url={details?.preview ?? image.url} />}
							<span className="drop-acts">
								<Control icon={UploadIcon} onClick={choose}>
									{pictureCopy.replace}
								</Control>
								{fromLibrary}
								{details && (
									<Control icon={Crop} onClick={() => setOver("details")}>
										{pictureCopy.frame}
									</Control>
								)}
								<Control kind="bare" icon={Trash2} disabled={removing} onClick={remove}>
									{pictureCopy.remove}
								</Control>
							</span>
						</>
					) : (
						<>
							<Glyph icon={ImageIcon} className="drop-sign" />
							<p className="drop-words">{isSecond ? pictureCopy.dropOnly : pictureCopy.dropHere}</p>
							<span className="drop-acts">
								<Control icon={UploadIcon} onClick={choose}>
									{pictureCopy.choose}
								</Control>
								{fromLibrary}
							</span>
						</>
					)
				}
			</DropZone>
			{(!image || details?.from === "upload") && <InkChoice image={image && details} ink={ink} onInk={setInk} onPrinted={setDetails} />}
			{image && !isSecond && (
				<>
					<AdminTextArea
						label={pictureCopy.alt}
						rows={2}
						value={image.alt}
						hint={image.alt.trim() ? undefined : <Missing />}
						// One sentence: a line break would end a Markdown line or an attribute's sense.
						onChange={(event) => onChange({ ...image, alt: event.target.value.replace(/\s*\n\s*/g, " ") })}
					/>
					<AdminInput
						label={pictureCopy.credit}
						value={image.credit}
						placeholder={pictureCopy.creditExample}
						onChange={(event) => onChange({ ...image, credit: event.target.value })}
					/>
				</>
			)}
			{over === "library" && (
				<OutsideForm>
					<MediaPicker kind={kind} onPick={take} onClose={() => setOver(null)} />
				</OutsideForm>
			)}
			{over === "details" && details && (
				<OutsideForm>
					<MediaDetails withoutWords={!isSecond} image={details} onChanged={setDetails} onClose={() => setOver(null)} />
				</OutsideForm>
			)}
		</fieldset>
	);
}

function Missing() {
	return (
		<span className="field-warning">
			<Glyph icon={TriangleAlert} />
			<span>{pictureCopy.altMissing}</span>
		</span>
	);
}

/** A picture that may be gone, or stand on another site, which our pages never ask. */
function Preview({ url }: { url: string }) {
	const [lost, setLost] = useState(false);
	if (!url.startsWith("/")) {
		return (
			<p className="drop-words drop-lost">
				<Glyph icon={ImageIcon} />
				<span>{url}</span>
			</p>
		);
	}
	return (
		<>
			<StoredImage className="drop-preview" src={url} onLost={() => setLost(true)} />
			{lost && <LostWords />}
		</>
	);
}

/** What the library knows of an image, asked once an address, and whether it has answered: an image may have sizes alone. */
function useDetails(url: string | null) {
	const [details, setDetails] = useState<MediaImage | null>(null);
	const [answered, setAnswered] = useState<string | null>(null);
	const known = details?.url === url ? details : null;
	useEffect(() => {
		if (!url?.startsWith("/images/") || known) return;
		let isLeft = false;
		askDetails([url])
			.then(({ image }) => image && !isLeft && setDetails(image))
			.catch(() => {
				// The field works without: only focus and ink wait for the details.
			})
			.finally(() => isLeft || setAnswered(url));
		return () => {
			isLeft = true;
		};
	}, [url, known]);
	return [known, setDetails, known !== null || answered === url || !url?.startsWith("/images/")] as const;
}
