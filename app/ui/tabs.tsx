import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type TabItem = { id: string; label: string; content: ReactNode };

export type TabsProps = {
	/** What the tabs choose between; read aloud, not shown. */
	label: string;
	/** Two to six tabs; the first is open. */
	items: readonly TabItem[];
	className?: string;
};

/**
 * Folder tabs, one panel at a time. They are a group of radio buttons, so that pointer, arrow keys and the open panel work
 * before and without JavaScript and nothing changes role under a screen reader; which panel shows is decided in
 * tabs.css by `:has(:checked)`. All panels share one cell: changing tabs moves nothing below.
 */
export function Tabs({ label, items, className }: TabsProps) {
	const group = useId();
	return (
		<div className={classNames("tabs", className)}>
			<fieldset className="tabs-list">
				<legend className="visually-hidden">{label}</legend>
				{items.map((item, index) => (
					<label key={item.id} className="tab">
						<input type="radio" name={group} value={item.id} defaultChecked={index === 0} aria-controls={`${group}-${item.id}`} />
						{item.label}
					</label>
				))}
			</fieldset>
			<div className="tab-panels">
				{items.map((item) => (
					<section key={item.id} id={`${group}-${item.id}`} className="tab-panel" aria-label={item.label}>
						{item.content}
					</section>
				))}
			</div>
		</div>
	);
}
