import { columnWords, importCopy as copy } from "../copy.ts";
import { type Columns, columnUses, type FilePreview, servesTwice } from "../rules.ts";

/** What is wrong with the columns chosen; null when the import may start. */
export function columnsProblem(columns: Columns): string | null {
	if (columns.filter((use) => use === "email").length !== 1) return copy.needEmail;
	return servesTwice(columns) ? copy.twice : null;
}

type Props = {
	preview: FilePreview;
	columns: Columns;
	/** Whether there are several letters that a column may name. */
	hasLetters: boolean;
	onChange: (columns: Columns) => void;
};

/** The columns of a file, some of what they hold, and what each is for. */
export function ImportColumns({ preview, columns, hasLetters, onChange }: Props) {
	const uses = columnUses.filter((use) => use !== "letters" || hasLetters);
	return (
		<table className="table table-stacks import-columns">
			<caption className="visually-hidden">{copy.columns}</caption>
			<thead>
				<tr>
					<th scope="col">{copy.column}</th>
					<th scope="col">{copy.samples}</th>
					<th scope="col">{copy.use}</th>
				</tr>
			</thead>
			<tbody>
				{preview.columns.map((column, index) => {
					const name = column.name ?? copy.unnamed(index);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
						<tr key={index}>
							<td className="row-main">
								<b>{name}</b>
							</td>
							<td className="muted import-samples">{column.samples.join(" · ")}</td>
							<td>
								<select
									className="admin-input"
									aria-label={copy.usedFor(name)}
									value={columns[index] ?? ""}
									onChange={({ currentTarget }) => {
										const use = columnUses.find((known) => known === currentTarget.value) ?? null;
										onChange(columns.map((before, place) => (place === index ? use : before)));
									}}
								>
									<option value="">{copy.unused}</option>
									{uses.map((use) => (
										<option key={use} value={use}>
											{columnWords[use]}
										</option>
									))}
								</select>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
