import { MapPin } from "lucide";
import { categoryMark } from "../../../../shared/categories.ts";
import { Glyph } from "../../../../ui/icon.tsx";
import { CategoryLabel } from "../../../../ui/label.tsx";
import { SmartLink } from "../../../../ui/smart-link.tsx";
import { kindMarks } from "../copy.ts";
import { listAddress } from "../head.ts";
import type { Filters, ProfileCard } from "../rules.ts";
import "./profile-labels.css";

/**
 * The badges of a profile: its type, in a card's word or in a page's words, and its category where it has one. On its page each leads to
 * the others of it; a card is a link already.
 */
export function ProfileLabels({ profile: { kind, category }, wording }: { profile: ProfileCard; wording: "short" | "long" }) {
	const mark = kindMarks[kind];
	const leading = (filters: Partial<Filters>, words: string) =>
		wording === "long" ? <SmartLink href={listAddress({ type: null, category: null, ...filters })}>{words}</SmartLink> : words;
	return (
		<p className="profile-labels">
			<CategoryLabel icon={mark.icon} label={leading({ type: kind }, mark[wording])} />
			{category && <CategoryLabel {...categoryMark(category)} label={leading({ category }, category)} />}
		</p>
	);
}

/** Where it happens. */
export function ProfileLocation({ location }: { location: string }) {
	return (
		<p className="profile-location">
			<Glyph icon={MapPin} />
			<span>{location}</span>
		</p>
	);
}
