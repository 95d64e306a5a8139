import { useRouteError } from "react-router";
import { errorLine, siteCopy } from "../shared/copy.ts";
import { readFailureCode, waysTold } from "../shared/errors.ts";
import { ButtonLink } from "./button.tsx";
import { uiCopy } from "./copy.ts";
import { Frame } from "./frame.tsx";
import { ErrorPanel } from "./states.tsx";
import { useRetry } from "./use-retry.tsx";
import { useWholePage } from "./use-whole-page.ts";
import { WayBack } from "./way-back.tsx";
import { Ways } from "./ways.tsx";

/** A page that could not be shown: why, « Réessayer », and the way back to the page left for it. */
function ErrorScreen({ title }: { title: string }) {
	useWholePage(useRouteError());
	return (
		<Frame className="route-error">
			<ErrorPanel as="h1" title={title} text={uiCopy.nothingLost} />
			<p className="route-error-actions">
				<WayBack />
			</p>
		</Frame>
	);
}

/** What stands where a list could not be read: « Erreur: … » and « Réessayer » (rows 009, 010). */
export function ListErrorBoundary() {
	return <ErrorScreen title={errorLine(readFailureCode(useRouteError()))} />;
}

/** What stands where no answer of ours came at all: cut, another server's, or broken (row 012). */
export function NoAnswer() {
	return (
		<>
			<title>{siteCopy.errorHeading}</title>
			<ErrorScreen title={siteCopy.errorHeading} />
		</>
	);
}

export type MissingItemWords = { title: string; text: string; back: { href: string; label: string } };

/**
 * What stands where an item is missing (the row's words, 404) or could not be read (the same heading with the
 * error, 5xx), the way back to its list, and what else its loader leads to.
 */
export function ItemErrorScreen({ words }: { words: MissingItemWords }) {
	const error = useRouteError();
	const code = readFailureCode(error);
	const { onClick, told } = useRetry();
	useWholePage(error);
	const ways = waysTold(error);
	return (
		<Frame className="route-error">
			<span className="blank-sign" aria-hidden="true" />
			<h1 className="display-4">{words.title}</h1>
			<p className="lead">{code === "not-found" ? words.text : errorLine(code)}</p>
			<p className="route-error-actions">
				<ButtonLink href={words.back.href} tone="pink">
					{words.back.label}
				</ButtonLink>
				{code !== "not-found" && (
					<ButtonLink href="" reload onClick={onClick}>
						{siteCopy.retry}
					</ButtonLink>
				)}
				<WayBack />
			</p>
			{ways.length > 0 && <Ways label={uiCopy.ways} ways={ways} />}
			{told && <div role="alert">{told}</div>}
		</Frame>
	);
}
