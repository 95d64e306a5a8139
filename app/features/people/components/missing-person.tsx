import { ItemErrorScreen } from "../../../ui/route-errors.tsx";

type Words = { notFound: string; notFoundText: string; backToList: string };

/** What stands in the place of a page that is missing, or not readable. */
export function MissingPerson({ words, list }: { words: Words; list: string }) {
	return <ItemErrorScreen words={{ title: words.notFound, text: words.notFoundText, back: { href: list, label: words.backToList } }} />;
}
