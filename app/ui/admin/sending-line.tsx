import { reduceCopy } from "../../shared/media-copy.ts";
import { Control } from "./control.tsx";
import { sendingCopy } from "./form-copy.ts";
import type { Sending, TextUploads } from "./use-text-uploads.ts";

type Props = {
	sending: Sending;
	uploads: Omit<TextUploads, "sendings" | "send">;
	/** After a press that takes the line away: where one goes on. */
	onLeft: () => void;
};

/** A file on its way: what it is called, how far it is, and what can be done about it. */
export function SendingLine({ sending: { id, name, state }, uploads, onLeft }: Props) {
	const share = state.phase === "sending" ? Math.round(state.share * 100) : undefined;
	const failed = state.phase === "failed";
	const act = (words: string, run: (id: string) => void, leaves = false) => (
		<Control
			kind="bare"
			onClick={() => {
				run(id);
				if (leaves) onLeft();
			}}
		>
			{words}
			<span className="visually-hidden"> {name}</span>
		</Control>
	);
	return (
		<span className="sending" data-failed={failed || undefined}>
			<span className="sending-words">
				<span className="sending-name">{name}</span>
				<span className={failed ? "sending-state" : "sending-state numbers"}>
					{failed ? state.why : share === undefined ? sendingCopy[state.phase] : `${share}\u00a0%`}
				</span>
			</span>
			{!failed && (
				<progress className="progress" aria-label={sendingCopy.progress(name)} max={100} value={state.phase === "waiting" ? 0 : share} />
			)}
			<span className="sending-acts">
				{failed && state.may === "retry" && act(sendingCopy.retry, uploads.retry)}
				{failed && state.may === "reduce" && act(reduceCopy.act, uploads.reduce)}
				{act(failed ? sendingCopy.giveUp : sendingCopy.cancel, uploads.cancel, true)}
			</span>
		</span>
	);
}
