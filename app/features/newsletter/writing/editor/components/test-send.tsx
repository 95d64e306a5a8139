import { Send } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { editorCopy } from "../copy.ts";

const copy = editorCopy.test;

type Answer = { sent: string[]; refused: { address: string; reply: string }[] };

/** Sends the saved newsletter to a few addresses; the sender of newsletters answers. */
export function TestSend({ id, changed }: { id: string | null; changed: boolean }) {
	const send = useSend();
	const { say } = useShell();
	const [typed, setTyped] = useState("");
	const [error, setError] = useState<string | null>(null);
	const [sending, setSending] = useState(false);
	const submit = async () => {
		if (!id || sending) return;
		const addresses = typed.split(/[\s,;]+/).filter((address) => address !== "");
		if (addresses.length === 0) return setError(copy.missing);
		setError(null);
		setSending(true);
		const sent = await send<Answer>(adminPaths.sending.test(id), { addresses }, { withinMs: 120_000 });
		setSending(false);
		if (!sent.ok) return setError(copy.failed(sent.message));
		const { sent: reached, refused } = sent.answer;
		if (reached.length > 0) say({ id: "test", kind: "success", title: copy.sent(reached.length) });
		if (refused.length > 0) setError(refused.map(({ address, reply }) => copy.refused(address, reply)).join(" "));
	};
	return (
		<form
			className="newsletter-test"
			aria-labelledby="newsletter-test-title"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h3 id="newsletter-test-title">{copy.title}</h3>
			<AdminInput
				label={copy.addresses}
				hint={id ? (changed ? copy.stale : copy.hint) : copy.first}
				error={error}
				inputMode="email"
				autoComplete="email"
				disabled={!id}
				value={typed}
				onChange={(event) => {
					setTyped(event.target.value);
					setError(null);
				}}
			/>
			<Control type="submit" icon={Send} disabled={!id || sending}>
				{sending ? copy.sending : copy.send}
			</Control>
		</form>
	);
}
