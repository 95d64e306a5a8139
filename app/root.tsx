import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError } from "react-router";
import { jsonFeedPath, rssPath, webManifestPath } from "./shared/addresses.ts";
import { siteCopy } from "./shared/copy.ts";
import { AtFirstIntent } from "./ui/at-first-intent.tsx";
import { uiCopy } from "./ui/copy.ts";
import display from "./ui/fonts/archivo-display.woff2?url";
import brygada from "./ui/fonts/brygada.woff2?url";
import { Frame } from "./ui/frame.tsx";
import { PageScroll } from "./ui/page-scroll.tsx";
import { ErrorPanel } from "./ui/states.tsx";
import "./ui/styles.css";
import "./ui/prose.css";
import "./ui/prose-lists.css";
import "./ui/prose-forms.css";
import "./ui/prose-quotes.css";
import "./ui/prose-pictures.css";
import "./ui/prose-tables.css";
import "./ui/prose-ends.css";
import "./ui/prose-embeds.css";
import "./ui/prose-files.css";

/** The document. The two fonts of the first screen are asked for at once. */
export function Layout({ children }: { children: React.ReactNode }) {
	return (
		<html lang="fr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#F6F0E1" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0E211A" media="(prefers-color-scheme: dark)" />
				<Meta />
				<link rel="preload" href={display} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="preload" href={brygada} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href={webManifestPath} />
				<link rel="alternate" type="application/rss+xml" title={siteCopy.rss} href={rssPath} />
				<link rel="alternate" type="application/feed+json" title={siteCopy.jsonFeed} href={jsonFeedPath} />
				<Links />
			</head>
			<body>
				{children}
				<AtFirstIntent />
				<PageScroll />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** The last resort, when even the site's frame could not be drawn; never a blank page, never an internal word. */
export function ErrorBoundary() {
	const error = useRouteError();
	const missing = isRouteErrorResponse(error) && error.status === 404;
	const heading = missing ? siteCopy.missingHeading : siteCopy.errorHeading;
	return (
		<Frame as="main" className="route-error">
			<title>{heading}</title>
			<ErrorPanel as="h1" title={heading} text={uiCopy.nothingLost} />
			<p>
				<a href="/">{uiCopy.home}</a>
			</p>
		</Frame>
	);
}
