import { CopyPlus, ExternalLink, Image as ImageIcon, Pencil, Trash2 } from "lucide";
import { Link, useLocation } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, publicPath } from "../../../shared/kinds.ts";
import { Badge, IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { StoredImage } from "../../../ui/admin/stored-image.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { choiceLabels, listCopy } from "../copy.ts";
import type { ListColumn } from "../list-columns.ts";
import type { ListedItem } from "../present-list.server.ts";

type Props = {
	columns: readonly ListColumn[];
	kind: Kind;
	item: ListedItem;
	chosen: boolean;
	onChoose: (on: boolean) => void;
	/** Absent while a copy is being made. */
	onDuplicate: (() => void) | undefined;
	onDelete: () => void;
};

/** A line of a list. */
export function ItemRow({ columns, kind, item, chosen, onChoose, onDuplicate, onDelete }: Props) {
	const { search } = useLocation();
	const address = `${adminPaths.items.one(kind, item.id)}${search}`;
	return (
		<tr data-id={item.id} aria-selected={chosen || undefined}>
			<td className="column-choose">
				<input
					type="checkbox"
					className="choose"
					aria-label={listCopy.choose(item.heading)}
					checked={chosen}
					onChange={(event) => onChoose(event.currentTarget.checked)}
				/>
			</td>
			<td className="column-image">
				<span className="thumb">
					{item.thumb ? (
						<StoredImage src={item.thumb} width="56" height="42" loading="lazy" decoding="async" />
					) : (
						<Glyph icon={ImageIcon} />
					)}
				</span>
			</td>
			{columns.map((column) =>
				column === "titre" ? (
					<td key={column} className="row-main">
						<Link className="row-title" to={address} preventScrollReset>
							{item.heading}
						</Link>
						{item.featured && <span className="row-mark">{listCopy.isFeatured}</span>}
					</td>
				) : (
					<Fact key={column} column={column} item={item} />
				),
			)}
			<td className="row-actions">
				{item.published && (
					<IconLink
						icon={ExternalLink}
						label={listCopy.viewOne(item.heading)}
						to={publicPath(kind, item.slug)}
						target="_blank"
						reloadDocument
					/>
				)}
				<IconLink icon={Pencil} label={listCopy.edit(item.heading)} to={address} preventScrollReset />
				<IconControl
					icon={CopyPlus}
					label={listCopy.duplicate(item.heading)}
					aria-disabled={!onDuplicate || undefined}
					onClick={onDuplicate}
				/>
				<IconControl icon={Trash2} label={listCopy.remove(item.heading)} onClick={onDelete} />
			</td>
		</tr>
	);
}

function Fact({ column, item }: { column: Exclude<ListColumn, "titre">; item: ListedItem }) {
	switch (column) {
		case "categorie":
			return <td>{item.category}</td>;
		case "type":
			return (
				<td>
					<Badge>{choiceLabels[item.type ?? ""]}</Badge>
				</td>
			);
		case "lieu":
			return <td>{item.location}</td>;
		case "impact":
			return <td className="row-impact">{item.impact && <span>{item.impact}</span>}</td>;
		case "etat":
			return (
				<td>
					<State item={item} />
				</td>
			);
		case "creation":
			return (
				<td className="numbers">
					<span className="row-label">{listCopy.columns.creation} </span>
					<time dateTime={item.created.iso}>{item.created.text}</time>
				</td>
			);
		case "lecture":
			return <td className="numbers">{item.readTime !== null && `${item.readTime}\u00a0min`}</td>;
	}
}

function State({ item }: { item: ListedItem }) {
	if (item.published) {
		return (
			<>
				<Badge tone="full">{listCopy.isPublished}</Badge> <When words={item.dated && listCopy.since(item.dated)} />
			</>
		);
	}
	if (item.scheduled) {
		return (
			<>
				<Badge tone="ready">{listCopy.isScheduled}</Badge> <When words={item.scheduled} />
			</>
		);
	}
	return (
		<>
			<Badge tone="empty">{listCopy.isDraft}</Badge> <When words={item.dated && listCopy.dated(item.dated)} />
		</>
	);
}

function When({ words }: { words: string | null }) {
	return words && <span className="row-when muted">{words}</span>;
}
