import { Download, FileOutput } from "lucide";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { bytesText } from "../../../shared/numbers-fr.ts";
import type { Progress } from "../../../shared/progress.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { copiesPageCopy } from "./copy.ts";
import type { Downloadable } from "./download-dialog.tsx";
import { RunNow } from "./run-now.tsx";

const copy = copiesPageCopy.export;

type Kept = { name: string; moment: string; bytes: number };
type ExportPartProps = { kept: Kept | null; onDownload: (asked: Downloadable) => void };

/** Everything in open formats, for whoever leaves or only wants to read it: made here, then downloaded for a day. */
export function ExportPart({ kept, onDownload }: ExportPartProps) {
	return (
		<section className="copies-part" aria-labelledby="copies-export">
			<h3 className="heading" id="copies-export">
				{copy.title}
			</h3>
			<p className="muted copies-text">{copy.text}</p>
			<RunNow<Progress>
				address={adminPaths.copies.makeExport}
				icon={FileOutput}
				words={copy.work}
				progressText={({ phase, done, total }) => copy.progress(copiesPageCopy.phase[phase], done, total)}
			/>
			{kept && (
				<p className="copies-line copies-kept">
					<span>{copy.kept(kept.moment, bytesText(kept.bytes))}</span>
					<Control icon={Download} onClick={() => onDownload(downloadOf(kept))}>
						{copy.download}
					</Control>
				</p>
			)}
		</section>
	);
}

function downloadOf({ name, moment }: Kept): Downloadable {
	return { title: copy.downloadTitle, text: copy.downloadText(moment), address: adminPaths.copies.downloadExport, named: { name } };
}
