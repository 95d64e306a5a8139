import { AdminInput, AdminSelect, Tick } from "../../../../../ui/admin/field.tsx";
import { trialCopy as copy } from "../../../sending/trial/copy.ts";
import { HOURS, MEASURED_FOR_A_TRIAL, mayConclude, SHARES, type TrialInput } from "../../../sending/trial/rules.ts";

const proposed: TrialInput = { subject: "", share: 20, hours: 4 };

type Given = {
	trial: TrialInput | null;
	/** How many of the readers agreed to be measured. */
	measured: number;
	error: string | undefined;
	onChange: (trial: TrialInput | null) => void;
};

/** Whether two subjects are tried, which, on how many and how long. */
export function TrialFields({ trial, measured, error, onChange }: Given) {
	if (measured < MEASURED_FOR_A_TRIAL) return <p className="muted">{copy.tooFew(measured, MEASURED_FOR_A_TRIAL)}</p>;
	return (
		<>
			<Tick label={copy.ask} checked={trial !== null} onChange={(event) => onChange(event.currentTarget.checked ? proposed : null)} />
			{trial && (
				<>
					<p className="muted">{copy.hint}</p>
					<AdminInput
						label={copy.other}
						required
						maxLength={300}
						autoComplete="off"
						value={trial.subject}
						error={error ?? null}
						onChange={(event) => onChange({ ...trial, subject: event.currentTarget.value })}
					/>
					<AdminSelect
						label={copy.share}
						value={trial.share}
						onChange={(event) => onChange({ ...trial, share: Number(event.currentTarget.value) })}
					>
						{SHARES.filter((share) => mayConclude(measured, share)).map((share) => (
							<option key={share} value={share}>
								{copy.percent(share)}
							</option>
						))}
					</AdminSelect>
					<AdminSelect
						label={copy.hours}
						value={trial.hours}
						onChange={(event) => onChange({ ...trial, hours: Number(event.currentTarget.value) })}
					>
						{HOURS.map((hours) => (
							<option key={hours} value={hours}>
								{copy.hour(hours)}
							</option>
						))}
					</AdminSelect>
				</>
			)}
		</>
	);
}
