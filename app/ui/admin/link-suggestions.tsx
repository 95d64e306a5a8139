import type { FoundLink } from "../../shared/found-links.ts";
import { linkFormCopy as copy } from "./form-copy.ts";

/** How the field names the suggestion that the arrows have reached. */
export const optionId = (list: string, index: number) => `${list}-${index}`;

type Props = { id: string; links: readonly FoundLink[]; active: number; onTake: (link: FoundLink) => void };

/** The pages found for a link. The focus stays in the field: its arrows move here, its Enter takes one. */
export function LinkSuggestions({ id, links, active, onTake }: Props) {
	return (
		<div id={id} role="listbox" aria-label={copy.pages} className="link-suggestions" hidden={links.length === 0}>
			{links.map((link, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field beside it has the focus and the keys
				<div
					key={link.path}
					id={optionId(id, index)}
					role="option"
					aria-selected={index === active}
					// Scrolled to where the arrows lead.
					ref={index === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onTake(link)}
				>
					<span>{link.title}</span>
					<span className="muted">
						{link.kind}
						{!link.online && `, ${copy.notOnline}`}
					</span>
				</div>
			))}
		</div>
	);
}
