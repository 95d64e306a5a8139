// Which addresses show the same page, as far as what can be pressed on it goes.

/** An item of a list, that remembers the filters of the list. */
const ITEM_OF_LIST = /^\/admin\/(?:actualites|visionnaires|vie-alt)\/[^/]+$/;

/** An address without what changes from one item to the next; an item's own, in the short form, without the list it was met in. */
export function shapeOf(address: string, whole: boolean): string {
	const url = new URL(address);
	if (!whole && ITEM_OF_LIST.test(url.pathname)) url.search = "";
	const path = url.pathname
		.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
		.replace(/^(\/(?:actualites|visionnaires|vie-alt|portrait|newsletters|admin\/courriers))\/[^/]+$/, "$1/:slug")
		.replace(/^(\/(?:confirmation|desinscription|mes-donnees))\/[^/]+/, "$1/:token");
	return (
		path +
		[...url.searchParams.keys()]
			.sort()
			.map((key) => `?${key}`)
			.join("")
	);
}

/** Whether two addresses stand for one page, whatever dialog is open on it. */
export function isSamePage(one: string, other: string): boolean {
	const [a, b] = [one, other].map((address) => {
		const url = new URL(address);
		url.searchParams.delete("dialogue");
		return url.origin + url.pathname + url.search;
	});
	return a === b;
}
