import { Badge } from "../../../ui/admin/control.tsx";
import { copiesPageCopy } from "./copy.ts";
import type { CopiesStatus } from "./read-status.server.ts";

const copy = copiesPageCopy.state;

/** Whether the copies are as they should be, and what the last copy and the last proof were. */
export function StatusLine({ status }: { status: CopiesStatus }) {
	const { isHeld, isGood, isFirstToCome, copied, isTooOld, failures, proof } = status;
	return (
		<div className="copies-status">
			<p>
				{isHeld || isFirstToCome ? (
					<Badge tone="ready">{isHeld ? copy.held : copy.first}</Badge>
				) : (
					<Badge tone={isGood ? "full" : "error"}>{isGood ? copy.good : copy.bad}</Badge>
				)}
			</p>
			<div>
				{isHeld && <p>{copy.heldText}</p>}
				<p>
					{isFirstToCome && !isHeld ? copy.firstText : copied ? copy.copied(copied) : copy.notCopied} {isTooOld && copy.tooOld}
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
