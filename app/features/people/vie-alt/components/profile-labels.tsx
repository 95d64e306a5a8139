import { MapPin } from "lucide-react";
import { categoryMark } from "../../../../shared/categories.ts";
import { Glyph } from "../../../../ui/icon.tsx";
import { CategoryLabel } from "../../../../ui/label.tsx";
import { kindMarks } from "../copy.ts";
import type { ProfileCard } from "../rules.ts";
import "./profile-labels.css";

/** The badges of a profile: its type, in a card's word or in a page's words, and its category where it has one. */
export function ProfileLabels({ profile: { kind, category }, wording }: { profile: ProfileCard; wording: "short" | "long" }) {
	const mark = kindMarks[kind];
	return (
		<p className="profile-labels">
			<CategoryLabel icon={mark.icon} label={mark[wording]} />
			{category && <CategoryLabel {...categoryMark(category)} label={category} />}
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
