import { longestWord } from "../../features/articles/title-fit.ts";
import { classNames } from "../../ui/class-names.ts";
import "./head-title.css";

/** Letters above which a word would be cut at the usual size, beside a drawing or in a narrow window. */
const LONG_WORD = 15;

/** What a page of items is headed by: set smaller where a word of it is too long for its place. */
export function HeadTitle({ children }: { children: string }) {
	return <h1 className={classNames("display-4 head-title", longestWord(children) > LONG_WORD && "head-title-long")}>{children}</h1>;
}
