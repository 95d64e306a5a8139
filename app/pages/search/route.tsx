import { Search as Loupe } from "lucide";
import { data } from "react-router";
import {
	BY_DATE,
	isNarrowed,
	NOT_NARROWED,
	PARAMETERS,
	QUERY,
	readSearch,
	type Search,
	SORT,
	searchAddress,
} from "../../features/search/rules.ts";
import { reading } from "../../platform/http/reading.ts";
import { waysThrough } from "../../platform/series/ways.server.ts";
import { callerContext, servicesContext } from "../../platform/services.ts";
import { SEARCH_FIELD, searchPath } from "../../shared/addresses.ts";
import type { Way } from "../../shared/errors.ts";
import { metaTags, siteOf } from "../../shared/seo.ts";
import { Announced } from "../../ui/announced.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { TextLink } from "../../ui/links.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Ways } from "../../ui/ways.tsx";
import { mainLinks } from "../layout/copy.ts";
import { isIndexBehind } from "../search-index.server.ts";
import type { Route } from "./+types/route";
import { type CalledSo, pagesCalled } from "./called-so.server.ts";
import { Chosen, COUNT, foundLine, useNextChoice } from "./components/chosen.tsx";
import { FACETS, Facets } from "./components/facets.tsx";
import { ResultRow } from "./components/result-row.tsx";
import { searchCopy as copy, countLine } from "./copy.ts";
import { calledToday, type Found, searched } from "./present.server.ts";
import "../../ui/head-with-art.css";
import "./search.css";

/** Enough for whoever types and narrows, too little for who copies the magazine through it. */
const SEARCHES = { name: "searches", points: 60, seconds: 60 };

type Answer = {
	search: Search;
	found: Found | null;
	isTooMany: boolean;
	/** Pages whose name is what was typed. */
	called: CalledSo[];
	/** Public items are not all found yet. */
	isBuilding: boolean;
	/** Where to go without a word to look for, told where nothing is found. */
	ways: readonly Way[];
};

/** What somebody looks for is theirs: this route lets nothing of it be kept (no `handle`). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const search = readSearch(url.searchParams);
	const answer = { search, found: null, called: [], isTooMany: false, isBuilding: isIndexBehind(services.changes), ways: [] };
	const anywhere = async () => ({ ways: [...mainLinks, ...(await waysThrough(services.db))].map(({ href, label }) => ({ href, label })) });
	if (!search.typed.trim()) return reading(services, request, async () => data<Answer>({ ...answer, ...(await anywhere()) }));
	const seconds = await services.limits.take(SEARCHES, context.get(callerContext).clientAddress);
	if (seconds !== null) return data<Answer>({ ...answer, isTooMany: true }, { status: 429, headers: { "Retry-After": String(seconds) } });
	return reading(services, request, async () => {
		const today = await calledToday(services.db, search);
		const [found, called] = await Promise.all([
			searched(services, today),
			today.after === null ? pagesCalled(services.db, today.typed) : [],
		]);
		return data<Answer>({ ...answer, search: today, found, called, ...(!found?.count && (await anywhere())) });
	});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const typed = loaderData?.search.typed.trim();
	return metaTags(siteOf(matches), {
		title: typed ? `${copy.title}\u202f: ${typed}` : copy.title,
		description: copy.description,
		path: searchPath,
		noIndex: true,
	});
}

export default function SearchPage({ loaderData: { search, found, called, isTooMany, isBuilding, ways } }: Route.ComponentProps) {
	return (
		<>
			<Frame as="header" className="search-head">
				<div className="head-with-art">
					<div>
						<h1>{copy.title}</h1>
						<SearchForm search={search} />
					</div>
				</div>
			</Frame>
			<Frame className="search-body">
				<Announced words={found ? foundLine(search, found) : ""} />
				{called.map(({ of, name, href }) => (
					<p key={href} className="search-called">
						{copy.called[of]} <TextLink href={href}>{name}</TextLink>
					</p>
				))}
				{isBuilding && <p className="search-word">{copy.building}</p>}
				{isTooMany ? (
					<p className="search-word" role="alert">
						{copy.tooMany}
					</p>
				) : found ? (
					<Answered search={search} found={found} ways={ways} />
				) : (
					<EmptyState
						title={hasWord(search.typed) ? copy.unaskedTitle : copy.emptyTitle}
						text={hasWord(search.typed) ? copy.unaskedText : copy.emptyText}
					>
						<Ways label={copy.anywhere} ways={ways} />
					</EmptyState>
				)}
			</Frame>
		</>
	);
}

/** Whether anything was typed that is no sign alone: then all of it was to be left out. */
const hasWord = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed);

/** A form of the page itself: it asks by an address. What narrows the results stays, since other words are mostly nearer ones. */
function SearchForm({ search }: { search: Search }) {
	const kept = Object.entries(PARAMETERS).flatMap(([facet, name]) => {
		const value = search.narrowed[facet as keyof typeof PARAMETERS];
		return value === null ? [] : [{ name, value: String(value) }];
	});
	return (
		<search>
			<form className="search-form" action={searchPath} method="get">
				<label htmlFor={SEARCH_FIELD}>{copy.field}</label>
				<div className="search-line">
					<input
						id={SEARCH_FIELD}
						key={search.typed}
						type="search"
						name={QUERY}
						defaultValue={search.typed}
						maxLength={200}
						autoComplete="off"
						enterKeyHint="search"
						aria-keyshortcuts="Control+K Meta+K"
						aria-describedby="search-hint"
					/>
					<Button type="submit" tone="pink" icon={Loupe}>
						{copy.submit}
					</Button>
				</div>
				{search.sort === "date" && <input type="hidden" name={SORT} value={BY_DATE} />}
				{kept.map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<p id="search-hint" className="search-hint">
					{copy.hint}
				</p>
			</form>
		</search>
	);
}

function Answered({ search, found, ways }: Pick<Answer, "search" | "ways"> & { found: Found }) {
	const { results, count, isMore, isAnything, leftOut, instead, meant, next, isAstray } = found;
	const address = (change: Partial<Search>) => searchAddress(searchPath, { ...search, after: null, ...change });
	const isChosen = isNarrowed(search.narrowed);
	const counted = countLine(count, isMore);
	const chosen = <Chosen search={search} names={found.names} address={address} onTakeOff={useNextChoice(search)} />;
	if (count === 0) {
		const isElsewhere = isChosen && isAnything;
		return (
			<>
				{chosen}
				{meant && <Meant href={address({ typed: meant })} meant={meant} />}
				<EmptyState title={isElsewhere ? copy.narrowedTitle : copy.nothingTitle} text={isElsewhere ? copy.narrowedText : copy.nothingText}>
					{isChosen ? (
						<ButtonLink href={address({ narrowed: NOT_NARROWED })} size="sm">
							{copy.reset}
						</ButtonLink>
					) : (
						<Ways label={copy.anywhere} ways={ways} />
					)}
				</EmptyState>
			</>
		);
	}
	return (
		<div className="search-answer">
			<section className="search-results" aria-labelledby={COUNT}>
				<div className="search-top">
					<h2 id={COUNT} tabIndex={-1}>
						{counted}
					</h2>
					<a className="text-link" href={`#${FACETS}`}>
						{copy.toFacets}
					</a>
					{chosen}
				</div>
				{instead && <p className="search-word">{copy.instead(search.typed.trim(), instead)}</p>}
				{leftOut && <p className="search-word">{copy.leftOut}</p>}
				{meant && <Meant href={address({ typed: meant })} meant={meant} />}
				{isAstray && <p className="search-word">{copy.astray}</p>}
				<ol className="search-list">
					{results.map((result) => (
						<ResultRow key={result.num} result={result} />
					))}
				</ol>
				{(next !== null || (search.after !== null && !isAstray)) && (
					<p className="search-pages">
						{search.after !== null && !isAstray && (
							<TextLink href={address({})} arrow="none">
								{copy.back}
							</TextLink>
						)}
						{next !== null && (
							<ButtonLink href={address({ after: next })} tone="paper">
								{copy.more}
							</ButtonLink>
						)}
					</p>
				)}
			</section>
			<Facets search={search} found={found} address={address} />
		</div>
	);
}

/** « Vouliez-vous dire éolienne ? » */
function Meant({ href, meant }: { href: string; meant: string }) {
	return (
		<p className="search-word">
			{copy.meant} <a href={href}>{meant}</a>
			{"\u202f?"}
		</p>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../ui/route-errors.tsx";
