// What the log of a sending may be asked: a part of the screen's address (?q=&etat=&apres=). Pure.
import type { DeliveryState } from "../../sending/delivery-states.ts";
import { type LogFilter, logFilters } from "./copy.ts";

export const LOG_PAGE = 50;
const LONGEST = 320;

export type LogQuery = { q: string; filter: LogFilter | null; after: string | null };

export const logFilterNames = Object.keys(logFilters) as LogFilter[];

/** Reads it; what makes no sense counts as absent. */
export function readLogQuery(parameters: URLSearchParams): LogQuery {
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST),
		filter: logFilterNames.find((name) => name === parameters.get("etat")) ?? null,
		after: parameters.get("apres")?.slice(0, LONGEST) || null,
	};
}

/** The query part of the address. */
export function writeLogQuery({ q, filter, after }: LogQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	if (filter) parameters.set("etat", filter);
	if (after) parameters.set("apres", after);
	return parameters.size > 0 ? `?${parameters}` : "";
}

/** The states a filter shows; null: every one. */
export function statesOf(filter: LogFilter | null): readonly DeliveryState[] | null {
	return filter && logFilters[filter].states;
}
