import { X } from "lucide-react";
import { IconControl } from "../../../ui/admin/control.tsx";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { rotCopy } from "./copy.ts";
import { useAct } from "./use-act.ts";

const copy = rotCopy.led;

/** The redirects made on this page; each can be taken back. */
export function Led({ led }: { led: readonly { path: string; to: string }[] }) {
	const act = useAct();
	return (
		<section className="rot-part" aria-labelledby="rot-led">
			<h3 className="heading" id="rot-led">
				{copy.title}
			</h3>
			<table className="table table-stacks rot-table">
				<TableHead columns={[rotCopy.path, copy.to]} actions={rotCopy.actions} />
				<tbody>
					{led.map(({ path, to }) => (
						<tr key={path}>
							<td className="row-main">
								<b>{path}</b>
							</td>
							<td data-head={copy.to}>
								<a href={to}>{to}</a>
							</td>
							<td className="row-actions">
								<IconControl icon={X} label={copy.remove(path)} onClick={() => void act("remove", path, copy.removed)} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
