// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { HealthPorts } from "../../features/health/needs.ts";
import { tryMailbox } from "../../features/newsletter/bounces/mailbox.server.ts";

/** No copy is made by the site yet: no place for them can be set. */
export const healthPorts: HealthPorts = { tryMailbox, newestBackup: async () => undefined };
