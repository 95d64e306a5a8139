import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect } from "../../../../ui/admin/field.tsx";
import { topicsCopy } from "../../topics/copy.ts";
import { segmentCopy as copy } from "../copy.ts";
import { type Source, sources } from "../rules.ts";
import "./addressed.css";

/** Whom a newsletter is for, as its page shows it. */
export type ShownAddressed = {
	/** The letters there are; none while there is but one. */
	topics: { id: string; name: string }[];
	topicId: string;
	/** Days of the site's time zone, "" for none. */
	from: string;
	before: string;
	source: Source | "";
	/** « À : … »; null: all the readers of the one letter there is. */
	text: string | null;
	isNarrowed: boolean;
};

type Act = (
	addressOf: (id: string) => string,
	body: object,
	done: (answer: { count?: number }) => string,
	refused?: (errors: Record<string, string>) => void,
) => Promise<unknown>;

/** Whom a newsletter that has not left is for: said, and chosen. */
export function Addressed({ addressed, acts }: { addressed: ShownAddressed; acts: { act: Act; busy: boolean } }) {
	const { topics, text } = addressed;
	return (
		<section className="addressed" aria-label={copy.title}>
			<p>{text ?? copy.everybody}</p>
			{topics.length > 0 && (
				<AdminSelect
					label={topicsCopy.sentAs}
					value={addressed.topicId}
					disabled={acts.busy}
					onChange={(event) => {
						const topic = event.currentTarget.value;
						void acts.act(adminPaths.sendings.topic, { topic }, () => topicsCopy.chosen);
					}}
				>
					{topics.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</AdminSelect>
			)}
			<details open={addressed.isNarrowed}>
				<summary>{copy.narrow}</summary>
				<SegmentForm key={`${addressed.from} ${addressed.before} ${addressed.source}`} addressed={addressed} acts={acts} />
			</details>
		</section>
	);
}

function SegmentForm({
	addressed: { from, before, source },
	acts: { act, busy },
}: {
	addressed: ShownAddressed;
	acts: { act: Act; busy: boolean };
}) {
	const [errors, setErrors] = useState<Record<string, string>>({});
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = new FormData(form);
		const said = (name: string) => String(typed.get(name) ?? "");
		const body = { from: said("from"), before: said("before"), source: said("source") };
		setErrors({});
		const refused = (wrong: Record<string, string>) => {
			setErrors(wrong);
			const [first = ""] = Object.keys(wrong);
			form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
		};
		void act(adminPaths.sendings.segment, body, ({ count }) => copy.chosen(count ?? 0), refused);
	}
	return (
		<form noValidate onSubmit={submit}>
			<p className="muted">{copy.hint}</p>
			<div className="addressed-facts">
				<AdminInput type="date" name="from" label={copy.from} error={errors.from} defaultValue={from} />
				<AdminInput type="date" name="before" label={copy.before} error={errors.before} defaultValue={before} />
				<AdminSelect name="source" label={copy.source} error={errors.source} defaultValue={source}>
					<option value="">{copy.anySource}</option>
					{sources.map((one) => (
						<option key={one} value={one}>
							{copy.sources[one]}
						</option>
					))}
				</AdminSelect>
			</div>
			<Control type="submit" disabled={busy}>
				{copy.choose}
			</Control>
		</form>
	);
}
