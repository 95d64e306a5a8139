// The tools whose exports are known, each by its columns: what says where people stand, what proves their agreement, what is money.
// Facts: TryGhost/migrate, TryGhost/Ghost, knadh/listmonk, mailpoet/mailpoet, buttondown/openapi, mailjet/api-documentation, the SPIP
// plugin mailsubscribers, developers.brevo.com. No column of money is ever a state; a word that they leave open is asked.

import type { Meaning } from "../../../../shared/reader-standing.ts";
import type { ColumnUse } from "./rules.ts";
import type { StateRule } from "./state-words.ts";

export type Producer = {
	name: string;
	/** Titles, folded: one of these lists stands in the file as a whole. */
	knownBy: readonly (readonly string[])[];
	/** What its columns are for, where their titles do not say so themselves; null: for nothing, not even for notes. */
	uses?: Readonly<Record<string, ColumnUse | null>>;
	/** What its columns of state say, by title. */
	says?: Readonly<Record<string, StateRule>>;
	/** What a whole file says by its columns. */
	whole?: (titles: ReadonlySet<string>) => Meaning | null;
	/** Addresses that stand for somebody who was erased, in this tool's files alone. */
	erased?: RegExp;
};

const bounceDate: StateRule = { dated: "bounced", empty: "nothing", others: "bounced" };
const money = (...titles: string[]) => Object.fromEntries(titles.map((title) => [title, null]));

export const producers: readonly Producer[] = [
	{
		// Its own export, which has no column for who is blocked: of the others somebody has to say that they read.
		name: "Contrevent",
		knownBy: [["email", "unsubscribed at", "pending since", "tracking consent"]],
		uses: {
			"confirmation sent at": null,
			"tracking consent": null,
			"tracking consent at": null,
			"last contact at": null,
			"next email": null,
			"next email at": null,
		},
		says: { "pending since": { dated: "pending", empty: "nothing" } },
	},
	{
		name: "Substack",
		knownBy: [
			["email", "email disabled", "active subscription"],
			["email", "email disabled", "prefer digests"],
			["email", "email disabled", "stripe connected customer id"],
			["email", "receiving emails for"],
			["email", "name", "subscription type", "subscription date"],
			["email", "name", "stripe plan", "start date"],
			["email", "unsubscribed at", "stripe plan"],
		],
		uses: {
			"created at": "created_at",
			"subscription date": "created_at",
			"start date": "created_at",
			"subscription source free": "proof",
			"unsubscribed at": "left_at",
			...money("active subscription", "type", "plan", "stripe plan", "subscription type", "expiry", "activity", "cancel date"),
			...money("subscription source paid", "subscriptions gifted", "subscriber country", "email receives last 6 months"),
		},
		says: {
			"email disabled": { yes: "left", no: "subscribed" },
			// The sections a person receives; no section is the only sign of « no e-mail ».
			"receiving emails for": { words: { "": "left" }, others: "subscribed" },
		},
	},
	{
		name: "Ghost",
		knownBy: [["email", "subscribed to emails"]],
		uses: { name: "name", "created at": "created_at", ...money("tiers", "products", "complimentary plan", "status") },
		says: { "subscribed to emails": { yes: "subscribed", no: "left" } },
	},
	{
		name: "listmonk",
		knownBy: [
			["uuid", "email", "status", "attributes"],
			["uuid", "email", "status", "attribs"],
		],
		uses: { name: "name", "created at": "added_at", "updated at": null, attributes: null, attribs: null },
		says: {
			// « enabled » says nothing of a list; unconfirmed is pending on a list with confirmation.
			status: { words: { enabled: null, disabled: "blocked", blocklisted: "blocked", unconfirmed: "pending" } },
		},
	},
	{
		name: "Mailchimp",
		knownBy: [
			["leid", "euid"],
			["optin time", "confirm time"],
			["member rating", "optin time"],
		],
		uses: {
			"optin time": "created_at",
			"optin ip": "proof",
			"confirm time": "proof",
			"confirm ip": "proof",
			"unsub time": "left_at",
			"clean time": "left_at",
			...money("unsub campaign title", "unsub reason other"),
		},
		says: {
			"clean time": bounceDate,
			"unsub reason": { patterns: [[/spam|abuse|plainte/, "complained"]], empty: "nothing", others: "nothing" },
		},
		// One file a state, and no column for it.
		whole: (titles) =>
			titles.has("clean time") ? "bounced" : titles.has("unsub time") ? "left" : titles.has("last changed") ? "subscribed" : null,
	},
	{
		name: "MailPoet",
		knownBy: [
			["subscription time", "global status"],
			["subscription time", "list status"],
			["subscription ip", "confirmation ip"],
		],
		uses: {
			"subscription time": "created_at",
			"subscription ip": "proof",
			"confirmation time": "proof",
			"confirmation ip": "proof",
		},
		says: {
			// Who agreed and no longer opens: not written to there, a choice to make here.
			"global status": { words: { inactive: null } },
			"list status": { words: { inactive: null } },
		},
	},
	{
		name: "Brevo",
		knownBy: [
			["email", "added time", "modified time"],
			["email", "email blacklisted"],
			["email", "double opt in", "opt in"],
		],
		uses: { "added time": "added_at", "double opt in": "proof" },
		says: {
			"email blacklisted": { yes: "blocked", no: "subscribed" },
			"opt in": { yes: "nothing", empty: "nothing" },
			"blocked reason": { empty: "nothing" },
		},
	},
	{
		name: "Buttondown",
		knownBy: [
			["email address", "creation date"],
			["email", "creation date", "type"],
			["email", "creation date", "subscriber type"],
			["email address", "undeliverability date"],
			["email address", "unsubscription date"],
		],
		uses: {
			"creation date": "created_at",
			source: "proof",
			"ip address": "proof",
			"referrer url": "proof",
			"unsubscription date": "left_at",
			...money("churn date", "upgrade date", "stripe customer id", "metadata"),
		},
		says: {
			type: buttondownTypes(),
			"subscriber type": buttondownTypes(),
			"unsubscription reason": { empty: "nothing", others: "left" },
			"undeliverability date": bounceDate,
			"bounce date": bounceDate,
		},
	},
	{
		name: "beehiiv",
		knownBy: [
			["email", "status", "free tier"],
			["email", "status", "tier", "created at"],
			["email", "status", "unsubscribed at"],
		],
		uses: { "created at": "created_at", "unsubscribed at": "left_at", ...money("tier", "free tier", "subscription date substack") },
		says: {
			status: { words: { active: "subscribed", inactive: "left", validating: "pending", invalid: "bounced", "needs attention": null } },
		},
	},
	{
		name: "Sendy",
		knownBy: [["email", "unsubscribed", "bounced", "confirmed"]],
		uses: { "join date": "created_at", timestamp: null, method: "proof", ip: "proof", name: "name", gdpr: null },
		says: {
			unsubscribed: { yes: "left", no: "nothing", empty: "nothing" },
			bounced: { yes: "bounced", no: "nothing", empty: "nothing" },
			complaint: { yes: "complained", no: "nothing", empty: "nothing" },
			confirmed: { yes: "subscribed", no: "pending" },
			// A soft bounce stays active there.
			"bounce soft": { yes: "nothing", no: "nothing", empty: "nothing", others: "nothing" },
		},
	},
	{
		name: "Mailjet",
		knownBy: [
			["email", "isexcludedfromcampaigns"],
			["email", "isoptinpending"],
			["email", "isunsubscribed"],
		],
		uses: {
			subscribedat: "created_at",
			createdat: "added_at",
			unsubscribedat: "left_at",
			name: "name",
			unsubscribedby: null,
			exclusionfromcampaignsupdatedat: null,
		},
	},
	{
		name: "SPIP (mailsubscribers)",
		knownBy: [["email", "nom", "statut", "listes"]],
		// « date » is the last change, « listes » holds the lists that somebody left too.
		uses: { nom: "name", date: null, listes: null },
		says: { statut: { words: { valide: "subscribed", prop: "pending", prepa: "pending", refuse: "left", poubelle: "left" } } },
		erased: /@(?:[\w-]+\.)?example\.org$/i,
	},
];

function buttondownTypes(): StateRule {
	const subscribed = ["regular", "premium", "gifted", "trialed", "churning", "churned", "past due", "unpaid"];
	return {
		words: {
			...Object.fromEntries(subscribed.map((type) => [type, "subscribed" as const])),
			paused: null,
			upcoming: null,
			unactivated: "pending",
			unsubscribed: "left",
			removed: "left",
			undeliverable: "bounced",
			complained: "complained",
			blocked: "blocked",
		},
	};
}

/** Whose export a file is, by its titles (folded). */
export function producerOf(titles: ReadonlySet<string>): Producer | null {
	return producers.find(({ knownBy }) => knownBy.some((set) => set.every((title) => titles.has(title)))) ?? null;
}

/** Whether an address stands for somebody who was erased: nothing of them is kept. Substack's say so by themselves. */
export function marksErasure(address: string, producer: Producer | null): boolean {
	return /@deletion-request\.substack\.com$/i.test(address) || (producer?.erased?.test(address) ?? false);
}

/** What the name of a file says of everybody in it, where no column does: who left, bounced, complained. Never that they read. */
const namesOfFiles: readonly (readonly [RegExp, Meaning])[] = [
	[/\bnon ?subscribed|\bsms only/, "skip"],
	[/\bcomplain|\bspam\b|\bplainte|\babuse/, "complained"],
	[/\bcleaned|\bhard ?bounce|\bbounce|\bnpai\b|\bundeliverable/, "bounced"],
	[/\bblocklist|\bblacklist|\bblocked|\bsuppress|\bliste noire|\bexclu/, "blocked"],
	[/\bunsub|\bdesabonn|\bdesinscri|\bopt ?out/, "left"],
	[/\bunconfirmed|\bpending|\ben attente|\bnon confirm/, "pending"],
];

/** What a file's name (in plain words) says of everybody in it; null: nothing. */
export function saidByName(words: string): Meaning | null {
	return namesOfFiles.find(([shape]) => shape.test(words))?.[1] ?? null;
}
