import { useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../shared/copy.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { warmUpCopy as copy } from "../copy.ts";
import type { WarmUpState } from "../present.server.ts";

export type Offer = { state: WarmUpState; first: number; days: number };

/** In the confirmation of a sending: that a new domain may write to its list day by day, or that it does. */
export function WarmUpOffer({ offer: { state, first, days }, onChosen }: { offer: Offer; onChosen: (state: WarmUpState) => void }) {
	const send = useSend();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const isOn = state === "on";
	async function choose() {
		setBusy(true);
		const sent = await send(adminPaths.deliverability.warmUp, { isOn: !isOn });
		setBusy(false);
		setError(sent.ok ? null : errorOf(sent.message));
		if (sent.ok) onChosen(isOn ? "proposed" : "on");
	}
	return (
		<div className="send-warm-up">
			<p role="status">{isOn ? copy.willWait(first, days) : copy.offer(first, days)}</p>
			<Control disabled={busy} onClick={choose}>
				{isOn ? copy.stop : copy.start}
			</Control>
			{error && <p role="alert">{error}</p>}
		</div>
	);
}
