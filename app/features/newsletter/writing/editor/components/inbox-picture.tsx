import { aroundCopy } from "../../templates/mail-copy.ts";
import { editorCopy } from "../copy.ts";
import type { NewsletterFields } from "../rules.ts";
import "./inbox-picture.css";

const copy = editorCopy.inbox;
/** A reader's first name, as in the preview. */
const withName = (text: string) => text.replace(/\{\{?\s*pr[ée]nom\s*\}\}?/giu, "Camille");

type Props = {
	fields: NewsletterFields;
	sender: string;
	/** What stands beside the subject of the mail itself; null until it was made once. */
	opening: string | null;
};

/** What subject and excerpt look like in a list of mails: on a phone and in a browser, light and dark, cut as they cut them. */
export function InboxPicture({ fields: { subject, excerpt, title }, sender, opening }: Props) {
	const words = withName(subject.trim()) || editorCopy.preview.noSubject;
	// Without an excerpt, its first words; without any, what programs find at the head of the letter.
	const after = withName(excerpt.trim()) || opening || `${aroundCopy.online} · ${aroundCopy.leave} ${sender} ${title}`;
	const line = (
		<>
			<span className="inbox-sender">{sender}</span>
			<span className="inbox-hour numbers">08:02</span>
			<span className="inbox-subject">{words}</span>
			<span className="inbox-after">{after}</span>
		</>
	);
	return (
		<figure className="inbox" aria-label={copy.title}>
			<figcaption className="muted newsletter-small">
				{copy.title}
				{excerpt.trim() === "" && <span className="inbox-hint">. {copy.noExcerpt}</span>}
			</figcaption>
			<div className="inbox-pictures">
				{(["phone", "browser"] as const).map((place) =>
					(["light", "dark"] as const).map((scheme) => (
						<p key={`${place} ${scheme}`} className={`inbox-line inbox-${place} inbox-${scheme}`}>
							<span className="visually-hidden">{copy.places[place][scheme]}</span>
							{line}
						</p>
					)),
				)}
			</div>
		</figure>
	);
}
