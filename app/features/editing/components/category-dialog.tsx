import { useEffect, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
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
		const problem = problemsOf(kind, { category: category.trim() }).category;
		if (problem) return setError(fieldErrors[problem]);
		setBusy(true);
		setError(await onChoose(category));
		setBusy(false);
	};
	return (
		<FormDialog title={copy.title(count)} confirm={copy.choose} busy={busy} onSubmit={() => void choose()} onClose={onClose}>
			<AdminInput
				label={fieldLabels.category}
				name="category"
				suggestions={known}
				autoComplete="off"
				value={category}
				error={error}
				hint={category.trim() === "" ? copy.none : undefined}
				onChange={(event) => setCategory(event.target.value)}
			/>
		</FormDialog>
	);
}
