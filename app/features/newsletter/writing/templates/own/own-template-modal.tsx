import { RotateCcw } from "lucide";
import { useEffect, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminField, AdminInput, AdminSelect, AdminTextArea, Tick } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../../ui/admin/use-send.ts";
import type { TemplateName } from "../../../rules.ts";
import { TEMPLATE_WIDTH } from "../catalogue.ts";
import { ownCopy as copy } from "./copy.ts";
import { contrast, LEGIBLE, type Look, type OwnTemplate, ownColours, titleAligns, titleFaces } from "./rules.ts";

const PAUSE_MS = 300;

type Given = {
	template: OwnTemplate;
	/** What its design starts from. */
	start: Look;
	title: string;
	onKept: () => void;
	onClose: () => void;
};

/** A template of one's own: its name, colours and words, drawn beside as they change. */
export function OwnTemplateModal({ template: given, start, title, onKept, onClose }: Given) {
	const send = useSend();
	const { say } = useShell();
	const [name, setName] = useState(given.name);
	const [look, setLook] = useState(given.look);
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const set = (more: Partial<Look>) => setLook((before) => ({ ...before, ...more }));

	async function keep() {
		setBusy(true);
		const sent = await send<{ id: string }>(adminPaths.templates.keep, { ...given, name, look });
		setBusy(false);
		if (sent.ok) {
			say({ kind: "success", title: copy.kept(name), text: copy.keptText });
			onKept();
		} else if (errorsOf(sent.body).name) setError(copy.incomplete);
		else say({ kind: "error", title: copy.notKept, text: sent.message });
	}

	return (
		<Modal
			title={title}
			onClose={onClose}
			className="own-template"
			foot={
				<span className="end">
					<Control onClick={onClose}>{copy.cancel}</Control>
					<Control kind="primary" type="submit" form="own-template" disabled={busy}>
						{copy.keep}
					</Control>
				</span>
			}
		>
			<div className="own-template-sheet">
				<form
					id="own-template"
					className="own-template-form"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						void keep();
					}}
				>
					<AdminInput
						label={copy.name}
						required
						name="name"
						autoComplete="off"
						maxLength={60}
						value={name}
						error={error}
						onChange={(event) => {
							setError(null);
							setName(event.target.value);
						}}
					/>
					<Colours look={look} onChange={set} />
					<Control icon={RotateCcw} onClick={() => set(Object.fromEntries(ownColours.map((role) => [role, start[role]])))}>
						{copy.reset}
					</Control>
					<div className="own-template-pair">
						<AdminSelect
							label={copy.titleFace}
							name="titleFace"
							value={look.titleFace}
							onChange={(event) => set({ titleFace: event.target.value as Look["titleFace"] })}
						>
							{(["own", ...titleFaces] as const).map((face) => (
								<option key={face} value={face}>
									{copy.faces[face]}
								</option>
							))}
						</AdminSelect>
						<AdminSelect
							label={copy.titleAlign}
							name="titleAlign"
							value={look.titleAlign}
							onChange={(event) => set({ titleAlign: event.target.value as Look["titleAlign"] })}
						>
							{titleAligns.map((align) => (
								<option key={align} value={align}>
									{copy.aligns[align]}
								</option>
							))}
						</AdminSelect>
					</div>
					<Tick label={copy.showsName} checked={look.showsName} onChange={(event) => set({ showsName: event.target.checked })} />
					<AdminInput
						label={copy.headLine}
						hint={copy.headHint}
						name="headLine"
						autoComplete="off"
						maxLength={120}
						value={look.headLine}
						onChange={(event) => set({ headLine: event.target.value })}
					/>
					<AdminTextArea
						label={copy.footWords}
						hint={copy.footHint}
						name="footWords"
						rows={3}
						maxLength={600}
						value={look.footWords}
						onChange={(event) => set({ footWords: event.target.value })}
					/>
				</form>
				<Drawn base={given.base} look={look} />
			</div>
		</Modal>
	);
}

function Colours({ look, onChange }: { look: Look; onChange: (more: Partial<Look>) => void }) {
	const ratio = contrast(look.ink, look.sheet);
	const words = ratio.toFixed(1).replace(".", ",");
	const isLegible = ratio >= LEGIBLE;
	return (
		<fieldset className="own-template-colours">
			<legend>{copy.colours}</legend>
			{ownColours.map((role) => (
				<AdminField key={role} label={copy.colour[role]}>
					{(tied) => (
						<input
							{...tied}
							type="color"
							name={role}
							className="admin-input"
							value={look[role].toLowerCase()}
							onChange={(event) => onChange({ [role]: event.target.value.toUpperCase() })}
						/>
					)}
				</AdminField>
			))}
			<p className={isLegible ? "field-hint" : "field-error"} role="status">
				{isLegible ? copy.legible(words) : copy.illegible(words)}
			</p>
			<p className="field-hint">{copy.coloursHint}</p>
		</fieldset>
	);
}

/** The design's own newsletter in this look, a little after the last change. */
function Drawn({ base, look }: { base: TemplateName; look: Look }) {
	const [shown, setShown] = useState(look);
	useEffect(() => {
		const timer = setTimeout(() => setShown(look), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [look]);
	return (
		<div className="template-view">
			<iframe
				src={`${adminPaths.templates.preview(base)}?look=${encodeURIComponent(JSON.stringify(shown))}`}
				title={copy.preview}
				width={TEMPLATE_WIDTH}
				height={1000}
				sandbox=""
				tabIndex={-1}
			/>
		</div>
	);
}
