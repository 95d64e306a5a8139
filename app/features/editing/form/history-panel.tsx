import { RotateCcw, Tag } from "lucide";
import { type RefObject, useMemo, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminSelect } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { underModal } from "../../../ui/admin/under-modal.ts";
import { useSend } from "../../../ui/admin/use-send.ts";
import type { TextHand } from "../../../ui/desk/writing-field.tsx";
import { edited } from "../compare/edit.ts";
import { namesOf, type SomeFields } from "../field-values.ts";
import { isSame } from "../merge.ts";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";
import { useVersions, type Version } from "./use-versions.ts";
import { type Take, VersionDifferences } from "./version-differences.tsx";
import VersionNaming from "./version-naming.tsx";

const copy = formCopy.history;

type Props = {
	editor: Editor;
	id: string;
	timeZone: string;
	/** What writes into the text as its writer would. */
	hand: RefObject<TextHand | null>;
	onClose: () => void;
	onRestored: (fields: SomeFields) => void;
};

/** Every state the item was in: who, when, what changed, its name, and the way back, whole or passage by passage. */
export default function HistoryPanel({ editor, id, timeZone, hand, onClose, onRestored }: Props) {
	const send = useSend();
	const { ask, say } = useShell();
	const address = adminPaths.items.versions(editor.kind);
	const { versions, failed, stateOf, noteName } = useVersions(address, id);
	const [chosen, setChosen] = useState<string | null>(null);
	const [against, setAgainst] = useState<string | null>(null);
	const [restoring, setRestoring] = useState(false);
	const [naming, setNaming] = useState(false);
	/** Something was taken into the text: one goes on there. */
	const landed = useRef(false);

	const at = versions?.findIndex((version) => version.id === chosen) ?? -1;
	const version = versions?.[at];

	const restore = async () => {
		if (!version) return;
		const text = editor.changed ? `${copy.restoreText} ${copy.restoreUnsaved}` : copy.restoreText;
		if (!(await ask({ title: copy.restoreTitle, text, confirm: copy.restore }))) return;
		setRestoring(true);
		const sent = await send<{ id: string; fields: SomeFields }>(address, { id, version: version.id });
		setRestoring(false);
		if (!sent.ok) return say({ kind: "error", title: formCopy.failed(sent.message) });
		say({ kind: "success", title: copy.restored });
		onRestored(sent.answer.fields);
	};

	return (
		<Modal
			className="history-modal"
			title={copy.title}
			onClose={onClose}
			giveBack={() => landed.current && (hand.current?.focus() ?? false)}
			foot={
				<span className="end">
					<Control onClick={onClose}>{copy.back}</Control>
					{version && (
						<Control icon={Tag} onClick={() => setNaming(true)}>
							{version.name === null ? copy.naming.open : copy.naming.rename}
						</Control>
					)}
					{version && at > 0 && (
						<Control kind="primary" icon={RotateCcw} aria-disabled={restoring || undefined} onClick={() => void restore()}>
							{copy.restore}
						</Control>
					)}
				</span>
			}
		>
			{failed && <p role="alert">{formCopy.failed(copy.unreadable)}</p>}
			{!versions && !failed && <p className="muted">{copy.loading}</p>}
			{versions?.length === 0 && <p className="muted">{copy.empty}</p>}
			{versions && versions.length > 0 && (
				<div className="history-columns">
					<ol className="history-list">
						{versions.map((one, index) => (
							<li key={one.id}>
								<button
									type="button"
									aria-pressed={one.id === chosen}
									onClick={() => {
										setChosen(one.id);
										setAgainst(null);
									}}
								>
									{one.name !== null && <strong className="version-name">{one.name}</strong>}
									<b>{one.when}</b>
									<span>
										{one.label}
										{one.actor && `, ${one.actor}`}
										{index === 0 && ` (${copy.current})`}
									</span>
								</button>
							</li>
						))}
					</ol>
					<section className="history-differences" aria-label={copy.differences}>
						{version ? (
							<Comparison
								key={version.id}
								{...{ editor, versions, at, timeZone, stateOf, hand, landed, onAgainst: setAgainst }}
								against={against ?? (at === 0 && !editor.changed ? PREVIOUS : SCREEN)}
							/>
						) : (
							<p className="muted">{copy.choose}</p>
						)}
					</section>
				</div>
			)}
			{naming && version && (
				<VersionNaming
					kind={editor.kind}
					id={id}
					version={version.id}
					name={version.name}
					onNamed={({ version, name }) => noteName(version, name)}
					onClose={() => setNaming(false)}
				/>
			)}
		</Modal>
	);
}

const SCREEN = "screen";
const PREVIOUS = "previous";

type ComparisonProps = {
	editor: Editor;
	versions: readonly Version[];
	/** Which of them was chosen. */
	at: number;
	against: string;
	onAgainst: (against: string) => void;
	timeZone: string;
	stateOf: (version: string) => Promise<SomeFields | null>;
	hand: RefObject<TextHand | null>;
	landed: RefObject<boolean>;
};

const titleOf = ({ name, when, label }: Version) => (name === null ? `${when}, ${label}` : `${name}, ${when}`);

/** The chosen version and another one, or the text on screen: the older is what the newer is compared with. */
function Comparison({ editor, versions, at, against, onAgainst, timeZone, stateOf, hand, landed }: ComparisonProps) {
	const { say } = useShell();
	const place = useRef<HTMLDivElement>(null);
	const version = versions[at] as Version;
	const other = against === SCREEN ? -1 : against === PREVIOUS ? at + 1 : versions.findIndex(({ id }) => id === against);
	const [older, newer] = other > at ? [versions[other], version] : [version, versions[other]];
	const isScreen = against === SCREEN;
	const latest = useRef(editor.fields);
	latest.current = editor.fields;

	const take = useMemo<Take>(() => {
		const write = (fields: SomeFields) => {
			for (const name of namesOf(fields)) if (name !== "content") editor.set(name, fields[name]);
			const { content } = fields;
			if (content === undefined || content === latest.current.content) return;
			// A step of the text's own, which Ctrl+Z takes back there.
			underModal(place.current, () => {
				landed.current = hand.current?.put(content) ?? false;
				if (!landed.current) editor.set("content", content);
			});
		};
		const put = (fields: SomeFields, title: string) => {
			const before = Object.fromEntries(namesOf(fields).map((name) => [name, latest.current[name]]));
			write(fields);
			place.current?.focus();
			const isThere = () => namesOf(fields).every((name) => isSame(latest.current[name], fields[name]));
			const action = { label: copy.undo, onPress: () => isThere() && write(before) };
			say({ id: "passage-taken", kind: "success", title, text: copy.takenText, action });
		};
		return {
			field: (name, value) => put({ [name]: value }, copy.taken),
			passage: (name, edit) => put({ [name]: edited(String(latest.current[name] ?? ""), edit) }, copy.taken),
			whole: (fields) => put(fields, copy.takenAll),
		};
	}, [editor.set, say, hand, landed]);

	return (
		<div className="history-compared" ref={place} tabIndex={-1}>
			<AdminSelect label={copy.against} name="version-against" value={against} onChange={(event) => onAgainst(event.target.value)}>
				<option value={SCREEN}>{copy.onScreen}</option>
				{at < versions.length - 1 && <option value={PREVIOUS}>{copy.previous}</option>}
				<optgroup label={copy.others}>
					{versions.map(
						(one, index) =>
							index !== at && (
								<option key={one.id} value={one.id}>
									{titleOf(one)}
								</option>
							),
					)}
				</optgroup>
			</AdminSelect>
			{older && <p className="muted">{copy.key(titleOf(older), isScreen ? copy.onScreen : newer ? titleOf(newer) : "")}</p>}
			<VersionDifferences
				key={against}
				kind={editor.kind}
				timeZone={timeZone}
				stateOf={stateOf}
				before={other > at ? (older?.id ?? null) : against === PREVIOUS ? null : version.id}
				after={isScreen ? editor.fields : (newer?.id ?? version.id)}
				screen={editor.fields}
				take={take}
			/>
		</div>
	);
}
