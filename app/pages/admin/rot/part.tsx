import type { ReactNode } from "react";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { rotCopy } from "./copy.ts";

/** A part of the page under its title. `name`: one word, no other part's. */
export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
	const id = `rot-${name}`;
	return (
		<section className="rot-part" aria-labelledby={id}>
			<h3 className="heading" id={id}>
				{title}
			</h3>
			{children}
		</section>
	);
}

/** The table of a part: its columns, then what can be done. */
export function PartTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
	return (
		<table className="table table-stacks rot-table">
			<TableHead columns={columns} actions={rotCopy.actions} />
			<tbody>{children}</tbody>
		</table>
	);
}
