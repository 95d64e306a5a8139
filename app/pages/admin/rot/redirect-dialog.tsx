import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import { LinkForm } from "../../../ui/admin/link-form.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { rotCopy as copy } from "./copy.ts";
import { SAID } from "./use-act-on.ts";

/** A missing address, with the page whose own ends alike; or a link that leads out, and how many texts hold it. */
export type Redirected = { type: "missing"; path: string; href: string } | { type: "dead"; url: string; count: number };

/** Asks where something that leads nowhere is to lead: a page of the site by its title, or an address. */
export function RedirectDialog({ what, onClose }: { what: Redirected; onClose: () => void }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const isMissing = what.type === "missing";

	const redirect = async (to: string) => {
		if (busy) return;
		setBusy(true);
		setError(null);
		const sent = isMissing
			? await send<{ path: string }>(adminPaths.rot.redirect, { path: what.path, to })
			: await send<{ changed: number }>(adminPaths.rot.replace, { url: what.url, to });
		setBusy(false);
		if (!sent.ok) return setError(errorsOf(sent.body).to ?? errorOf(sent.message));
		const changed = "changed" in sent.answer ? sent.answer.changed : null;
		const done = isMissing ? copy.missing.done(what.path) : changed ? copy.dead.done(changed) : copy.dead.untouched;
		say({ id: SAID, kind: "success", title: done });
		onClose();
		await reread();
	};
	return (
		<Modal narrow title={copy.dialog.title} onClose={onClose}>
			<p className="rot-what">{isMissing ? copy.dialog.missing(what.path) : `${what.url}. ${copy.dialog.dead(what.count)}`}</p>
			<LinkForm
				words=""
				href={isMissing ? what.href : ""}
				asksWords={false}
				done={copy.dialog.done}
				error={error}
				onChange={() => setError(null)}
				onDone={(link) => (link ? void redirect(link.href) : onClose())}
			/>
		</Modal>
	);
}
