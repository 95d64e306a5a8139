import { Copy, ExternalLink, RotateCw } from "lucide";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { AdminTextArea } from "../../../../../ui/admin/field.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { Glyph } from "../../../../../ui/icon.tsx";
import { detailCopy as copy } from "../copy.ts";
import type { ShownRefusing } from "../refusing.server.ts";
import type { useActs } from "./use-acts.ts";

type Acts = ReturnType<typeof useActs>;

/** A receiver that refuses us: since when, why, what to check, whom to ask, when it is tried again by itself. */
export function RefusingPanel({ shown, acts: { act, busy } }: { shown: ShownRefusing; acts: Acts }) {
	const { receiver, title, waiting, next, answer, meaning, checks, desk } = shown;
	const id = `refusing-${receiver.replace(/[^a-z\d]/gi, "-")}`;
	return (
		<section className="sending-notice sending-refusing" aria-labelledby={id}>
			<h4 className="heading" id={id}>
				{title}
			</h4>
			<p>{meaning}</p>
			<p>
				{waiting} {copy.addressesKept} {next}
			</p>
			<h5>{copy.toCheck}</h5>
			<ul>
				{checks.map((check) => (
					<li key={check}>{check}</li>
				))}
			</ul>
			<h5>{copy.theirAnswer}</h5>
			<p>
				<code>{answer}</code>
			</p>
			<p className="sending-buttons">
				<Control icon={RotateCw} disabled={busy} onClick={() => act(adminPaths.sending.askAgain, { receiver }, () => copy.askedAgain)}>
					{copy.askAgain}
				</Control>
				<ControlLink to={adminPaths.deliverability.page}>{copy.toDeliverability}</ControlLink>
				{desk && (
					<a className="control" href={desk.href} rel="noreferrer" {...(desk.href.startsWith("https://") && { target: "_blank" })}>
						{desk.label}
						{desk.href.startsWith("https://") && <Glyph icon={ExternalLink} />}
					</a>
				)}
			</p>
			<Letter shown={shown} />
		</section>
	);
}

/** The letter to the provider, folded away until it is wanted. */
function Letter({ shown: { letter, desk } }: { shown: ShownRefusing }) {
	const { say } = useShell();
	const whole = `${letter.subject}\n\n${letter.text}`;
	async function take() {
		const taken = await navigator.clipboard?.writeText(whole).then(
			() => true,
			() => false,
		);
		say({ id: "copied", kind: taken ? "success" : "error", title: taken ? copy.letterCopied : copy.letterNotCopied });
	}
	return (
		<details>
			<summary>{copy.readyLetter}</summary>
			<AdminTextArea label={letter.subject} readOnly rows={16} value={letter.text} />
			<p className="sending-buttons">
				<Control icon={Copy} onClick={take}>
					{copy.copyLetter}
				</Control>
				{desk?.href.startsWith("mailto:") && (
					<a
						className="control"
						href={`${desk.href}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.text.replaceAll("\n", "\r\n"))}`}
					>
						{copy.writeLetter}
					</a>
				)}
			</p>
		</details>
	);
}
