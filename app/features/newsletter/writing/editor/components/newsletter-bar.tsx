import { Check, Copy, FilePlus2, Save, Send } from "lucide";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { hourText, momentText } from "../../../../../shared/dates-fr.ts";
import { isoToLocal } from "../../../../../shared/local-time.ts";
import { Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { KeptWords } from "../../../../../ui/admin/kept-words.tsx";
import type { Kept } from "../../../../../ui/admin/use-kept-work.ts";
import { StatusBadge } from "../../../status-badge.tsx";
import { editorCopy as copy } from "../copy.ts";
import type { NewsletterFields } from "../rules.ts";
import type { NewsletterEditor } from "./use-newsletter.ts";

type BarProps = {
	editor: NewsletterEditor;
	kept: Kept<NewsletterFields>;
	locked: boolean;
	timeZone: string;
	today: string;
	onSave: (status: "draft" | "ready") => Promise<void>;
};

/** Where the newsletter stands, and the two ways to save it. */
export function NewsletterBar({ editor: { stored, changed, saving }, kept, locked, timeZone, today, onSave }: BarProps) {
	return (
		<div className="newsletter-bar">
			<StatusBadge status={stored?.status ?? "draft"} />
			<span className="muted numbers newsletter-saved">
				{changed ? (
					<KeptWords unsaved={copy.unsaved} kept={kept} timeZone={timeZone} />
				) : (
					savedWords(stored?.savedAt ?? null, timeZone, today)
				)}
			</span>
			{stored && (
				<>
					<ControlLink kind="bare" icon={FilePlus2} to={adminPaths.newsletter.editor}>
						{copy.fresh}
					</ControlLink>
					{stored.stands ? (
						<ControlLink kind="bare" icon={Send} to={adminPaths.automatic.page}>
							{copy.toPath}
						</ControlLink>
					) : (
						<ControlLink kind="bare" icon={Send} to={adminPaths.sendings.one(stored.id)}>
							{locked ? copy.follow : copy.toSend}
						</ControlLink>
					)}
					{locked && (
						<ControlLink icon={Copy} to={adminPaths.newsletter.copyOf(stored.id)}>
							{copy.copyOf}
						</ControlLink>
					)}
				</>
			)}
			{!locked && (
				<>
					<Control icon={Save} aria-disabled={saving || undefined} aria-keyshortcuts="Control+S" onClick={() => void onSave("draft")}>
						{saving ? copy.saving : copy.save}{" "}
						<span className="newsletter-keys" aria-hidden="true">
							Ctrl S
						</span>
					</Control>
					<Control
						kind="primary"
						icon={Check}
						aria-disabled={saving || undefined}
						aria-keyshortcuts="Control+Shift+S"
						onClick={() => void onSave("ready")}
					>
						{copy.ready}
					</Control>
				</>
			)}
		</div>
	);
}

/** « Sauvegardée à 14 h 32 » today, with its day before that. */
function savedWords(at: string | null, timeZone: string, today: string): string {
	const moment = momentText(at, timeZone);
	if (!at || !moment) return copy.never;
	return isoToLocal(at, timeZone).startsWith(today) ? copy.savedAt(hourText(new Date(at), timeZone)) : copy.savedOn(moment);
}
