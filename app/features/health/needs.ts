import type { Services } from "../../platform/services.ts";

/** What the checks stand on: less than a whole set of services, so that a set-up which does not start can be looked at. */
export type HealthNeeds = Pick<Services, "config" | "db" | "files" | "clock" | "dns">;

type Mailbox = NonNullable<Services["config"]["bounceMailbox"]>;

/** What the checks ask of other rooms. */
export type HealthPorts = {
	/** Comes into the mailbox of the returns; null, or why it could not: `login`, `mailbox`, or the network's word. */
	tryMailbox: (account: Mailbox, patienceMs: number) => Promise<string | null>;
	/** When the newest copy was made; null: none yet; undefined: no place for copies is set. */
	newestBackup: (needs: Pick<HealthNeeds, "config">) => Promise<Date | null | undefined>;
};
