import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Hold } from "../../../platform/mail/sending-hold.server.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { holdCopy as copy } from "./copy.ts";
import "./banner.css";

/** Says on every screen that nothing leaves, why, and how it does again. */
export function HoldBanner({ hold }: { hold: Hold }) {
	const send = useSend();
	const { say } = useShell();
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);

	async function confirm() {
		setBusy(true);
		const sent = await send(adminPaths.confirmSending, {});
		setBusy(false);
		say(sent.ok ? { kind: "success", title: copy.confirmed } : { kind: "error", title: copy.errorPrefix + sent.message });
		await revalidate();
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
