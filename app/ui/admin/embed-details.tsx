import { ImageOff, Search } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { type EmbedDetails as Details, type LookedUp, TITLE_LETTERS } from "../../shared/embeds/embed-details.ts";
import { StatusLine } from "../announced.tsx";
import { Control } from "./control.tsx";
import { AdminInput } from "./field.tsx";
import { embedDetailsCopy as copy } from "./form-copy.ts";
import { StoredImage } from "./stored-image.tsx";
import { useSend } from "./use-send.ts";
import "./embed-details.css";

type Props = {
	/** What is kept of the card's address (useEmbedDetails). */
	details: Details;
	/** Told what is kept of it now. */
	onKept: (details: Details) => void;
};

/**
 * What a card says beside where it leads: its title, typed or asked for, and its picture. Kept by address and at once, apart from the
 * text it stands in; a title left in the field is kept when the field is left.
 */
export function EmbedDetails({ details, onKept }: Props) {
	const send = useSend();
	const { address, thumb } = details;
	const [title, setTitle] = useState(details.title);
	const [asking, setAsking] = useState(false);
	const [words, setWords] = useState("");
	const [error, setError] = useState<string | null>(null);
	const [before, setBefore] = useState<string | null>(null);
	const latest = useRef({ title, kept: details.title });
	latest.current.title = title;

	/** One write at a time: leaving the field for the button keeps what is in it first. */
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const inTurn = (write: () => Promise<void>) => {
		last.current = last.current.then(write);
	};
	const keep = async (said: { title?: string; withoutPicture?: boolean }, done: string) => {
		const sent = await send<{ details: Details }>(adminPaths.embeds.keep, { address, ...said });
		setError(sent.ok ? null : copy.failed(sent.message));
		if (!sent.ok) return;
		latest.current.kept = sent.answer.details.title;
		setWords(done);
		onKept(sent.answer.details);
	};
	const keepTitle = (wanted = title) =>
		inTurn(async () => {
			if (wanted.trim() !== latest.current.kept) await keep({ title: wanted }, wanted.trim() ? copy.kept : copy.noTitle);
		});
	const lookUp = async () => {
		setWords(copy.asking);
		const sent = await send<LookedUp>(adminPaths.embeds.lookUp, { address });
		setAsking(false);
		setError(sent.ok ? null : copy.failed(sent.message));
		setWords(sent.ok ? copy.found(sent.answer) : "");
		if (!sent.ok) return;
		const found = sent.answer.details.title;
		// What stood in the field is one press away, and nothing takes its place where nothing was found.
		if (sent.answer.found.title) {
			setBefore(latest.current.title.trim() && latest.current.title.trim() !== found ? latest.current.title.trim() : null);
			setTitle(found);
		}
		latest.current.kept = found;
		onKept(sent.answer.details);
	};
	const putBack = (earlier: string) => {
		setTitle(earlier);
		setBefore(null);
		keepTitle(earlier);
	};
	// Closed with a title typed and its field not left yet: kept all the same.
	const leave = useRef(keepTitle);
	leave.current = keepTitle;
	useEffect(() => () => leave.current(latest.current.title), []);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		// It keeps this title, and does not send the form around.
		event.preventDefault();
		keepTitle();
	};

	return (
		<div className="embed-details">
			{thumb && <StoredImage src={thumb} alt="" className="embed-details-picture" />}
			<div className="embed-details-fields">
				<AdminInput
					label={copy.title}
					hint={copy.hint}
					error={error}
					value={title}
					maxLength={TITLE_LETTERS}
					onChange={(event) => setTitle(event.target.value)}
					onBlur={() => keepTitle()}
					onKeyDown={onKeyDown}
				/>
				<div className="embed-details-acts">
					<Control
						icon={Search}
						aria-disabled={asking || undefined}
						onClick={() => {
							if (asking) return;
							setAsking(true);
							inTurn(lookUp);
						}}
					>
						{copy.ask}
					</Control>
					{before && (
						<Control kind="bare" onClick={() => putBack(before)}>
							{copy.putBack(before)}
						</Control>
					)}
					{thumb && (
						<Control kind="bare" icon={ImageOff} onClick={() => inTurn(() => keep({ withoutPicture: true }, copy.pictureRemoved))}>
							{copy.removePicture}
						</Control>
					)}
				</div>
				<StatusLine words={words || undefined} />
			</div>
		</div>
	);
}
