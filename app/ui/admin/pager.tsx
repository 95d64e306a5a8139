import { ChevronLeft, ChevronRight } from "lucide";
import { ControlLink } from "./control.tsx";

export type PagerProps = {
	page: number;
	pages: number;
	addressOf: (page: number) => string;
	words: { pages: string; previous: string; next: string; page: (page: number, pages: number) => string };
};

/** From one page of a list to the next; nothing when there is one. */
export function Pager({ page, pages, addressOf, words }: PagerProps) {
	if (pages < 2) return null;
	return (
		<nav className="pager" aria-label={words.pages}>
			<span>
				{page > 1 && (
					<ControlLink icon={ChevronLeft} to={addressOf(page - 1)}>
						{words.previous}
					</ControlLink>
				)}
			</span>
			<span className="muted numbers">{words.page(page, pages)}</span>
			<span>
				{page < pages && (
					<ControlLink icon={ChevronRight} to={addressOf(page + 1)}>
						{words.next}
					</ControlLink>
				)}
			</span>
		</nav>
	);
}
