import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Settings } from "../../../shared/settings/settings.ts";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { settingsCopy } from "../copy.ts";

type Links = Settings["social_links"];
export type SocialLinksProps = { links: Links; errors: Record<string, string>; onChange: (links: Links) => void };

/** The links of the footer: added, removed, and put in order by buttons or by Alt and the arrows. */
export function SocialLinks({ links, errors, onChange }: SocialLinksProps) {
	const list = useRef<HTMLOListElement>(null);
	const [announcement, setAnnouncement] = useState("");

	function change(index: number, part: Partial<Links[number]>) {
		onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
	}
	function focusName(index: number) {
		requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("[data-link-name] input")[index]?.focus());
	}
	function move(index: number, to: number) {
		const moved = links[index];
		if (!moved || to < 0 || to >= links.length) return;
		const next = links.filter((_, at) => at !== index);
		next.splice(to, 0, moved);
		onChange(next);
		setAnnouncement(settingsCopy.moved(moved.name || settingsCopy.nth(index + 1), to + 1, links.length));
	}
	function onKeyDown(event: KeyboardEvent, index: number) {
		if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
		event.preventDefault();
		const to = index + (event.key === "ArrowUp" ? -1 : 1);
		move(index, to);
		if (to >= 0 && to < links.length) focusName(to);
	}
	function add() {
		onChange([...links, { name: "", url: "" }]);
		focusName(links.length);
	}
	function remove(index: number) {
		onChange(links.filter((_, at) => at !== index));
		if (links.length > 1) focusName(Math.min(index, links.length - 2));
	}

	return (
		<div className="admin-fields">
			{links.length === 0 && <p className="muted">{settingsCopy.noLinks}</p>}
			<ol className="link-list" ref={list}>
				{links.map((link, index) => {
					const name = link.name || settingsCopy.nth(index + 1);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state of their own
						<li key={index} onKeyDown={(event) => onKeyDown(event, index)}>
							<div data-link-name>
								<AdminInput
									label={settingsCopy.linkName}
									value={link.name}
									error={errors[`social_links.${index}.name`]}
									onChange={(event) => change(index, { name: event.target.value })}
								/>
							</div>
							<AdminInput
								label={settingsCopy.linkUrl}
								value={link.url}
								inputMode="url"
								error={errors[`social_links.${index}.url`]}
								onChange={(event) => change(index, { url: event.target.value })}
							/>
							<span className="link-moves">
								<IconControl icon={ArrowUp} label={settingsCopy.up(name)} disabled={index === 0} onClick={() => move(index, index - 1)} />
								<IconControl
									icon={ArrowDown}
									label={settingsCopy.down(name)}
									disabled={index === links.length - 1}
									onClick={() => move(index, index + 1)}
								/>
								<IconControl icon={Trash2} label={settingsCopy.remove(name)} onClick={() => remove(index)} />
							</span>
						</li>
					);
				})}
			</ol>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			<p>
				<Control icon={Plus} onClick={add}>
					{settingsCopy.addLink}
				</Control>
			</p>
		</div>
	);
}
