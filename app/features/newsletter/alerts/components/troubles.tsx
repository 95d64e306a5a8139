import { CircleAlert } from "lucide";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../shared/copy.ts";
import { Control, ControlLink } from "../../../../ui/admin/control.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { Glyph } from "../../../../ui/icon.tsx";
import { alertsCopy as copy, troubleText } from "../copy.ts";
import type { Trouble } from "../troubles.ts";
import "./troubles.css";

const SHOWN = 3;

/** The dashboard's first lines: the letters that ask for an act, the most urgent first; the rest is counted, and opens in place. */
export function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
	if (troubles.length === 0) return null;
	const rest = troubles.slice(SHOWN);
	return (
		<section className="troubles" aria-label={copy.region}>
			<Lines troubles={troubles.slice(0, SHOWN)} />
			{rest.length > 0 && (
				<details className="troubles-rest">
					<summary>{copy.others(rest.length)}</summary>
					<Lines troubles={rest} />
				</details>
			)}
		</section>
	);
}

function Lines({ troubles }: { troubles: readonly Trouble[] }) {
	return (
		<ul>
			{troubles.map((trouble) => (
				<Line key={`${trouble.kind} ${trouble.receiver} ${trouble.newsletterId}`} trouble={trouble} />
			))}
		</ul>
	);
}

function Line({ trouble }: { trouble: Trouble }) {
	const { what, act } = troubleText(trouble);
	const send = useSend();
	const { say, reread } = useShell();
	const seen = async () => {
		const sent = await send(adminPaths.sendings.seen, { id: trouble.newsletterId });
		if (!sent.ok) say({ kind: "error", title: errorOf(sent.message) });
		await reread();
	};
	return (
		<li className="trouble">
			<Glyph icon={CircleAlert} />
			<p>
				<strong>{what}</strong> {act}
			</p>
			<span className="trouble-acts">
				{trouble.kind === "failed" && (
					<Control onClick={seen} aria-label={copy.seenOf(trouble.title)}>
						{copy.seen}
					</Control>
				)}
				<ControlLink to={adminPaths.sendings.one(trouble.newsletterId)} aria-label={copy.seeOf(trouble.title)}>
					{copy.see}
				</ControlLink>
			</span>
		</li>
	);
}
