import { Archive, Download } from "lucide";
import { useState } from "react";
import type { KeepProgress } from "../../../features/moving/copies/keep/keep.server.ts";
import { lookIntoPlaces } from "../../../features/moving/copies/keep/look.server.ts";
import { hasSecondFactor } from "../../../features/session/account-commands.server.ts";
import { SettingsPlaces } from "../../../features/settings/components/settings-places.tsx";
import { reading } from "../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { bytesText } from "../../../shared/numbers-fr.ts";
import { Badge, IconControl } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import type { Route } from "./+types/route";
import { commandSettings } from "./command-settings.server.ts";
import { Commands } from "./commands.tsx";
import { copiesPageCopy as copy } from "./copy.ts";
import { type Downloadable, DownloadDialog } from "./download-dialog.tsx";
import { ExportPart } from "./export-part.tsx";
import { Growth } from "./growth.tsx";
import { ImportPart } from "./import/import-part.tsx";
import { readImportView } from "./import/state.server.ts";
import { placesOf, readCopiesStatus, readExport } from "./read-status.server.ts";
import { RunNow } from "./run-now.tsx";
import { StatusLine } from "./status-line.tsx";
import "./copies.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const administrator = context.get(administratorContext);
	return reading(services, request, async () => {
		const looks = await lookIntoPlaces(services);
		return {
			status: await readCopiesStatus(services, looks),
			places: placesOf(looks, services),
			kept: await readExport(services),
			importing: await readImportView(services),
			asksCode: await hasSecondFactor(services.db, administrator.username),
			timeZone: services.config.timeZone,
			settings: commandSettings(services.config),
		};
	});
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

type Places = Route.ComponentProps["loaderData"]["places"];

export default function CopiesScreen({
	loaderData: { status, places, kept, importing, asksCode, timeZone, settings },
}: Route.ComponentProps) {
	const [asked, setAsked] = useState<Downloadable | null>(null);
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<SettingsPlaces />
			</div>
			{status ? (
				<>
					<StatusLine status={status} />
					{status.state !== "held" && (
						<RunNow<KeepProgress>
							address={adminPaths.copies.make}
							icon={Archive}
							words={copy.copyWork}
							progressText={({ place, phase, done, total }) => copy.progress(place, copy.phase[phase], done, total)}
						/>
					)}
					<PlaceList places={places} />
					<Growth places={places} timeZone={timeZone} />
					<CopyList places={places} onDownload={setAsked} />
				</>
			) : (
				<EmptyNote title={copy.none} text={copy.noneText} className="copies-none" />
			)}
			<ExportPart kept={kept} onDownload={setAsked} />
			<ImportPart view={importing} />
			<Commands {...settings} />
			{asked && <DownloadDialog asked={asked} asksCode={asksCode} onClose={() => setAsked(null)} />}
		</>
	);
}

function PlaceList({ places }: { places: Places }) {
	return (
		<section className="copies-part" aria-labelledby="copies-places">
			<h3 className="heading" id="copies-places">
				{copy.places}
			</h3>
			<ul className="copies-places">
				{places.map(({ label, sealed, stored, unreadable, others, copies, failure }) => (
					<li key={label}>
						<p className="copies-line">
							<b>{label}</b>
							<Badge tone={sealed ? "full" : "empty"}>{sealed ? copy.placeSealed : copy.placeOpen}</Badge>
							{stored && <span className="muted">{copy.placeFacts(stored.bytes, stored.free)}</span>}
							{!stored && copies.length === 0 && <span className="muted">{copy.notYet}</span>}
						</p>
						{unreadable > 0 && <p>{copy.unreadable(unreadable)}</p>}
						{others > 0 && <p>{copy.others(others)}</p>}
						{failure && <p>{copy.placeFailed(failure.moment, failure.words)}</p>}
					</li>
				))}
			</ul>
		</section>
	);
}

function downloadOf({ place, name, moment, isSealed }: { place: string; name: string; moment: string; isSealed: boolean }): Downloadable {
	const text = copy.downloadText(moment, isSealed);
	return { title: copy.downloadTitle, text, address: adminPaths.copies.download, named: { name, place } };
}

function CopyList({ places, onDownload }: { places: Places; onDownload: (asked: Downloadable) => void }) {
	const rows = places
		.flatMap(({ label, sealed, copies }) => copies.map((one) => ({ ...one, place: label, isSealed: sealed })))
		.sort((left, right) => (left.name < right.name ? 1 : -1));
	return (
		<section className="copies-part" aria-labelledby="copies-list">
			<h3 className="heading" id="copies-list">
				{copy.copies}
			</h3>
			{rows.length === 0 ? (
				<p className="muted">{copy.noCopies}</p>
			) : (
				<table className="table table-stacks">
					<TableHead columns={[copy.moment, copy.size, copy.rows, copy.images, copy.place]} actions={copy.actions} />
					<tbody>
						{rows.map((row) => (
							<tr key={row.place + row.name}>
								<td className="row-main numbers">
									<span className="row-title">{row.moment}</span>
								</td>
								<td className="numbers">{row.facts ? bytesText(row.facts.bytes) : copy.unread}</td>
								<td className="numbers">{row.facts ? copy.rowCount(row.facts.rows) : copy.unread}</td>
								<td className="numbers">{row.facts ? copy.imageCount(row.facts.files) : copy.unread}</td>
								<td className="copies-label">{row.place}</td>
								<td className="row-actions">
									<IconControl icon={Download} label={copy.downloadOne(row.moment)} onClick={() => onDownload(downloadOf(row))} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
