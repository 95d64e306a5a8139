import { Save } from "lucide";
import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control, Switch } from "../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../ui/admin/field.tsx";
import { deliverabilityCopy as copy } from "../copy.ts";
import { HIGHEST_LIMIT } from "../rules.ts";
import { useActs } from "./use-acts.ts";

/** Above how many recipients a sending is refused, and whether the mail server signs by itself. */
export function LimitForm({ limit, byProvider }: { limit: number; byProvider: boolean }) {
	const { act, busy } = useActs();
	const [typed, setTyped] = useState(String(limit));
	const [provider, setProvider] = useState(byProvider);
	const [error, setError] = useState<string | null>(null);
	async function submit(event: FormEvent) {
		event.preventDefault();
		const wanted = Number(typed.replace(/\s/g, ""));
		const fits = /^\d[\d\s]*$/.test(typed.trim()) && wanted <= HIGHEST_LIMIT;
		setError(fits ? null : copy.badLimit);
		if (fits) await act(adminPaths.deliverability.save, { title: copy.saved }, { limit: wanted, by_provider: provider });
	}
	return (
		<form className="limit-form" onSubmit={submit} noValidate>
			<AdminInput
				label={copy.limit}
				aid={copy.limitAid}
				hint={copy.limitHint}
				error={error}
				inputMode="numeric"
				autoComplete="off"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<Switch label={copy.byProvider} checked={provider} onChange={(event) => setProvider(event.target.checked)} />
			<Control type="submit" icon={Save} disabled={busy}>
				{copy.save}
			</Control>
		</form>
	);
}
