import { CornerUpRight, EyeOff } from "lucide-react";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { rotCopy } from "./copy.ts";
import type { Redirected } from "./redirect-dialog.tsx";
import { useAct } from "./use-act.ts";

const copy = rotCopy.missing;

type Row = { path: string; hits: number; last: string; alike: string };

/** What readers asked for in vain. */
export function Missing({
	missing,
	others,
	onRedirect,
}: {
	missing: readonly Row[];
	others: number;
	onRedirect: (what: Redirected) => void;
}) {
	const act = useAct();
	return (
		<section className="rot-part" aria-labelledby="rot-missing">
			<h3 className="heading" id="rot-missing">
				{copy.title}
			</h3>
			<p className="rot-text muted">{copy.text}</p>
			{missing.length === 0 ? (
				<div className="admin-empty">
					<p>{copy.none}</p>
					<p>{copy.noneText}</p>
				</div>
			) : (
				<table className="table table-stacks rot-table">
					<TableHead columns={[rotCopy.path, copy.hits, copy.last]} actions={rotCopy.actions} />
					<tbody>
						{missing.map(({ path, hits, last, alike }) => (
							<tr key={path}>
								<td className="row-main">
									<b>{path}</b>
								</td>
								<td className="numbers" data-head={copy.hits}>
									{rotCopy.number(hits)}
								</td>
								<td data-head={copy.last}>{last}</td>
								<td className="row-actions">
									<Control
										icon={CornerUpRight}
										aria-label={rotCopy.redirect(path)}
										onClick={() => onRedirect({ type: "missing", path, href: alike })}
									>
										{rotCopy.redirectShort}
									</Control>
									<IconControl icon={EyeOff} label={copy.forget(path)} onClick={() => void act("forget", path, copy.forgotten)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{others > 0 && <p className="rot-text muted">{copy.more(others)}</p>}
		</section>
	);
}
