import { useState } from "react";
import type { Hold } from "../../../platform/mail/sending-hold.server.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import type { Asked, LeftSince } from "./confirm.ts";
import { holdCopy as copy } from "./copy.ts";
import "./banner.css";

/** Who left goes one by one, before anything is let out. */
const GOING_WITHIN_MS = 10 * 60_000;

/** Says on every screen that nothing leaves, why, and how it does again. */
export function HoldBanner({ hold }: { hold: Hold }) {
	const send = useSend();
	const { say, ask, reread } = useShell();
	const [busy, setBusy] = useState(false);

	/** Asks once, with what would leave. */
	async function confirm() {
		setBusy(true);
		try {
			const asked = await send<Asked>(adminPaths.confirmSending, { sure: false });
			if (!asked.ok) return say({ kind: "error", title: copy.errorPrefix + asked.message });
			const text = <WouldLeave {...asked.answer} />;
			if (!(await ask({ title: copy.question, text, confirm: copy.confirm }))) return;
			const sent = await send(adminPaths.confirmSending, { sure: true }, { withinMs: GOING_WITHIN_MS });
			say(sent.ok ? { kind: "success", title: copy.confirmed } : { kind: "error", title: copy.errorPrefix + sent.message });
			await reread();
		} finally {
			setBusy(false);
		}
	}

	return (
		<section className="hold-banner" aria-labelledby="hold-title">
			<div>
				<p id="hold-title">
					<b>{hold.why === "away" ? copy.awayTitle : copy.title}</b>
				</p>
				<p>{hold.why === "away" ? copy.away(hold.place) : copy.why[hold.why]}</p>
			</div>
			{hold.why !== "environment" && hold.why !== "away" && (
				<Control onClick={confirm} disabled={busy}>
					{copy.confirm}
				</Control>
			)}
		</section>
	);
}

/** What waits, and what becomes of each once mails may leave; before them, who goes first. */
function WouldLeave({ waiting: { newsletters, mails }, left }: Asked) {
	return (
		<ul className="hold-waiting">
			{left ? <GoesFirst {...left} /> : <li>{copy.unchecked}</li>}
			{newsletters.map(({ id, title, at, leaves }) => (
				<li key={id}>{copy.newsletter(title, at, leaves)}</li>
			))}
			<li>{copy.mails(mails)}</li>
		</ul>
	);
}

function GoesFirst({ people, messages, strangers, empty }: LeftSince) {
	return (
		<>
			<li>{copy.people(people)}</li>
			{messages > 0 && <li>{copy.messages(messages)}</li>}
			{strangers > 0 && <li>{copy.strangers(strangers)}</li>}
			{empty.map((said) => (
				<li key={said}>{said}</li>
			))}
		</>
	);
}
