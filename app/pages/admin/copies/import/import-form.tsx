import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorOf } from "../../../../shared/copy.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect, Tick } from "../../../../ui/admin/field.tsx";
import { FormError } from "../../../../ui/field.tsx";
import type { SourceName } from "../../../moving/sources.server.ts";
import { importPartCopy as copy } from "./copy.ts";
import { asked, type Role, rolesOf, sourceNames, type Wish } from "./rules.ts";
import type { Problem, Sending } from "./use-import.ts";

type ImportFormProps = {
	hidden: boolean;
	problem: Problem | null;
	sending: Sending | null;
	busy: boolean;
	onRehearse: (wish: Omit<Wish, "files">, files: ReadonlyMap<Role, File>) => void;
	onStop: () => void;
};

/** Where it comes from, its files, and what is said beside them. It stays while it is hidden: what was chosen is there again. */
export function ImportForm({ hidden, problem, sending, busy, onRehearse, onStop }: ImportFormProps) {
	const [from, setFrom] = useState<SourceName>(sourceNames[0] as SourceName);
	const form = useRef<HTMLFormElement>(null);
	const place = problem?.place ?? null;
	const wrong = place && !hidden ? `${place} ${problem?.message}` : null;
	/** What was said already when the page was opened takes no focus. */
	const said = useRef(wrong);
	useEffect(() => {
		if (wrong && wrong !== said.current) form.current?.querySelector<HTMLInputElement>(`[name=${place}]`)?.focus();
		said.current = wrong;
	}, [wrong, place]);

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (busy) return;
		const typed = new FormData(event.currentTarget);
		const files = new Map<Role, File>();
		for (const role of rolesOf(from)) {
			const file = typed.get(role);
			if (file instanceof File && file.name !== "") files.set(role, file);
		}
		const text = (name: string) => String(typed.get(name) ?? "").trim();
		onRehearse({ from, site: text("site"), author: text("author"), fetch: typed.get("fetch") === "on" }, files);
	}

	return (
		<form ref={form} className="admin-fields import-form" noValidate hidden={hidden} onSubmit={submit}>
			{problem && !place && <FormError title={errorOf(problem.message)} />}
			<AdminSelect label={copy.from} name="from" value={from} onChange={(event) => setFrom(event.currentTarget.value as SourceName)}>
				{sourceNames.map((name) => (
					<option key={name} value={name}>
						{copy.sources[name]}
					</option>
				))}
			</AdminSelect>
			{rolesOf(from).map((role) => (
				<AdminInput
					key={`${from} ${role}`}
					type="file"
					name={role}
					accept={(asked[from].files as Partial<Record<Role, string>>)[role]}
					required={role === "source"}
					label={role === "source" ? copy.source[from].label : copy.files[role]}
					aid={role === "source" ? undefined : copy.optional}
					hint={role === "source" ? copy.source[from].hint : role === "pictures" ? copy.picturesHint[from] : undefined}
					error={place === role ? problem?.message : undefined}
				/>
			))}
			<AdminInput
				label={copy.site}
				name="site"
				type="url"
				aid={copy.optional}
				hint={copy.siteHint}
				error={place === "site" ? problem?.message : undefined}
			/>
			{asked[from].author && <AdminInput label={copy.author} name="author" aid={copy.optional} hint={copy.authorHint} />}
			<Tick name="fetch" label={copy.fetch} />
			<p className="field-hint">{copy.limit}</p>
			{sending ? (
				<div className="import-running">
					<p role="status">{sending.isCut ? copy.cutSending : copy.stay}</p>
					<progress className="progress" aria-label={sending.name} max={sending.total} value={sending.done} />
					<p className="numbers muted copies-label">{copy.sending(sending.name, sending.done, sending.total)}</p>
					<Control onClick={onStop}>{copy.stopSending}</Control>
				</div>
			) : (
				<p>
					<Control kind="primary" type="submit" disabled={busy}>
						{copy.rehearse}
					</Control>
				</p>
			)}
		</form>
	);
}
