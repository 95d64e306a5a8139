import { Control } from "../../../../../ui/admin/control.tsx";
import { readerPageCopy as copy } from "../copy.ts";
import type { presentReaderPage } from "../present.server.ts";

type Block = NonNullable<NonNullable<Awaited<ReturnType<typeof presentReaderPage>>>["block"]>;

/** Why nothing goes to a reader, since when, in whose words, and how that ends. */
export function BlockPanel({ block, onLift }: { block: Block; onLift: () => void }) {
	return (
		<section className="reader-block" aria-labelledby="reader-block">
			<h4 className="heading" id="reader-block">
				{copy.blockTitle}
			</h4>
			<p>
				{block.meaning} {block.since}
			</p>
			{block.answer ? (
				<figure>
					<figcaption>
						{block.answer.title}
						<span className="muted"> {block.answer.of}</span>
					</figcaption>
					<blockquote translate="no">{block.answer.reply}</blockquote>
				</figure>
			) : (
				<p className="muted">{copy.noAnswer}</p>
			)}
			{block.mayBeLifted ? (
				<p>
					<Control onClick={onLift}>{copy.lift}</Control>
				</p>
			) : (
				<p className="muted">{copy.theirs}</p>
			)}
		</section>
	);
}
