// Owns how a page leaves: what its first view waits for, which of its scripts wait, and the policy that names them.
import type { SecureDocument } from "../../app/platform/http/document.server.ts";
import { inertAssets, inertEnd, liveAssets, liveEnd, policyOf, type Scripts } from "../../app/platform/page-cache/secure-html.ts";
import { bytesOf } from "../../app/platform/text-bytes.ts";
import type { FirstView } from "./first-view.ts";

/** What stands in every page of the same routes, ready to leave. */
type Assets = {
	/** What ends the head, and the body. */
	head: Buffer;
	body: Buffer;
	hashes: readonly string[];
	/** What the page's policy says of its styles, and the value of its `Link` header. */
	styles: string;
	link: string;
};

/** The two halves of a document that holds nothing but assets. */
const HALVES = /<head>(?<head>[\s\S]*?)<\/head><body>(?<body>[\s\S]*)<\/body>/;

function assetsOf({ html, hashes }: Scripts, { styles, link }: Pick<FirstView, "styles" | "link">): Assets {
	const { head, body } = HALVES.exec(html)?.groups ?? {};
	if (head === undefined || body === undefined) throw new Error(`not a document of assets: ${html.slice(0, 100)}`);
	return { head: Buffer.from(head), body: Buffer.from(body), hashes, styles, link };
}

/**
 * @param prepare - makes a document of assets ready to leave; asked once for each of their keys, which are as many as the routes of a build
 * @param endOf - what a page ends with that hands over these data
 */
function securing(prepare: (html: string) => Assets, endOf: (handoff: string) => Scripts): NonNullable<SecureDocument> {
	const ready = new Map<string, Assets>();
	return ({ html, meta, handoff, assets: { key, draw } }) => {
		let assets = ready.get(key);
		if (!assets) {
			assets = prepare(draw());
			ready.set(key, assets);
		}
		const { head, body, hashes, styles, link } = assets;
		const end = endOf(handoff);
		const page = bytesOf(html);
		// React writes no such sign into what a head says, and nothing follows a body.
		const headEnd = page.indexOf("</head>");
		const bodyEnd = page.lastIndexOf("</body>");
		if (headEnd < 0 || bodyEnd < headEnd) throw new Error(`not a document: ${html.slice(0, 100)}`);
		const [beginning, middle, rest] = [page.subarray(0, headEnd), page.subarray(headEnd, bodyEnd), page.subarray(bodyEnd)];
		return {
			body: Buffer.concat([beginning, bytesOf(meta), head, middle, body, bytesOf(end.html), rest]),
			headers: { "content-security-policy": policyOf([...hashes, ...end.hashes]) + styles, ...(link && { link }) },
		};
	};
}

/**
 * @param firstView - null where no browser files are built
 * @returns what secures the pages whose scripts run at once, or not before the reader's first intent
 */
export function openSecuring(firstView: ((html: string) => FirstView) | null): (runsAtOnce: boolean) => NonNullable<SecureDocument> {
	const live = securing((html) => assetsOf(liveAssets(html), { styles: "", link: "" }), liveEnd);
	const inert = securing((drawn) => {
		const view = firstView?.(drawn) ?? { html: drawn, styles: "", link: "", beforeRouter: "" };
		return assetsOf(inertAssets(view.html, view.beforeRouter), view);
	}, inertEnd);
	return (runsAtOnce) => (runsAtOnce ? live : inert);
}
