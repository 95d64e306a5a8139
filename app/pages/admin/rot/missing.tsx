import { CornerUpRight, EyeOff } from "lucide";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { rotCopy } from "./copy.ts";
import { Part, PartTable } from "./part.tsx";
import type { Redirected } from "./redirect-dialog.tsx";
import { useActOn } from "./use-act-on.ts";

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
	const act = useActOn();
	return (
		<Part name="missing" title={copy.title}>
			<p className="rot-text muted">{copy.text}</p>
			{missing.length === 0 ? (
				<EmptyNote title={copy.none} text={copy.noneText} />
			) : (
				<PartTable columns={[rotCopy.path, copy.hits, copy.last]}>
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
				</PartTable>
			)}
			{others > 0 && <p className="rot-text muted">{copy.more(others)}</p>}
		</Part>
	);
}
