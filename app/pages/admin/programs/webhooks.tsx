import { Trash2, Webhook as WebhookIcon } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import { webhookEvents } from "../../../shared/webhook-events.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { AdminInput, Tick } from "../../../ui/admin/field.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { ConfirmedDialog } from "../confirmed/dialog.tsx";
import { eventWords, programsCopy } from "./copy.ts";
import type { ShownWebhook } from "./read-webhooks.server.ts";
import { ShownOnce } from "./shown-once.tsx";

const copy = programsCopy.webhooks;

type Added = { host: string; secret: string };

/** The form as it is sent: events may be several. */
function readForm(form: FormData): Record<string, unknown> {
	return { ...Object.fromEntries(form), events: form.getAll("events"), withAddress: form.has("withAddress") };
}

/** The addresses that are told what happens: added, tried, silenced, removed. */
export function Webhooks({ webhooks, asksCode }: { webhooks: readonly ShownWebhook[]; asksCode: boolean }) {
	const [adding, setAdding] = useState(false);
	const [added, setAdded] = useState<Added | null>(null);
	const { reread } = useShell();
	const add = (
		<Control kind="primary" icon={WebhookIcon} onClick={() => setAdding(true)}>
			{copy.add}
		</Control>
	);
	return (
		<section className="programs-part" aria-labelledby="programs-webhooks">
			<h3 className="heading" id="programs-webhooks">
				{copy.title}
			</h3>
			<p className="programs-text muted">{copy.text}</p>
			{webhooks.length === 0 ? (
				<EmptyNote title={copy.none}>{add}</EmptyNote>
			) : (
				<>
					<ul className="programs-webhooks">
						{webhooks.map((webhook) => (
							<Told key={webhook.id} webhook={webhook} />
						))}
					</ul>
					<p>{add}</p>
				</>
			)}
			{adding && (
				<ConfirmedDialog<Added>
					title={copy.addTitle}
					text={copy.addText}
					confirm={copy.confirm}
					asksCode={asksCode}
					address={adminPaths.programs.addWebhook}
					read={readForm}
					onClose={() => setAdding(false)}
					onDone={(answer) => {
						setAdding(false);
						setAdded(answer);
						void reread();
					}}
				>
					{(errors) => (
						<>
							<AdminInput label={copy.url} name="url" inputMode="url" autoComplete="off" spellCheck={false} required error={errors.url} />
							<fieldset className="programs-events" aria-describedby={errors.events && "programs-events-error"}>
								<legend>{copy.events}</legend>
								{webhookEvents.map((event) => (
									<Tick key={event} name="events" value={event} label={eventWords[event]} />
								))}
								{errors.events && (
									<p className="field-error" id="programs-events-error">
										{errors.events}
									</p>
								)}
							</fieldset>
							<div>
								<Tick name="withAddress" label={copy.withAddress} aria-describedby="programs-address-hint" />
								<p className="field-hint" id="programs-address-hint">
									{copy.withAddressHint}
								</p>
							</div>
						</>
					)}
				</ConfirmedDialog>
			)}
			{added && (
				<ShownOnce
					title={copy.addedTitle(added.host)}
					text={copy.addedText}
					label={copy.secret}
					secret={added.secret}
					copied={copy.copied}
					onClose={() => setAdded(null)}
				/>
			)}
		</section>
	);
}

function Told({ webhook: { id, host, url, events, withAddress, state, text, waiting, last } }: { webhook: ShownWebhook }) {
	const send = useSend();
	const { say, ask, reread } = useShell();
	const [busy, setBusy] = useState(false);

	async function act<Answer>(name: "try" | "off" | "on" | "remove"): Promise<Answer | null> {
		setBusy(true);
		const sent = await send<Answer>(adminPaths.programs.actOnWebhook, { act: name, id });
		if (!sent.ok) say({ kind: "error", title: errorOf(sent.message) });
		await reread();
		setBusy(false);
		return sent.ok ? sent.answer : null;
	}
	async function attempt(): Promise<void> {
		const answer = await act<{ taken: boolean; text: string }>("try");
		if (answer) say({ kind: answer.taken ? "success" : "error", title: answer.taken ? copy.tried : copy.notTried, text: answer.text });
	}
	async function turn(on: boolean): Promise<void> {
		if (await act(on ? "on" : "off")) say({ kind: "success", title: on ? copy.isOn : copy.isOff });
	}
	async function remove(): Promise<void> {
		if (!(await ask({ title: copy.removeTitle(host), text: copy.removeText, confirm: copy.remove, danger: true }))) return;
		if (await act("remove")) say({ kind: "success", title: copy.removed });
	}

	return (
		<li>
			<div className="programs-told">
				<h4 className="programs-host">
					{host} <Badge tone={state === "on" ? "full" : state === "failing" ? "error" : "empty"}>{text.state}</Badge>
				</h4>
				<p className="programs-url">
					<code>{url}</code>
				</p>
				{text.why && <p>{text.why}</p>}
				<p className="muted">
					{events.map((event) => eventWords[event]).join(" · ")}
					{withAddress && (
						<>
							{" · "}
							<b>{copy.withAddressSeen}</b>{" "}
							<a href={copy.privacyPath} target="_blank" rel="noopener">
								{copy.privacy}
							</a>
						</>
					)}
				</p>
				{waiting > 0 && <p>{copy.waiting(waiting)}</p>}
				<p className="programs-acts">
					<Control disabled={busy} aria-label={copy.trialOf(host)} onClick={attempt}>
						{copy.trial}
					</Control>
					{state === "off" ? (
						<Control disabled={busy} aria-label={copy.onOf(host)} onClick={() => turn(true)}>
							{copy.on}
						</Control>
					) : (
						<Control disabled={busy} aria-label={copy.offOf(host)} onClick={() => turn(false)}>
							{copy.off}
						</Control>
					)}
					<Control icon={Trash2} disabled={busy} aria-label={copy.removeOf(host)} onClick={remove}>
						{copy.remove}
					</Control>
				</p>
			</div>
			<div className="programs-said">
				<h5>{copy.last}</h5>
				{last.length === 0 ? (
					<p className="muted">{copy.lastNone}</p>
				) : (
					<ul className="programs-last numbers">
						{last.map((one) => (
							<li key={one.id}>
								<time dateTime={one.at.iso}>{one.at.text}</time> <span>{one.event}</span>
								<Badge tone={one.state === "taken" ? "full" : one.state === "waiting" ? "ready" : "error"}>{one.answer}</Badge>
							</li>
						))}
					</ul>
				)}
			</div>
		</li>
	);
}
