import { isoToLocal, localToIso } from "../../../../../shared/local-time.ts";
import { Switch } from "../../../../../ui/admin/control.tsx";
import { editorCopy as copy } from "../copy.ts";
import type { NewsletterFields } from "../rules.ts";

type ScheduleProps = {
	fields: NewsletterFields;
	locked: boolean;
	planned: boolean;
	timeZone: string;
	proposedAt: string;
	onChange: (at: string | null) => void;
};

/** When it should leave, to the minute in the site's time; off, it has no date. */
export function Schedule({ fields, locked, planned, timeZone, proposedAt, onChange }: ScheduleProps) {
	const on = fields.scheduled_at !== null;
	return (
		<div className="newsletter-schedule">
			<Switch
				label={copy.schedule}
				checked={on}
				disabled={locked}
				onChange={(event) => onChange(event.target.checked ? proposedAt : null)}
			/>
			{on && (
				<>
					<input
						className="admin-input"
						type="datetime-local"
						step={60}
						aria-label={copy.scheduleAt}
						readOnly={locked}
						value={isoToLocal(fields.scheduled_at, timeZone)}
						onChange={(event) => {
							const at = localToIso(event.target.value, timeZone);
							if (at) onChange(at);
						}}
					/>
					<span className="muted newsletter-small">{copy.zone(timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone)}</span>
					{!locked && !planned && <span className="newsletter-small">{copy.notYetPlanned}</span>}
				</>
			)}
		</div>
	);
}
