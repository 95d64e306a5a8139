import { Badge } from "../../../ui/admin/control.tsx";
import { copiesPageCopy } from "./copy.ts";
import type { CopiesStatus } from "./read-status.server.ts";

const copy = copiesPageCopy.state;

const badges = {
	good: { tone: "full", words: copy.good },
	first: { tone: "ready", words: copy.first },
	held: { tone: "ready", words: copy.held },
	watch: { tone: "ready", words: copy.watch },
	mend: { tone: "error", words: copy.bad },
} as const;

/** Whether the copies are as they should be, and what the last copy and the last proof were. */
export function StatusLine({ status }: { status: CopiesStatus }) {
	const { state, copied, isTooOld, why, todo, proof } = status;
	const { tone, words } = badges[state];
	return (
		<div className="copies-status">
			<p>
				<Badge tone={tone}>{words}</Badge>
			</p>
			<div>
				<p>
					{state === "first" ? copy.firstText : copied ? copy.copied(copied) : copy.notCopied} {isTooOld && copy.tooOld}
				</p>
				{why.map((words) => (
					<p key={words}>{words}</p>
				))}
				{todo && (
					<p>
						<b>{todo}</b>
					</p>
				)}
				<p className="muted">
					{!proof
						? copy.neverProved
						: proof.failure
							? copy.notProved(proof.moment, proof.failure)
							: `${copy.proved(proof.moment, proof.seconds)} ${copy.provedWhat(proof.rows, proof.files, proof.pages)}`}
				</p>
			</div>
		</div>
	);
}
