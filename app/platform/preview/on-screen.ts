// Owns the way of what is on a writer's screen to the page that shows it, inside one request: nothing is written, nothing is kept.
import { createContext, type RouterContextProvider } from "react-router";
import type { Kind } from "../../shared/kinds.ts";

/** The row an item would have if what is on screen were saved. */
type OnScreen = { kind: Kind; row: object };

const onScreenContext = createContext<OnScreen | null>(null);

type Context = Readonly<RouterContextProvider>;

/** Hands a row to the page of its kind, for the rest of the request. */
export function showOnScreen(context: Context, onScreen: OnScreen): void {
	context.set(onScreenContext, onScreen);
}

/** The row that was handed over for a page of this kind; null in every other request. */
export function onScreenRow<Row extends object>(context: Context, kind: Kind): Row | null {
	const onScreen = context.get(onScreenContext);
	return onScreen?.kind === kind ? (onScreen.row as Row) : null;
}
