import { useEffect, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { LibraryPage, MediaImage, MediaKind } from "../../shared/media.ts";
import { mediaCopy } from "../../shared/media-copy.ts";
import { Control } from "./control.tsx";
import { DropZone } from "./drop-zone.tsx";
import { SearchBox } from "./field.tsx";
import { pictureCopy } from "./form-copy.ts";
import { MediaCard } from "./media-card.tsx";
import { Modal } from "./modal.tsx";
import { useShell } from "./shell.tsx";
import { useUpload } from "./use-upload.ts";

const TYPING_PAUSE_MS = 250;

export type MediaPickerProps = {
	/** Under which name a new image is stored. */
	kind?: MediaKind;
	onPick: (image: MediaImage) => void;
	onClose: () => void;
};

type Loaded = { state: "loading" | "failed"; page: null } | { state: "loaded"; page: LibraryPage };

/** The library in a modal: an image is chosen, or sent and chosen at once. */
export function MediaPicker({ kind = "mediatheque", onPick, onClose }: MediaPickerProps) {
	const [asked, setAsked] = useState({ q: "", page: 1, attempt: 0 });
	const loaded = useLibrary(asked);
	const upload = useUpload(kind);
	const receive = async (file: File | undefined) => {
		const image = await upload.start(file, "original", onPick);
		if (image) onPick(image);
	};
	const { page } = loaded;

	return (
		<Modal title={pictureCopy.library} className="media-picker" onClose={onClose}>
			<div className="line-head">
				<SearchBox
					label={pictureCopy.search}
					value={asked.q}
					onChange={(event) => setAsked({ ...asked, q: event.target.value, page: 1 })}
				/>
			</div>
			<DropZone progress={upload.progress} onFile={receive} onCancel={upload.cancel} className="drop-zone-line">
				{(choose) => (
					<>
						<Control onClick={choose}>{pictureCopy.send}</Control>
						<p className="drop-words muted">
							{pictureCopy.orDropHere} {mediaCopy.formats}
						</p>
					</>
				)}
			</DropZone>
			<div aria-busy={loaded.state === "loading"} className="media-results">
				{loaded.state === "failed" && (
					<div className="admin-empty">
						<p>{pictureCopy.libraryFailed}</p>
						<Control onClick={() => setAsked({ ...asked, attempt: asked.attempt + 1 })}>{pictureCopy.retry}</Control>
					</div>
				)}
				{page && (page.images.length > 0 ? <Grid page={page} onPick={onPick} /> : <p className="admin-empty">{pictureCopy.none}</p>)}
				{page && page.pages > 1 && (
					<div className="pager">
						<Control disabled={page.page === 1} onClick={() => setAsked({ ...asked, page: page.page - 1 })}>
							{pictureCopy.previous}
						</Control>
						<span className="numbers" role="status">
							{pictureCopy.page(page.page, page.pages)}
						</span>
						<Control disabled={page.page === page.pages} onClick={() => setAsked({ ...asked, page: page.page + 1 })}>
							{pictureCopy.next}
						</Control>
					</div>
				)}
			</div>
		</Modal>
	);
}

function Grid({ page, onPick }: { page: LibraryPage; onPick: (image: MediaImage) => void }) {
	return (
		<ul className="media-grid">
			{page.images.map((image) => (
				<li key={image.url}>
					<button type="button" className="media-card" onClick={() => onPick(image)}>
						<MediaCard image={image} />
					</button>
				</li>
			))}
		</ul>
	);
}

/** Asks for a page of the library, a little after the last key. */
function useLibrary(asked: { q: string; page: number; attempt: number }): Loaded {
	const { signInAgain } = useShell();
	const [loaded, setLoaded] = useState<Loaded>({ state: "loading", page: null });
	useEffect(() => {
		const abort = new AbortController();
		const search = new URLSearchParams({ q: asked.q, page: String(asked.page) });
		const read = () => fetch(`${adminPaths.images.list}?${search}`, { headers: { Accept: "application/json" }, signal: abort.signal });
		const timer = setTimeout(
			async () => {
				try {
					let answer = await read();
					if (answer.status === 401 && (await signInAgain())) answer = await read();
					if (!answer.ok) throw new Error(String(answer.status));
					setLoaded({ state: "loaded", page: await answer.json() });
				} catch {
					if (!abort.signal.aborted) setLoaded({ state: "failed", page: null });
				}
			},
			asked.q ? TYPING_PAUSE_MS : 0,
		);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [asked, signInAgain]);
	return loaded;
}
