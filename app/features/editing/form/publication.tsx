import { isoToLocal, localToIso } from "../../../shared/local-time.ts";
import { Switch } from "../../../ui/admin/control.tsx";
import { AdminInput, Tick } from "../../../ui/admin/field.tsx";
import { fieldLabels } from "../copy.ts";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";

const copy = formCopy.publication;

/**
 * « Publier immédiatement », or at a chosen moment of the site's time zone; and the date an article bears, which may be corrected.
 * In the panel before publishing a button stands for the switch.
 */
export function Publication({ editor, timeZone, isPanel = false }: { editor: Editor; timeZone: string; isPanel?: boolean }) {
	const { fields, base, errors, set } = editor;
	const online = fields.published === true;
	// "" stands for a date not chosen yet.
	const dated = fields.published_at ?? null;
	const zone = timeZone.replace(/^.*\//, "").replaceAll("_", " ");
	const planned = fields.publish_at ?? null;
	return (
		<div className="publication">
			{!isPanel && (
				<Switch
					label={fieldLabels.published}
					name="published"
					checked={online}
					onChange={(event) => {
						set("published", event.target.checked);
						if (event.target.checked) set("publish_at", null);
					}}
				/>
			)}
			{!online && (
				<Tick label={copy.later} checked={planned !== null} onChange={(event) => set("publish_at", event.target.checked ? "" : null)} />
			)}
			{!online && planned !== null && (
				<AdminInput
					label={copy.when}
					type="datetime-local"
					name="publish_at"
					aid={zone}
					value={isoToLocal(planned, timeZone)}
					error={errors.publish_at}
					onChange={(event) => set("publish_at", localToIso(event.target.value, timeZone) ?? "")}
				/>
			)}
			{"published_at" in fields && (online || planned === null || fields.published_at !== null) && (
				<AdminInput
					label={fieldLabels.published_at}
					type="datetime-local"
					name="published_at"
					aid={zone}
					value={isoToLocal(dated, timeZone)}
					error={errors.published_at}
					hint={dated ? copy.dated : copy.undated}
					onChange={(event) => set("published_at", localToIso(event.target.value, timeZone) ?? (base?.published_at ? "" : null))}
				/>
			)}
		</div>
	);
}
