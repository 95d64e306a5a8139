import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { inboxCopy } from "../copy.ts";

/** Beside the list while no message is open. */
export default function NothingOpen() {
	return <EmptyNote title={inboxCopy.nothingOpen} text={inboxCopy.nothingOpenText} className="inbox-nothing" />;
}
