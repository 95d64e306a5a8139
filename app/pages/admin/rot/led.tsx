import { X } from "lucide";
import { IconControl } from "../../../ui/admin/control.tsx";
import { rotCopy } from "./copy.ts";
import { Part, PartTable } from "./part.tsx";
import { useActOn } from "./use-act-on.ts";

const copy = rotCopy.led;

/** The redirects made on this page; each can be taken back. */
export function Led({ led }: { led: readonly { path: string; to: string }[] }) {
	const act = useActOn();
	return (
		<Part name="led" title={copy.title}>
			<PartTable columns={[rotCopy.path, copy.to]}>
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
			</PartTable>
		</Part>
	);
}
