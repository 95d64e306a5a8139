import { Writable } from "node:stream";
import { type ComponentType, lazy, Suspense, useContext, useId } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
	createRequestHandler,
	UNSAFE_DataRouterContext as DataRouterContext,
	type EntryContext,
	type MetaFunction,
	Outlet,
	RouterContextProvider,
	Scripts,
	type ServerBuild,
	ServerRouter,
} from "react-router";
import { expect, test } from "vitest";
import handleRequest from "./entry.server.tsx";
import { type Document, documentContext } from "./platform/http/document.server.ts";
import { type Services, servicesContext } from "./platform/services.ts";
import { Layout } from "./root.tsx";

const Root = () => (
	<html lang="fr">
		<body>
			<Outlet />
			<Scripts />
		</body>
	</html>
);
const Later = lazy(async () => ({ default: () => <em>enfin</em> }));
const Waiting = () => (
	<Suspense fallback="…">
		<Later />
	</Suspense>
);
const words = "</script><!-- & \u2028 « é » \u{1f35e}";

/** As React Router's documentation has it done: all of a page by React. */
function byReactAlone(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		const pieces: Buffer[] = [];
		const write = (piece: Buffer, _: unknown, done: () => void) => {
			pieces.push(piece);
			done();
		};
		const final = () => resolve(new Response(Buffer.concat(pieces), { status, headers }));
		const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
			onAllReady: () => pipe(new Writable({ write, final })),
			onShellError: reject,
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		});
	});
}

type Around = {
	error: (said: unknown) => void;
	root: { default: ComponentType } & Record<string, unknown>;
	secure: Document["secure"];
	meta: MetaFunction;
	/** The page's own. */
	Boundary: ComponentType;
};

function built(
	page: ServerBuild["entry"]["module"]["default"],
	loader: () => unknown,
	Page: ComponentType = () => <p>{words}</p>,
	{ error = () => {}, root = { default: Root }, secure = null, meta, Boundary }: Partial<Around> = {},
): (path: string) => Promise<string> {
	const assetOf = (id: string, parentId?: string, path?: string) => {
		const has = { hasAction: false, hasLoader: id === "page", hasErrorBoundary: id === "page" && Boundary !== undefined };
		const none = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
		return { id, parentId, path, module: `/assets/${id}.js`, imports: [], css: [], ...has, ...none };
	};
	const build = {
		entry: { module: { default: page } },
		routes: {
			root: { id: "root", path: "", module: root },
			page: { id: "page", parentId: "root", path: "page", module: { default: Page, loader, meta, ErrorBoundary: Boundary } },
			other: { id: "other", parentId: "root", path: "other", module: { default: () => null } },
		},
		assets: {
			entry: { module: "/assets/entry.js", imports: [] },
			routes: { root: assetOf("root", undefined, ""), page: assetOf("page", "root", "page"), other: assetOf("other", "root", "other") },
			url: "/assets/manifest.js",
			version: "1",
		},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		future: {},
		publicPath: "/",
		assetsBuildDirectory: "",
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
		allowedActionOrigins: [],
	} as unknown as ServerBuild;
	const handler = createRequestHandler(build, "production");
	return async (path) => {
		const context = new RouterContextProvider();
		const document: Document = { secure, body: null };
		context.set(documentContext, document);
		context.set(servicesContext, { log: { error } } as unknown as Services);
		const answer = await handler(new Request(`http://site${path}`), context);
		return document.body?.toString() ?? answer.text();
	};
}

const OF_DATA = /<script>(window\.__reactRouterContext\.streamController\.\w+\(.*?\);)<\/script>/gs;

test.each<[string, () => unknown]>([
	["one piece", () => ({ words })],
	["more than React would leave in its place", () => ({ words: words.repeat(2_000) })],
	["a promise", () => ({ words, later: Promise.resolve(words) })],
])("a page's data stand where React Router would have put them: %s", async (_, loader) => {
	const ours = await built(handleRequest as ServerBuild["entry"]["module"]["default"], loader)("/page");
	expect(ours).toContain(".enqueue(");
	const theirs = await built(byReactAlone as ServerBuild["entry"]["module"]["default"], loader)("/page");
	// Theirs are a script for each, between marks of React's.
	const steps = [...theirs.matchAll(OF_DATA)].map(([, step]) => step);
	const drawn = theirs.replace(OF_DATA, "").replaceAll(/<!--\/?\$-->/g, "");
	expect(ours).toBe(drawn.replace("</body>", () => `<script>${steps.join("")}</script></body>`));
});

let told: (context: EntryContext["staticHandlerContext"] | undefined) => void = () => {};
const Telling = () => {
	told(useContext(DataRouterContext)?.staticContext);
	return <p>{words}</p>;
};

test("a page's data are let go once it is drawn, though what React Router drew it from lives on; its own are left to it", async () => {
	const held: unknown[] = [];
	told = (context) => held.push(context, context?.loaderData.page);
	const listening: typeof handleRequest = async (request, status, headers, routerContext, context) => {
		const answer = await handleRequest(request, status, headers, routerContext, context);
		held.push(routerContext.staticHandlerContext.loaderData.page);
		return answer;
	};
	await built(listening, () => ({ words }), Telling)("/page");
	expect(held).toEqual([expect.objectContaining({ loaderData: {} }), { words }, { words }]);
});

const Troubled = () => <p>Cette page a un souci.</p>;

test("what fails while a page is drawn is said by the page's own error boundary, within what stands around it", async () => {
	const html = await built(handleRequest, () => ({ words }), Failing, { Boundary: Troubled, root: layout })("/page");
	expect(html).toContain("Cette page a un souci.");
	expect(html).not.toContain("<p>cassé</p>");
});

test("a page of which a part waits is drawn whole, with that part", async () => {
	const html = await built(handleRequest as ServerBuild["entry"]["module"]["default"], () => ({ words }), Waiting)("/page");
	expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
	expect(html).toContain("<em>enfin</em>");
	expect(html).not.toContain("…");
});

test("a part that waited stands where it belongs, however large, with no script of React's to put it there", async () => {
	const long = "mot ".repeat(20_000);
	const Long = lazy(async () => ({ default: () => <em>{long}</em> }));
	const html = await built(
		handleRequest as ServerBuild["entry"]["module"]["default"],
		() => ({ words }),
		() => (
			<Suspense fallback="…">
				<p>avant</p>
				<Long />
			</Suspense>
		),
	)("/page");
	expect(html).toContain(`<p>avant</p><em>${long}</em>`);
	expect(html.slice(0, html.indexOf("__reactRouterContext")).match(/<script/g)).toHaveLength(1);
	expect(html).not.toContain("$RC");
});

const Failing = (): never => {
	throw new Error("cassé");
};
const FailingInPart = () => (
	<>
		<p>avant</p>
		<Suspense fallback="…">
			<Failing />
		</Suspense>
	</>
);

test("a part that fails is said once, and the rest is drawn", async () => {
	const said: unknown[] = [];
	const page = built(handleRequest as ServerBuild["entry"]["module"]["default"], () => ({ words }), FailingInPart, {
		error: (line) => said.push(line),
	});
	expect(await page("/page")).toContain("<p>avant</p>");
	expect(said).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: "cassé" }) })]);
});

const layout = {
	default: Outlet,
	Layout,
	links: () => ["root", "all"].map((name) => ({ rel: "stylesheet", href: `/assets/${name}.css` })),
	meta: () => [{ title: `site ${words}` }],
	ErrorBoundary: () => <p>cassé</p>,
};
/** Puts a page and its assets together, without anything else that is done to them. */
const plainly: Document["secure"] = ({ html, meta, handoff, assets }) => {
	const { head = "", body = "" } = /<head>(?<head>.*)<\/head><body>(?<body>.*)<\/body>/s.exec(assets.draw())?.groups ?? {};
	const headEnd = html.indexOf("</head>");
	const bodyEnd = html.lastIndexOf("</body>");
	const pieces = [
		html.slice(0, headEnd),
		meta,
		head,
		html.slice(headEnd, bodyEnd),
		body,
		`<script>${handoff}</script>`,
		html.slice(bodyEnd),
	];
	return { body: Buffer.from(pieces.join("")), headers: {} };
};

const Shown = () => <p>{words}</p>;
const sayAll: MetaFunction = ({ loaderData, location, matches, error }) => [
	{ title: `${words} "d'ici"` },
	{
		name: "description",
		content: JSON.stringify([
			loaderData,
			location.pathname,
			error,
			matches.map((match) => match && [match.id, match.loaderData, match.meta]),
		]),
	},
	{ property: "og:title", content: words },
	{ tagName: "link", rel: "alternate", title: words, href: "/?a=1&b=2" },
	{ "script:ld+json": { words } },
];

test.each<[string, ComponentType, MetaFunction?]>([
	["a page that says nothing of itself", Shown],
	["a page that says all there is to say", Shown, sayAll],
	["a page that wants nothing said", Shown, () => []],
	["a page with names of its own for what belongs together", () => <label htmlFor={useId()}>{words}</label>],
	["the error of a page, which says nothing of it", Failing, sayAll],
])("assets drawn apart are those that React draws with the page: %s", async (_, Page, meta) => {
	const handler = handleRequest as ServerBuild["entry"]["module"]["default"];
	const loader = () => ({ words });
	const together = await built(handler, loader, Page, { root: layout, ...(meta && { meta }) })("/page");
	const apart = await built(handler, loader, Page, { root: layout, secure: plainly, ...(meta && { meta }) })("/page");
	expect(together).toContain("/assets/root.css");
	expect(together).toContain("__reactRouterRouteModules");
	// React puts what it may move in front of what stays: that is compared in any order, this in its own.
	const parted = (html: string) => {
		const [, head = ""] = /<head>(.*)<\/head>/s.exec(html) ?? [];
		const elements = head.match(/<(title|script)[^>]*>[^<]*<\/\1>|<[^>]+>/g) ?? [];
		const stays = (element: string) => /^<script|rel="stylesheet"/.test(element);
		return {
			stay: elements.filter(stays),
			move: elements.filter((element) => !stays(element)).sort(),
			rest: html.replace(head, ""),
		};
	};
	expect(parted(apart)).toEqual(parted(together.replaceAll("&#x27;", "'")));
});
