import { Badge } from "../../../ui/admin/control.tsx";
import { copiesPageCopy } from "./copy.ts";
import type { CopiesStatus } from "./read-status.server.ts";

const copy = copiesPageCopy.state;

/** Whether the copies are as they should be, and what the last copy and the last proof were. */
export function StatusLine({ status }: { status: CopiesStatus }) {
	const { hold, isGood, isFirstToCome, copied, isTooOld, failures, proof } = status;
	return (
		<div className="copies-status">
			<p>
				{hold || isFirstToCome ? (
					<Badge tone="ready">{hold ? copy.held : copy.first}</Badge>
				) : (
					<Badge tone={isGood ? "full" : "error"}>{isGood ? copy.good : copy.bad}</Badge>
				)}
			</p>
			<div>
				{hold && <p>{hold.why === "away" ? copy.heldAway : `${copy.heldText} ${copy.heldUntil[hold.why]}`}</p>}
				<p>
					{isFirstToCome && !hold ? copy.firstText : copied ? copy.copied(copied) : copy.notCopied} {isTooOld && copy.tooOld}
				</p>
				<p>
					{!proof
						? copy.neverProved
						: proof.failure
							? copy.notProved(proof.moment, proof.failure)
							: `${copy.proved(proof.moment, proof.seconds)} ${copy.provedWhat(proof.rows, proof.files, proof.pages)}`}
				</p>
				{failures.map((words) => (
					<p key={words}>{words}</p>
				))}
			</div>
		</div>
	);
}
