import { useEffect, useId, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { fieldErrors, fieldLabels, listCopy } from "../copy.ts";
import { problemsOf } from "../rules.ts";

const copy = listCopy.category;

type Props = {
	kind: Kind;
	count: number;
	/** Resolves with what is wrong with the category, or null once it is done. */
	onChoose: (category: string) => Promise<string | null>;
	onClose: () => void;
};

/** Asks under which category everything chosen is to be filed. */
export function CategoryDialog({ kind, count, onChoose, onClose }: Props) {
	const list = useId();
	const form = useId();
	const [category, setCategory] = useState("");
	const [known, setKnown] = useState<readonly string[]>([]);
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		const leave = new AbortController();
		// Only proposed: without an answer the category is written by hand.
		fetch(adminPaths.items.categorise(kind), { headers: { Accept: "application/json" }, signal: leave.signal })
			.then((answer) => (answer.ok ? answer.json() : { categories: [] }))
			.then(({ categories }: { categories: string[] }) => setKnown(categories))
			.catch(() => {});
		return () => leave.abort();
	}, [kind]);
	const choose = async () => {
		if (busy) return;
		const problem = problemsOf(kind, { category: category.trim() }).category;
		if (problem) return setError(fieldErrors[problem]);
		setBusy(true);
		setError(await onChoose(category));
		setBusy(false);
	};
	return (
		<Modal
			narrow
			title={copy.title(count)}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{copy.cancel}</Control>
					<Control kind="primary" type="submit" form={form} aria-disabled={busy || undefined}>
						{copy.choose}
					</Control>
				</span>
			}
		>
			<form
				id={form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void choose();
				}}
			>
				<AdminInput
					label={fieldLabels.category}
					name="category"
					list={list}
					autoComplete="off"
					value={category}
					error={error}
					hint={category.trim() === "" ? copy.none : undefined}
					onChange={(event) => setCategory(event.target.value)}
				/>
				<datalist id={list}>
					{known.map((one) => (
						<option key={one} value={one} />
					))}
				</datalist>
			</form>
		</Modal>
	);
}
