import { useId } from "react";
import { type ContentIconName, contentIcons, Glyph } from "../../../ui/icon.tsx";
import { formCopy, iconNames } from "./copy.ts";

/** The eleven icons (row 016), one chosen or none. */
export function IconPicker({ label, value, onChange }: { label: string; value: string; onChange: (name: ContentIconName) => void }) {
	const group = useId();
	const names = Object.keys(contentIcons) as ContentIconName[];
	return (
		<fieldset className="admin-field icon-picker">
			<legend className="admin-label">
				<span>{label}</span>
				<span className="aid">{value && Object.hasOwn(iconNames, value) ? iconNames[value as ContentIconName] : formCopy.noIcon}</span>
			</legend>
			<div>
				{names.map((name) => (
					<label key={name} title={iconNames[name]}>
						<input
							type="radio"
							className="visually-hidden"
							name={group}
							value={name}
							checked={value === name}
							onChange={() => onChange(name)}
						/>
						<Glyph icon={contentIcons[name]} />
						<span className="visually-hidden">{iconNames[name]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
