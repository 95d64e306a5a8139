import { CornerUpRight, EyeOff, RotateCw } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { useAct } from "../../../ui/admin/use-act.ts";
import { rotCopy } from "./copy.ts";
import { Part, PartTable } from "./part.tsx";
import type { Redirected } from "./redirect-dialog.tsx";
import { SAID, useActOn } from "./use-act-on.ts";

const copy = rotCopy.dead;

type Row = { url: string; why: string; since: string; uses: { kind: Kind; id: string; heading: string }[] };
type Props = {
	dead: readonly Row[];
	ignored: readonly string[];
	isChecking: boolean;
	counted: { all: number; asked: number };
	onRedirect: (what: Redirected) => void;
};

/** Links that lead out and nowhere, and whether they are asked at all. */
export function Dead({ dead, ignored, isChecking, counted, onRedirect }: Props) {
	const act = useActOn();
	return (
		<Part name="dead" title={copy.title}>
			<p className="rot-text muted">{copy.text}</p>
			<p className="rot-state">
				<span role="status">{isChecking ? copy.counted(counted) : copy.isOff}</span>
				<Switch isChecking={isChecking} />
			</p>
			{dead.length === 0 ? (
				<EmptyNote title={isChecking ? copy.none : copy.unknown} text={isChecking ? copy.noneOn : copy.noneOff} />
			) : (
				<PartTable columns={[copy.link, copy.why, copy.where]}>
					{dead.map(({ url, why, since, uses }) => (
						<tr key={url}>
							<td className="row-main">
								<a href={url} rel="noreferrer noopener" target="_blank" aria-label={copy.open(url)}>
									{url}
								</a>
							</td>
							<td data-head={copy.why}>
								{why}
								<span className="muted">, {copy.since(since)}</span>
							</td>
							<td data-head={copy.where}>
								<ul className="rot-uses">
									{uses.map(({ kind, id, heading }) => (
										<li key={`${kind} ${id}`}>
											<Link to={adminPaths.items.one(kind, id)}>{heading}</Link>
										</li>
									))}
								</ul>
							</td>
							<td className="row-actions">
								<Control
									icon={CornerUpRight}
									aria-label={rotCopy.redirect(url)}
									onClick={() => onRedirect({ type: "dead", url, count: uses.length })}
								>
									{rotCopy.redirectShort}
								</Control>
								<IconControl icon={RotateCw} label={copy.again(url)} onClick={() => void act("again", url, copy.asked)} />
								<IconControl icon={EyeOff} label={copy.ignore(url)} onClick={() => void act("ignored", url, copy.ignored)} />
							</td>
						</tr>
					))}
				</PartTable>
			)}
			{ignored.length > 0 && (
				<details className="rot-ignored">
					<summary>{copy.ignoredOnes(ignored.length)}</summary>
					<ul>
						{ignored.map((url) => (
							<li key={url}>
								<span>{url}</span>
								<IconControl icon={RotateCw} label={copy.again(url)} onClick={() => void act("again", url, copy.asked)} />
							</li>
						))}
					</ul>
				</details>
			)}
		</Part>
	);
}

function Switch({ isChecking }: { isChecking: boolean }) {
	const act = useAct(SAID);
	const [busy, setBusy] = useState(false);
	const turn = async () => {
		if (busy) return;
		setBusy(true);
		const body = { base: { checks_links: isChecking }, values: { checks_links: !isChecking } };
		await act(adminPaths.settings.save, body, isChecking ? copy.turnedOff : copy.turnedOn);
		setBusy(false);
	};
	return (
		<Control kind={isChecking ? "plain" : "primary"} aria-disabled={busy || undefined} onClick={() => void turn()}>
			{isChecking ? copy.off : copy.on}
		</Control>
	);
}
