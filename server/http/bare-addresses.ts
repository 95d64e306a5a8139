// Owns the documents that machines read: each has one address, so that a made-up query costs no rendering and no room.
import type { MiddlewareHandler } from "hono";

const DOCUMENT = /^\/(?:flux\.(?:xml|json)|sitemap\.xml|sitemap\/[^/]+|robots\.txt|manifest\.webmanifest)$/;

/** Answers 301 to the bare address of a feed, map or manifest asked for with a query. */
export const bareAddresses: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	if (search && DOCUMENT.test(pathname)) return c.redirect(pathname, 301);
	await next();
};
