import { Download } from "lucide";
import type { ReactNode } from "react";
import { fileFormats, markdownFile } from "../../../shared/files.ts";
import type { MediaImage } from "../../../shared/media.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { DetailsFoot } from "../../../ui/admin/details-foot.tsx";
import { ForText } from "../../../ui/admin/for-text.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { fileWords } from "../copy.ts";

type Props = { file: MediaImage & { file: NonNullable<MediaImage["file"]> }; onClose: () => void; acts: ReactNode; children: ReactNode };

/** A file of the library that is no picture: heard or fetched here, taken along into a text. */
export function FileDetails({ file, onClose, acts, children }: Props) {
	return (
		<Modal title={file.name} className="file-details" onClose={onClose} foot={<DetailsFoot acts={acts} onClose={onClose} />}>
			<div className="admin-fields">
				{fileFormats[file.file].kind === "audio" && (
					// biome-ignore lint/a11y/useMediaCaption: what the administrator sent, which has no captions of its own
					<audio controls preload="none" src={file.url} aria-label={fileWords.listen(file.name)} />
				)}
				<span className="drop-acts">
					<ControlLink icon={Download} to={file.url} reloadDocument download>
						{fileWords.fetch}
					</ControlLink>
				</span>
				<p className="muted">{fileWords.asSent}</p>
				<ForText line={markdownFile(file)} url={file.url} />
				{children}
			</div>
		</Modal>
	);
}
