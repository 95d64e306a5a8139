import { Eye, type IconNode, Image as ImageIcon, Keyboard, SquareMousePointer, Type } from "lucide";
import { type ReactNode, useCallback } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { askQuietly } from "../../../../../ui/admin/ask-quietly.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminField } from "../../../../../ui/admin/field.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { WritingField } from "../../../../../ui/desk/writing-field.tsx";
import { editorCopy as copy, fieldNames } from "../copy.ts";
import type { ButtonElement, MediaElement } from "../library.ts";
import { countCharacters } from "../rules.ts";
import { ButtonsPanel } from "./buttons-panel.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { ShortcutsPanel } from "./panel.tsx";
import { RichTools } from "./rich-tools.tsx";
import type { Caret } from "./use-caret.ts";
import type { Library } from "./use-library.ts";

/** What the toolbar shows and hides. */
export const toggles = ["rich", "media", "buttons", "preview", "shortcuts"] as const;
export type Toggle = (typeof toggles)[number];
export type Shown = Readonly<Record<Toggle, boolean>>;

const looks: Record<Toggle, { icon: IconNode; keys: string }> = {
	rich: { icon: Type, keys: "Control+E" },
	media: { icon: ImageIcon, keys: "Control+M" },
	buttons: { icon: SquareMousePointer, keys: "Control+B" },
	preview: { icon: Eye, keys: "Control+P" },
	shortcuts: { icon: Keyboard, keys: "Control+/" },
};

type Props = {
	value: string;
	locked: boolean;
	shown: Shown;
	onToggle: (toggle: Toggle) => void;
	onChange: (value: string) => void;
	caret: Caret;
	media: Library<MediaElement>;
	buttons: Library<ButtonElement>;
	/** What stands around the text in the template chosen. */
	sheet: { className: string; head: ReactNode; foot: ReactNode };
	onSending: (underWay: boolean) => void;
};

/** What a letter can carry that Markdown cannot say. */
const FORMS = ["button", "box", "card", "quote", "picture", "columns"] as const;
/** Keys that open panels here, wherever the caret is (row 224). */
const TAKEN = ["Control+B", "Control+E", "Control+M", "Control+P"];

/** The content: its toolbar, the panels it shows, and the text itself. */
export function ContentField({ value, locked, shown, onToggle, onChange, caret, media, buttons, sheet, onSending }: Props) {
	const draw = useCallback(
		async (source: string) => (await askQuietly<{ html: string }>(adminPaths.newsletter.block, { content: source }))?.html ?? null,
		[],
	);
	const panels = !locked && (shown.rich || shown.media || shown.buttons || shown.shortcuts);
	return (
		<AdminField label={fieldNames.content} aid={copy.characters(countCharacters(value))} className="newsletter-content">
			{(tied) => (
				<>
					{/* biome-ignore lint/a11y/useSemanticElements: buttons that show and hide are no set of fields */}
					<div className="newsletter-tools" role="group" aria-label={copy.tools.label}>
						{toggles.map((toggle) => (
							<Control
								key={toggle}
								icon={looks[toggle].icon}
								aria-pressed={shown[toggle]}
								aria-keyshortcuts={looks[toggle].keys}
								title={looks[toggle].keys.replace("Control+", "Ctrl ")}
								disabled={locked && toggle !== "preview"}
								onClick={() => onToggle(toggle)}
							>
								{copy.tools[toggle]}
							</Control>
						))}
					</div>
					<div className={classNames("newsletter-work", panels && "newsletter-work-panels")}>
						{panels && (
							<div className="newsletter-panels">
								{shown.rich && <RichTools caret={caret} onClose={() => onToggle("rich")} />}
								{shown.media && <MediaPanel library={media} caret={caret} onClose={() => onToggle("media")} />}
								{shown.buttons && <ButtonsPanel library={buttons} caret={caret} onClose={() => onToggle("buttons")} />}
								{shown.shortcuts && <ShortcutsPanel onClose={() => onToggle("shortcuts")} />}
							</div>
						)}
						<WritingField
							tied={tied}
							value={value}
							className="prose letter-text"
							media="newsletter"
							draw={draw}
							onChange={onChange}
							onSending={onSending}
							taken={TAKEN}
							carrier="letter"
							forms={FORMS}
							locked={locked}
							sheet={sheet}
							onCaret={caret.setDesk}
							markdown={
								<textarea
									{...tied}
									{...caret.handlers}
									ref={caret.area}
									name="content"
									rows={15}
									className="admin-input admin-code"
									value={value}
									readOnly={locked}
									spellCheck
									onChange={(event) => onChange(event.target.value)}
								/>
							}
						/>
					</div>
				</>
			)}
		</AdminField>
	);
}
