import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Badge } from "../../../../ui/admin/control.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { replyCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";

const LOOK_EVERY_MS = 1_500;
const LOOKS = 8;

const tones = { sent: "full", waiting: "ready", failed: "error" } as const;
const sentences = { sent: replyCopy.sentOn, waiting: replyCopy.waitingSince, failed: replyCopy.failedOn };
const sentencesOfFiles = { ...sentences, sent: replyCopy.keptOn };

/** The answers so far and what became of each; while one waits to leave, the screen looks again a few times. */
export function Replies({ replies, mailStays }: Pick<OpenMessage, "replies" | "mailStays">) {
	const { reread } = useShell();
	const looks = useRef(0);
	const waiting = replies.filter(({ state }) => state === "waiting").length;
	useEffect(() => {
		looks.current = 0;
		if (waiting === 0) return;
		const timer = setInterval(() => {
			looks.current += 1;
			if (looks.current > LOOKS) clearInterval(timer);
			else void reread();
		}, LOOK_EVERY_MS);
		return () => clearInterval(timer);
	}, [waiting, reread]);
	if (replies.length === 0) return null;
	return (
		<section className="message-part" aria-labelledby="message-replies">
			<div className="line-head">
				<h3 className="heading" id="message-replies">
					{replyCopy.replies}
				</h3>
				<span className="end">
					<Link to={adminPaths.mails.list}>{replyCopy.mails}</Link>
				</span>
			</div>
			<ol className="reply-list">
				{replies.map((reply) => (
					<li key={reply.id}>
						<p className="reply-line">
							<Badge tone={tones[reply.state]}>{replyCopy.states[reply.state]}</Badge>
							<b>{reply.subject}</b>
							<span className="muted">{(mailStays ? sentencesOfFiles : sentences)[reply.state](reply.moment)}</span>
						</p>
						{reply.reason && reply.state !== "sent" && <p className="reply-reason">{reply.reason}</p>}
						{reply.text ? <div className="reply-text">{reply.text}</div> : <p className="muted">{replyCopy.erased}</p>}
					</li>
				))}
			</ol>
		</section>
	);
}
