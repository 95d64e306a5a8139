import { RotateCcw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf, kindWords } from "../../../shared/copy.ts";
import type { LibraryImage, MediaUse } from "../../../shared/media.ts";
import { mediaCopy } from "../../../shared/media-copy.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { sizeText } from "../../../ui/admin/media-card.tsx";
import { MediaDetails } from "../../../ui/admin/media-details.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { libraryCopy } from "../copy.ts";

type Props = { image: LibraryImage; erasedOn: string | null; onClose: () => void };

/** An image of the library: its details, where it is shown, its deletion. */
export function LibraryImageDetails({ image, erasedOn, onClose }: Props) {
	const { say, ask, reread } = useShell();
	const send = useSend();
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
		if (await change(true)) say({ kind: "success", title: libraryCopy.restored });
		restoring.current = false;
	};
	const remove = async () => {
		const { deleteTitle: title, deleteText: text, delete: confirm } = libraryCopy;
		if (!(await ask({ title, text, confirm, danger: true }))) return;
		if (!(await change(false))) return;
		onClose();
		say({ kind: "success", title: mediaCopy.removed, action: { label: libraryCopy.undo, onPress: restore } });
	};
	const inBin = image.detachedAt !== null && image.uses.length === 0;

	return (
		<MediaDetails
			key={image.url}
			image={image}
			onChanged={() => reread()}
			onClose={onClose}
			acts={
				image.from === "upload" &&
				(inBin ? (
					<Control icon={RotateCcw} onClick={restore}>
						{libraryCopy.restore}
					</Control>
				) : (
					<Control kind="bare" icon={Trash2} disabled={image.uses.length > 0} onClick={remove}>
						{image.uses.length > 0 ? libraryCopy.usedTitle : libraryCopy.delete}
					</Control>
				))
			}
		>
			<p className="media-facts">
				{[image.date, `${image.width}\u00a0×\u00a0${image.height}`, image.bytes === null ? "" : sizeText(image.bytes)]
					.filter(Boolean)
					.join(" · ")}
				{image.from !== "upload" && ` · ${libraryCopy[image.from]}`}
			</p>
			{inBin && (
				<p>
					<Badge tone="ready">{libraryCopy.bin}</Badge> {erasedOn && libraryCopy.erased(erasedOn)}
				</p>
			)}
			<Uses uses={image.uses} />
		</MediaDetails>
	);
}

function Uses({ uses }: { uses: MediaUse[] }) {
	if (uses.length === 0) return <p className="muted">{libraryCopy.unused}</p>;
	return (
		<div className="admin-field">
			<h3 className="admin-label">{libraryCopy.uses}</h3>
			<ul className="media-uses">
				{uses.map((use) => (
					<li key={`${use.kind} ${use.id}`}>
						<Link to={use.kind === "newsletter" ? adminPaths.newsletter.editor : adminPaths.items.one(use.kind, use.id)}>{use.title}</Link>
						<span className="muted">
							{use.kind === "newsletter" ? libraryCopy.newsletter : kindWords[use.kind].one}
							{!use.published && use.kind !== "newsletter" && `, ${libraryCopy.draft.toLowerCase()}`}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}
