// The ways from a page of a list to its others: links, so that they lead there without scripts too.
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/links.tsx";
import { type Page, pageAddress } from "./page-asked.ts";
import "./page-ways.css";

type Way = { path: string; page: Pick<Page<unknown>, "next" | "after" | "astray"> };

/** Above a page: that the one asked for is gone, or the way back to the newest. */
export function ToNewest({ path, page: { after, astray }, words }: Way & { words: { newest: string; astray: string } }) {
	return (
		<>
			{astray && <p className="page-way">{words.astray}</p>}
			{after && (
				<p className="page-way">
					<TextLink href={path} arrow="none">
						{words.newest}
					</TextLink>
				</p>
			)}
		</>
	);
}

/** Below a page: the way to the older ones, where there are any. */
export function ToOlder({ path, page: { next }, words }: Way & { words: { older: string } }) {
	return (
		<div className="page-more">
			{next && (
				<ButtonLink href={pageAddress(path, next)} tone="paper">
					{words.older}
				</ButtonLink>
			)}
		</div>
	);
}
