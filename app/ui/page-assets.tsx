// Owns what a document holds besides what its page shows: what browsers are told of the site, the sheets and the scripts of the routes that
// matched. It is the same on every page of those routes, so that the server draws it once for all of them (entry.server.tsx).
import { createContext, type ReactNode, useContext } from "react";
import { Links, Meta, Scripts } from "react-router";
import { jsonFeedPath, rssPath, webManifestPath } from "../shared/addresses.ts";
import { siteCopy } from "../shared/copy.ts";
import { AtFirstIntent } from "./at-first-intent.tsx";
import display from "./fonts/archivo-display.woff2?url";
import brygada from "./fonts/brygada.woff2?url";
import { PageScroll } from "./page-scroll.tsx";

const isApart = createContext(false);

/** Around a page that is drawn without its assets, which are put into it afterwards. */
export function AssetsApart({ children }: { children: ReactNode }) {
	return <isApart.Provider value>{children}</isApart.Provider>;
}

/**
 * What the page says of itself: not the same on others, and put into it in the same way (ui/page-meta.server.ts), behind what a component says
 * in its place: a page has its title from one of the two, never from both.
 */
export function PageMeta() {
	return useContext(isApart) ? null : <Meta />;
}

/** What ends the head. The two fonts of the first screen are asked for at once. */
export function HeadAssets() {
	if (useContext(isApart)) return null;
	return (
		<>
			<meta name="color-scheme" content="light dark" />
			<meta name="theme-color" content="#F6F0E1" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#0E211A" media="(prefers-color-scheme: dark)" />
			<link rel="preload" href={display} as="font" type="font/woff2" crossOrigin="anonymous" />
			<link rel="preload" href={brygada} as="font" type="font/woff2" crossOrigin="anonymous" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href={webManifestPath} />
			<link rel="alternate" type="application/rss+xml" title={siteCopy.rss} href={rssPath} />
			<link rel="alternate" type="application/feed+json" title={siteCopy.jsonFeed} href={jsonFeedPath} />
			<Links />
		</>
	);
}

/** What ends the body. */
export function BodyAssets() {
	if (useContext(isApart)) return null;
	return (
		<>
			<AtFirstIntent />
			<PageScroll />
			<Scripts />
		</>
	);
}

/** A document that holds nothing but its assets, in place of the site's own (`Layout` of root.tsx). */
export function AssetsAlone() {
	return (
		<html lang="fr">
			<head>
				<HeadAssets />
			</head>
			<body>
				<BodyAssets />
			</body>
		</html>
	);
}
