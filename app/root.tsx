import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { siteCopy } from "./shared/copy.ts";
import { uiCopy } from "./ui/copy.ts";
import { Frame } from "./ui/frame.tsx";
import { BodyAssets, HeadAssets, PageMeta } from "./ui/page-assets.tsx";
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

/** The document. */
export function Layout({ children }: { children: React.ReactNode }) {
	return (
		<html lang="fr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<PageMeta />
				<HeadAssets />
			</head>
			<body>
				{children}
				<BodyAssets />
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
