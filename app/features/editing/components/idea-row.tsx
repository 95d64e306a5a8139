import { Lightbulb, Pencil, Trash2 } from "lucide";
import { Link, useLocation } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Badge, IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { ideaCopy as copy, listCopy } from "../copy.ts";
import type { ListColumn } from "../list-columns.ts";
import type { ListedIdea } from "../present-list.server.ts";

type Props = { columns: readonly ListColumn[]; kind: Kind; idea: ListedIdea; onDelete: () => void };

/** A line of a list that is no item yet: what it is called, since when it is kept. */
export function IdeaRow({ columns, kind, idea, onDelete }: Props) {
	const { search } = useLocation();
	const address = `${adminPaths.items.one(kind, idea.id)}${search}`;
	const heading = idea.heading || copy.nameless;
	return (
		<tr data-id={idea.id}>
			<td className="column-choose" />
			<td className="column-image">
				<span className="thumb">
					<Glyph icon={Lightbulb} />
				</span>
			</td>
			{columns.map((column) => {
				switch (column) {
					case "titre":
						return (
							<td key={column} className="row-main">
								<Link className="row-title" to={address} preventScrollReset>
									{heading}
								</Link>
							</td>
						);
					case "etat":
						return (
							<td key={column}>
								<Badge tone="empty">{copy.one}</Badge> <span className="row-when muted">{copy.keptOn(idea.kept)}</span>
							</td>
						);
					case "creation":
						return (
							<td key={column} className="numbers">
								<span className="row-label">{copy.begun} </span>
								<time dateTime={idea.begun.iso}>{idea.begun.text}</time>
							</td>
						);
					default:
						return <td key={column} />;
				}
			})}
			<td className="row-actions">
				<IconLink icon={Pencil} label={listCopy.edit(heading)} to={address} preventScrollReset />
				<IconControl icon={Trash2} label={listCopy.remove(heading)} onClick={onDelete} />
			</td>
		</tr>
	);
}
