import { CircleAlert, Save } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { copyLimits } from "../../../shared/settings/copies.ts";
import { SITE_NAME_AT_MOST } from "../../../shared/settings/identity.ts";
import type { SettingKey, Settings } from "../../../shared/settings/settings.ts";
import { confirmationChoices, WELCOME_AT_MOST } from "../../../shared/settings/signup.ts";
import { Control, Switch } from "../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect, AdminTextArea } from "../../../ui/admin/field.tsx";
import { FoundNote, NOT_KEPT } from "../../../ui/admin/found-note.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useKeptWork } from "../../../ui/admin/use-kept-work.ts";
import { useLeaveGuard } from "../../../ui/admin/use-leave-guard.ts";
import { useSend } from "../../../ui/admin/use-send.ts";
import { Glyph } from "../../../ui/icon.tsx";
import { Wordmark } from "../../../ui/wordmark.tsx";
import { confirmationWords, settingGroups, settingHints, settingLabels, settingsCopy } from "../copy.ts";
import { SocialLinks } from "./social-links.tsx";

type Saved = { settings: Settings; changed: boolean };
type Refused = { errors?: Record<string, string>; theirs?: Settings; conflicts?: SettingKey[] };
/** `checks_links` is set where its links are shown (pages/admin/rot). */
type SwitchKey = "redirect_after_signup" | "welcome_mail" | "hsts_subdomains" | "french_typing" | "checks_links";
type NumberKey = keyof typeof copyLimits;
type TextKey = Exclude<SettingKey, SwitchKey | NumberKey | "social_links" | "double_opt_in" | "welcome_text">;

/** All the settings of the site on one screen; what is wrong is said beside its field, what was typed stays. */
export function SettingsForm({ settings, timeZone }: { settings: Settings; timeZone: string }) {
	const [base, setBase] = useState(settings);
	const [values, setValues] = useState(settings);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [saving, setSaving] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const refusedNow = useRef(false);
	const send = useSend();
	const { say, reread } = useShell();
	const changed = JSON.stringify(base) !== JSON.stringify(values);
	const kept = useKeptWork("contrevent:settings", values, base, changed);
	useLeaveGuard(changed, kept.keepNow);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once the errors are on the screen, the first one is gone to
	useEffect(() => {
		if (!refusedNow.current) return;
		refusedNow.current = false;
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);

	function set<Key extends SettingKey>(key: Key, value: Settings[Key]) {
		setValues((before) => ({ ...before, [key]: value }));
		setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== key && !field.startsWith(`${key}.`))));
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (saving) return;
		setSaving(true);
		setFailure(null);
		const sent = await send<Saved>(adminPaths.settings.save, { base, values });
		setSaving(false);
		if (sent.ok) {
			setBase(sent.answer.settings);
			setValues(sent.answer.settings);
			setErrors({});
			kept.forget();
			say(
				sent.answer.changed
					? { id: "settings", kind: "success", title: settingsCopy.saved, text: settingsCopy.savedText }
					: { id: "settings", kind: "success", title: settingsCopy.nothing },
			);
			await reread();
			return;
		}
		const refused = (sent.body ?? {}) as Refused;
		refusedNow.current = true;
		setErrors(refused.errors ?? {});
		// Now that theirs was shown, saving again means to overwrite it.
		const { theirs, conflicts } = refused;
		if (theirs && conflicts) setBase((before) => ({ ...before, ...Object.fromEntries(conflicts.map((key) => [key, theirs[key]])) }));
		setFailure(settingsCopy.errorPrefix + sent.message);
	}

	const text = (key: TextKey, more: { required?: boolean; type?: "email" | "url"; aid?: ReactNode } = {}) => (
		<AdminInput
			label={settingLabels[key]}
			required={more.required}
			aid={more.aid}
			inputMode={more.type}
			autoComplete="off"
			hint={settingHints[key]}
			error={errors[key]}
			value={values[key]}
			onChange={(event) => set(key, event.target.value)}
		/>
	);

	const number = (key: NumberKey) => (
		<AdminInput
			label={settingLabels[key]}
			required
			type="number"
			inputMode="numeric"
			step={1}
			min={copyLimits[key][0]}
			max={copyLimits[key][1]}
			hint={settingHints[key]}
			error={errors[key]}
			value={Number.isFinite(values[key]) ? values[key] : ""}
			onChange={(event) => set(key, event.target.valueAsNumber)}
		/>
	);

	const toggle = (key: SwitchKey) => (
		<div>
			<p>
				<Switch
					label={settingLabels[key]}
					aria-describedby={settingHints[key] && `settings-${key}-hint`}
					checked={values[key]}
					onChange={(event) => set(key, event.target.checked)}
				/>
			</p>
			{settingHints[key] && (
				<p className="field-hint" id={`settings-${key}-hint`}>
					{settingHints[key]}
				</p>
			)}
			<FieldError text={errors[key]} />
		</div>
	);

	return (
		<form className="settings-form" onSubmit={submit} noValidate ref={form}>
			<FoundNote
				kept={kept}
				timeZone={timeZone}
				onTake={(work) => {
					// What was kept may be older than a setting.
					setValues({ ...values, ...work.fields });
					// What another window saved meanwhile is told, as it is to whoever has typed all along.
					if (work.base) setBase(work.base);
				}}
			/>
			<Group name="site">
				{text("site_name", { required: true, aid: siteCopy.outOf([...values.site_name].length, SITE_NAME_AT_MOST) })}
				<div className="settings-preview" aria-hidden="true">
					<Wordmark name={values.site_name || " "} isSilent />
				</div>
				{text("contact_email", { required: true, type: "email" })}
				{text("notification_email", { type: "email" })}
			</Group>
			<Group name="newsletter">
				{text("newsletter_url", { required: true, type: "url" })}
				{toggle("redirect_after_signup")}
				<AdminSelect
					label={settingLabels.double_opt_in}
					hint={settingHints.double_opt_in}
					error={errors.double_opt_in}
					value={values.double_opt_in}
					onChange={({ target }) => set("double_opt_in", confirmationChoices.find((choice) => choice === target.value) ?? "auto")}
				>
					{confirmationChoices.map((choice) => (
						<option key={choice} value={choice}>
							{confirmationWords[choice]}
						</option>
					))}
				</AdminSelect>
				{toggle("welcome_mail")}
				{text("welcome_subject", { required: true })}
				<AdminTextArea
					label={settingLabels.welcome_text}
					required
					rows={9}
					aid={siteCopy.outOf(values.welcome_text.length, WELCOME_AT_MOST)}
					hint={settingHints.welcome_text}
					error={errors.welcome_text}
					value={values.welcome_text}
					onChange={(event) => set("welcome_text", event.target.value)}
				/>
			</Group>
			<Group name="social">
				<SocialLinks links={values.social_links} errors={errors} onChange={(links) => set("social_links", links)} />
				<FieldError text={errors.social_links} />
				{text("fediverse_creator")}
				{text("websub_hub", { type: "url" })}
			</Group>
			<Group name="legal">
				{text("publisher")}
				{text("publisher_address")}
				{text("publication_director")}
				{text("host_name")}
				{text("host_address")}
			</Group>
			<Group name="security">
				{text("security_contact")}
				{toggle("hsts_subdomains")}
			</Group>
			<Group name="writing">{toggle("french_typing")}</Group>
			<Group name="copies">
				{number("backup_hours")}
				{number("backup_days")}
				{number("backup_months")}
				{number("backup_disk_share")}
			</Group>
			<div className="settings-foot">
				<Control type="submit" kind="primary" icon={Save} disabled={saving}>
					{saving ? settingsCopy.saving : settingsCopy.save}
				</Control>
				<span className="muted" role="status">
					{changed && !failure && (kept.keeping ? settingsCopy.changed : `${settingsCopy.changed}. ${NOT_KEPT}`)}
				</span>
				<div role="alert">
					<FieldError text={failure ?? undefined} />
				</div>
			</div>
		</form>
	);
}

function FieldError({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<p className="field-error">
			<Glyph icon={CircleAlert} />
			<span>{text}</span>
		</p>
	);
}

function Group({ name, children }: { name: keyof typeof settingGroups; children: ReactNode }) {
	const { title, text, see }: { title: string; text: string; see?: { href: string; label: string } } = settingGroups[name];
	return (
		<section className="settings-group" aria-labelledby={`settings-${name}`}>
			<div>
				<h3 className="heading" id={`settings-${name}`}>
					{title}
				</h3>
				<p className="muted">{text}</p>
				{see && (
					<p>
						<a href={see.href} target="_blank" rel="noopener">
							{see.label}
						</a>
					</p>
				)}
			</div>
			<div className="admin-fields">{children}</div>
		</section>
	);
}
