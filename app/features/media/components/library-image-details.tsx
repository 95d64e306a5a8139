import { RotateCcw, Trash2 } from "lucide";
import { useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf, kindWords, siteCopy } from "../../../shared/copy.ts";
import { fileFormats } from "../../../shared/files.ts";
import type { LibraryImage, MediaUse } from "../../../shared/media.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { sizeText } from "../../../ui/admin/media-card.tsx";
import { MediaDetails } from "../../../ui/admin/media-details.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { fileWords, imageWords, libraryCopy } from "../copy.ts";
import { FileDetails } from "./file-details.tsx";

type Props = { image: LibraryImage; erasedOn: string | null; onClose: () => void };

/** An image of the library: its details, where it is shown, its deletion. */
export function LibraryImageDetails({ image, erasedOn, onClose }: Props) {
	const { say, ask, reread } = useShell();
	const send = useSend();
	const { file } = image;
	const words = file ? fileWords : imageWords;
	const change = async (back: boolean) => {
		const sent = await send(adminPaths.images.remove, { url: image.url, back });
		await reread();
		if (!sent.ok) say({ kind: "error", title: errorOf(sent.message) });
		return sent.ok;
	};
	const restoring = useRef(false);
	const restore = async () => {
		if (restoring.current) return;
		restoring.current = true;
		if (await change(true)) say({ kind: "success", title: words.restored });
		restoring.current = false;
	};
	const remove = async () => {
		const { deleteText: text, delete: confirm } = libraryCopy;
		const title = words.deleteTitle;
		if (!(await ask({ title, text, confirm, danger: true }))) return;
		if (!(await change(false))) return;
		onClose();
		say({ kind: "success", title: words.removed, action: { label: libraryCopy.undo, onPress: restore } });
	};
	const isUsed = image.uses.length > 0;
	const inBin = image.detachedAt !== null && image.uses.length === 0;

	const acts =
		image.from === "upload" &&
		(inBin ? (
			<Control icon={RotateCcw} onClick={restore}>
				{libraryCopy.restore}
			</Control>
		) : (
			<Control kind="bare" icon={Trash2} disabled={isUsed} onClick={remove}>
				{isUsed ? words.usedTitle : libraryCopy.delete}
			</Control>
		));
	const shape = file ? fileFormats[file].words : `${image.width}\u00a0×\u00a0${image.height}`;
	const below = (
		<>
			<p className="media-facts">
				{[image.date, shape, image.bytes === null ? "" : sizeText(image.bytes)].filter(Boolean).join(" · ")}
				{image.from !== "upload" && ` · ${libraryCopy[image.from]}`}
			</p>
			{inBin && (
				<p>
					<Badge tone="ready">{libraryCopy.bin}</Badge> {erasedOn && libraryCopy.erased(erasedOn)}
				</p>
			)}
			<Uses uses={image.uses} words={words} />
		</>
	);
	if (file) {
		return (
			<FileDetails file={{ ...image, file }} onClose={onClose} acts={acts}>
				{below}
			</FileDetails>
		);
	}
	return (
		<MediaDetails key={image.url} image={image} onChanged={() => reread()} onClose={onClose} acts={acts}>
			{below}
		</MediaDetails>
	);
}

function Uses({ uses, words }: { uses: MediaUse[]; words: { uses: string; unused: string } }) {
	if (uses.length === 0) return <p className="muted">{words.unused}</p>;
	return (
		<div className="admin-field">
			<h3 className="admin-label">{words.uses}</h3>
			<ul className="media-uses">
				{uses.map((use) => (
					<li key={`${use.kind} ${use.id}`}>
						<UseLink use={use} />
						<span className="muted">
							{kindOf(use.kind)}
							{!use.published && use.kind !== "newsletter" && use.kind !== "author" && `, ${libraryCopy.draft.toLowerCase()}`}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function UseLink({ use: { kind, id, title } }: { use: MediaUse }) {
	if (kind === "embed") {
		return (
			<a href={id} rel="noopener noreferrer">
				{title}
			</a>
		);
	}
	if (kind === "series") return <Link to={adminPaths.series.one(id)}>{title}</Link>;
	if (kind === "author") return <Link to={adminPaths.authors.page}>{title}</Link>;
	return <Link to={kind === "newsletter" ? adminPaths.newsletter.editor : adminPaths.items.one(kind, id)}>{title}</Link>;
}

function kindOf(kind: MediaUse["kind"]): string {
	if (kind === "embed") return libraryCopy.embed;
	if (kind === "series") return siteCopy.seriesOne;
	if (kind === "author") return libraryCopy.author;
	return kind === "newsletter" ? libraryCopy.newsletter : kindWords[kind].one;
}
