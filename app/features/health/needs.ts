import type { Services } from "../../platform/services.ts";

/** What the checks stand on: less than a whole set of services, so that a set-up which does not start can be looked at. */
export type HealthNeeds = Pick<Services, "config" | "db" | "files" | "clock" | "dns">;

type Mailbox = NonNullable<Services["config"]["bounceMailbox"]>;

export type Backups = {
	/** When the newest copy that this site made was, in the place that has waited longest; null: none yet. */
	newest: Date | null;
	/** Why places take none just now, in words. */
	failures: string[];
	/** Why the last proof failed, in words; null: it did not, or there was none. */
	unproved: string | null;
	/** Whether all places stand on the disk they are made for. */
	isBeside: boolean;
};

/** What the checks ask of other rooms. */
export type HealthPorts = {
	/** Comes into the mailbox of the returns; null, or why it could not: `login`, `mailbox`, or the network's word. */
	tryMailbox: (account: Mailbox, patienceMs: number) => Promise<string | null>;
	/** What became of the copies; undefined: no place for them is set. */
	readBackups: (needs: Pick<HealthNeeds, "config" | "db" | "clock">) => Promise<Backups | undefined>;
};
