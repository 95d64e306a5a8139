import { Save } from "lucide";
import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control, Switch } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect, AdminTextArea } from "../../../../ui/admin/field.tsx";
import { type Template, templateOf } from "../../rules.ts";
import { automaticCopy } from "../copy.ts";
import type { ShownDigest } from "../digest/present.server.ts";
import { cadences, LAST_DAY } from "../digest/rhythm.ts";
import { useActs } from "./use-acts.ts";

const copy = automaticCopy.digest;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What it may be drawn in, each under the name it is shown by. */
export type TemplateChoices = { name: Template; label: string }[];

/** How the letter made of what was published is made, and whether it is. */
export function DigestForm({ digest, templates, timeZone }: { digest: ShownDigest; templates: TemplateChoices; timeZone: string }) {
	const { act, busy } = useActs();
	const [typed, setTyped] = useState({ ...digest.settings, isOn: digest.isOn });
	const [isRefused, setRefused] = useState(false);
	const set = (change: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...change }));
	const days = Array.from({ length: LAST_DAY[typed.cadence] }, (_, index) => index + 1);
	async function submit(event: FormEvent) {
		event.preventDefault();
		setRefused(typed.title.trim() === "");
		if (typed.title.trim() !== "") await act(adminPaths.automatic.digest, copy.saved, typed);
	}
	return (
		<form className="automatic-digest" onSubmit={submit} noValidate>
			<Switch label={copy.isOn} checked={typed.isOn} onChange={(event) => set({ isOn: event.target.checked })} />
			<div className="automatic-rhythm">
				<AdminSelect
					label={copy.cadence}
					value={typed.cadence}
					onChange={(event) => set({ cadence: cadences.find((known) => known === event.target.value) ?? typed.cadence, day: 1 })}
				>
					{cadences.map((cadence) => (
						<option key={cadence} value={cadence}>
							{copy.cadences[cadence]}
						</option>
					))}
				</AdminSelect>
				<AdminSelect label={copy.day} value={typed.day} onChange={(event) => set({ day: Number(event.target.value) })}>
					{days.map((day) => (
						<option key={day} value={day}>
							{typed.cadence === "weekly" ? copy.days[day - 1] : copy.monthDay(day)}
						</option>
					))}
				</AdminSelect>
				<AdminSelect
					label={copy.hour}
					aid={copy.zone(timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone)}
					value={typed.hour}
					onChange={(event) => set({ hour: Number(event.target.value) })}
				>
					{HOURS.map((hour) => (
						<option key={hour} value={hour}>
							{copy.hourOf(hour)}
						</option>
					))}
				</AdminSelect>
			</div>
			<AdminInput
				label={copy.letterTitle}
				hint={copy.titleHint}
				error={isRefused && typed.title.trim() === "" ? copy.noTitle : null}
				required
				autoComplete="off"
				value={typed.title}
				onChange={(event) => set({ title: event.target.value })}
			/>
			<AdminTextArea label={copy.intro} rows={2} value={typed.intro} onChange={(event) => set({ intro: event.target.value })} />
			<AdminSelect label={copy.template} value={typed.template} onChange={(event) => set({ template: templateOf(event.target.value) })}>
				{templates.map(({ name, label }) => (
					<option key={name} value={name}>
						{label}
					</option>
				))}
			</AdminSelect>
			<Switch label={copy.leavesAlone} checked={typed.leavesAlone} onChange={(event) => set({ leavesAlone: event.target.checked })} />
			<div className="automatic-acts">
				<Control type="submit" icon={Save} disabled={busy}>
					{copy.save}
				</Control>
			</div>
		</form>
	);
}
