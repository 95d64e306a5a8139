import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { peopleCopy } from "../copy.ts";

type Props = { title: string /** The whole list, where filters found nobody. */; reset: { href: string; words: string } | null };

/** An empty list, and the way out of its filters. */
export function NobodyListed({ title, reset }: Props) {
	return (
		<EmptyState title={title} text={peopleCopy.emptyText}>
			{reset && (
				<ButtonLink href={reset.href} size="sm" keepScroll>
					{reset.words}
				</ButtonLink>
			)}
		</EmptyState>
	);
}
