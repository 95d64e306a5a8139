import { VisuallyHidden } from "../hidden.tsx";

/** The head of a table whose last column holds what can be done about a row: its name, `actions`, is for screen readers. */
export function TableHead({ columns, actions }: { columns: readonly string[]; actions: string }) {
	return (
		<thead>
			<tr>
				{columns.map((column) => (
					<th scope="col" key={column}>
						{column}
					</th>
				))}
				<th scope="col" className="row-actions">
					<VisuallyHidden>{actions}</VisuallyHidden>
				</th>
			</tr>
		</thead>
	);
}
