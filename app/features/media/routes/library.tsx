import { Upload as UploadIcon } from "lucide";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import { type Ink, type LibraryPage, type LibraryQuery, libraryAddress, type MediaImage, readLibraryQuery } from "../../../shared/media.ts";
import { mediaCopy } from "../../../shared/media-copy.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { DropZone } from "../../../ui/admin/drop-zone.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { InkChoice } from "../../../ui/admin/ink-choice.tsx";
import { MediaCard } from "../../../ui/admin/media-card.tsx";
import { Pager } from "../../../ui/admin/pager.tsx";
import { useUpload } from "../../../ui/admin/use-upload.ts";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { LibraryBar } from "../components/library-bar.tsx";
import { LibraryImageDetails } from "../components/library-image-details.tsx";
import { libraryCopy } from "../copy.ts";
import { readLibrary, readLibraryImage } from "../library.server.ts";
import { addressSchema, KEPT_DAYS } from "../rules.ts";
import type { Route } from "./+types/library";
import "../components/library.css";

const DAY_MS = 86_400_000;

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";

/** A page of the library; `?image=` opens one of its images. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const query = readLibraryQuery(url.searchParams);
		const asked = addressSchema.safeParse({ url: url.searchParams.get("image") });
		const [page, opened] = await Promise.all([
			readLibrary(services, query),
			asked.success ? readLibraryImage(services, asked.data.url) : null,
		]);
		const erasedOn = opened?.detachedAt
			? dateText(new Date(Date.parse(opened.detachedAt) + KEPT_DAYS * DAY_MS).toISOString(), services.config.timeZone)
			: null;
		return { query: { ...query, page: page.page }, page, opened, erasedOn: erasedOn?.long ?? null };
	});
}

export default function LibraryScreen({ loaderData }: Route.ComponentProps) {
	const { query, page, opened, erasedOn } = loaderData;
	const navigate = useNavigate();
	return (
		<>
			<VisuallyHidden as="h2">{libraryCopy.title}</VisuallyHidden>
			<div className="line-head">
				<LibraryBar query={query} counts={page.counts} />
			</div>
			<Sender query={query} paused={opened !== null} />
			{page.images.length > 0 ? <Grid query={query} page={page} /> : <Empty query={query} />}
			<Pager page={query.page} pages={page.pages} addressOf={(to) => libraryAddress({ ...query, page: to })} words={libraryCopy} />
			{opened && (
				<LibraryImageDetails
					image={opened}
					erasedOn={erasedOn}
					onClose={() => navigate(libraryAddress(query), { replace: true, preventScrollReset: true })}
				/>
			)}
		</>
	);
}

/** Sends an image to the library and opens it, so that it is described while one still sees it. */
function Sender({ query, paused }: { query: LibraryQuery; paused: boolean }) {
	const navigate = useNavigate();
	const upload = useUpload("mediatheque");
	const [ink, setInk] = useState<Ink>("original");
	const open = ({ url }: MediaImage) =>
		navigate(libraryAddress({ ...query, filter: "toutes", q: "", page: 1 }, url), { preventScrollReset: true });
	const receive = async (file: File | undefined) => {
		const image = await upload.start(file, ink, open);
		if (image) open(image);
	};
	return (
		<DropZone progress={upload.progress} onFile={receive} onCancel={upload.cancel} paused={paused} className="drop-zone-line">
			{(choose) => (
				<>
					<Control kind="primary" icon={UploadIcon} onClick={choose}>
						{libraryCopy.send}
					</Control>
					<InkChoice image={null} ink={ink} onInk={setInk} onPrinted={() => {}} />
					<p className="drop-words muted">
						{libraryCopy.orDrop}. {mediaCopy.formats}
					</p>
				</>
			)}
		</DropZone>
	);
}

function Grid({ query, page }: { query: LibraryQuery; page: LibraryPage }) {
	return (
		<ul className="media-grid">
			{page.images.map((image) => (
				<li key={image.url}>
					<Link className="media-card" to={libraryAddress(query, image.url)} preventScrollReset>
						<MediaCard image={image} />
					</Link>
				</li>
			))}
		</ul>
	);
}

function Empty({ query }: { query: LibraryQuery }) {
	const [title, text] = query.q ? libraryCopy.nothingFound : libraryCopy.empty[query.filter];
	return <EmptyNote title={title} text={text} />;
}
