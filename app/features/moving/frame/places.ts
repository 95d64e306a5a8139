// Where what the old site had now is: items by origin and by old address, redirects followed to their end.
import { decoded } from "../../../shared/decoded.ts";
import { publicPath } from "../../../shared/kinds.ts";
import { headerPath, hostOf, oldAddressKey } from "./old-address.ts";
import type { RedirectRecord } from "./records.ts";
import type { Survey } from "./survey.ts";

const MOVED = "moved:";
const MOST_STEPS = 50;

/** Where a redirect leads in the end, or why it is left out. */
export type Destination =
	| { to: string; problem: null }
	| { to: null; problem: "redirect-loop" | "redirect-elsewhere" | "redirect-unreadable" };

export class Places {
	private readonly hosts: Set<string>;
	/** Ends of hosts, such as `.example.org`. */
	private readonly families: string[];
	private readonly base: string;
	private readonly byOrigin = new Map<string, string>();
	private readonly byAddress = new Map<string, string>();
	private readonly redirects = new Map<string, string>();
	private readonly headings = new Map<string, string>();

	/** `survey`: of a source whose items have their slugs. */
	constructor(survey: Survey, siteUrl: string) {
		this.hosts = survey.hosts;
		this.families = survey.families;
		this.base = URL.canParse(siteUrl) ? siteUrl : "";
		for (const [origin, { kind, slug, addresses, heading }] of survey.items) {
			const path = publicPath(kind, slug);
			this.headings.set(path, heading);
			this.byOrigin.set(origin, path);
			// Of two items with the same address the first one answers.
			for (const address of addresses) if (!this.byAddress.has(address)) this.byAddress.set(address, path);
		}
		for (const { from, to } of survey.redirects) {
			const key = oldAddressKey(from);
			if (!this.redirects.has(key)) this.redirects.set(key, to);
		}
	}

	/** Whether an address is the old site's own; relative ones are. */
	isOwn(address: string): boolean {
		const host = hostOf(address);
		if (host === "") return !/^[a-z][a-z0-9+.-]*:/i.test(address);
		return this.hosts.has(host) || this.families.some((family) => host.endsWith(family));
	}

	/** An address as the old site's pages meant it: whole, where that can be said. */
	whole(address: string): string {
		return (this.base && URL.parse(address, this.base)?.href) || address;
	}

	/** The path of the item an old address, or a `moved:` link, leads to; null when none is known. */
	pathOf(address: string): string | null {
		if (address.startsWith(MOVED)) return this.moved(address.slice(MOVED.length));
		if (!this.isOwn(address)) return null;
		const url = URL.parse(address, this.base || "http://site.invalid");
		const to = url && this.destination(url.href);
		return url && to?.problem === null && to.isItem ? to.to + url.hash : null;
	}

	/** What the item at a path is called. */
	headingAt(path: string): string | undefined {
		return this.headings.get(path.replace(/#.*$/, ""));
	}

	private moved(name: string): string | null {
		for (const origin of [name, decoded(name)]) {
			const whole = this.byOrigin.get(origin);
			if (whole) return whole;
			const anchor = origin.lastIndexOf("#");
			const path = anchor > 0 && this.byOrigin.get(origin.slice(0, anchor));
			if (path) return path + origin.slice(anchor);
		}
		return null;
	}

	/** The path of the item that answers an old address. */
	itemAt(key: string): string | null {
		return this.byAddress.get(key) ?? null;
	}

	/** Where a redirect leads in the end: chains are followed, loops and other sites refused. */
	follow({ to }: RedirectRecord): Destination {
		return this.destination(to);
	}

	private destination(address: string): Destination & { isItem?: boolean } {
		const seen = new Set<string>();
		let next = address;
		for (let step = 0; step < MOST_STEPS; step++) {
			if (next.startsWith(MOVED)) {
				const path = this.moved(next.slice(MOVED.length));
				return path ? { to: path, problem: null, isItem: true } : { to: null, problem: "redirect-unreadable" };
			}
			if (!this.isOwn(next)) return { to: null, problem: "redirect-elsewhere" };
			const key = oldAddressKey(next);
			if (key === "") return { to: null, problem: "redirect-unreadable" };
			const path = this.byAddress.get(key);
			if (path) return { to: path, problem: null, isItem: true };
			const onward = this.redirects.get(key);
			if (onward === undefined) return { to: headerPath(next), problem: null };
			if (seen.has(key)) return { to: null, problem: "redirect-loop" };
			seen.add(key);
			next = onward;
		}
		return { to: null, problem: "redirect-loop" };
	}
}
