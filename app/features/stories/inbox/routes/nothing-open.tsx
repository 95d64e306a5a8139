import { inboxCopy } from "../copy.ts";

/** Beside the list while no message is open. */
export default function NothingOpen() {
	return (
		<div className="admin-empty inbox-nothing">
			<p>{inboxCopy.nothingOpen}</p>
			<p>{inboxCopy.nothingOpenText}</p>
		</div>
	);
}
