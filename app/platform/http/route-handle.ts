// Owns what a route says of itself to the server, in the `handle` its module exports. Nothing is deduced from how an
// address looks: a route that says nothing is never kept, and its visitors' scripts wait for an intent.

export type RouteHandle = {
	/** A page or document that is the same for everybody: the page cache may keep it whole. */
	publicPage?: true;
	/** What is answered here is a picture that is drawn, or holds some, and waits for others to be: it is made in no page's place. */
	picture?: true;
	/** What is answered here is no page, and costs as much as one: it waits for its turn among others of its kind. */
	waits?: true;
	/** Query parameters that change what is answered here, and on every page below. Others are dropped before rendering. */
	parameters?: readonly string[];
	/** Query parameters meant for one person or one moment: with one of them nothing is kept, here and on every page below. */
	unkept?: readonly string[];
	/** Everything here and below is for the administrator alone: a guard answers before a byte of a body is read. */
	guarded?: true;
	/** Whoever comes here means to act: scripts run at once. */
	atOnce?: true;
};
