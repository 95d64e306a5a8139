import type { Command } from "prosemirror-state";
import { Control } from "../admin/control.tsx";
import { EmbedDetails } from "../admin/embed-details.tsx";
import { useEmbedDetails } from "../admin/use-embed-details.ts";
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import type { Chosen } from "./surface/situation.ts";

export type CardBarProps = {
	card: Extract<Chosen, { type: "card" }>;
	onRun: (command: Command, done?: string) => void;
	/** What is kept of a card has changed. */
	onKept: () => void;
};

/** What a card says: kept by address, and shown at once. As a plain link it is a card no more. */
export default function CardBar({ card: { address, from, to, href }, onRun, onKept }: CardBarProps) {
	const { details, put } = useEmbedDetails([address]);
	const known = details.get(address);
	return (
		<div className="desk-chosen">
			<span className="desk-chosen-line">
				<a href={href} target="_blank" rel="noopener noreferrer" className="desk-address">
					{href}
					<span className="visually-hidden"> {deskCopy.linked.open}</span>
				</a>
				<Control onClick={() => onRun(plainLink(from, to, href), deskCopy.linked.leftPlain)}>{deskCopy.linked.plain}</Control>
			</span>
			{known && (
				<EmbedDetails
					details={known}
					onKept={(kept) => {
						put(kept);
						onKept();
					}}
				/>
			)}
		</div>
	);
}

function plainLink(from: number, to: number, href: string): Command {
	return ({ tr }, dispatch) => {
		dispatch?.(tr.removeMark(from, to, schema.marks.link).addMark(from, to, schema.marks.link.create({ href })));
		return true;
	};
}
