// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { HealthPorts } from "../../features/health/needs.ts";
import { momentOf } from "../../features/moving/copies/format.ts";
import { keepsCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { newestOf, readState } from "../../features/moving/copies/keep/state.server.ts";
import { tryMailbox } from "../../features/newsletter/bounces/mailbox.server.ts";

export const healthPorts: HealthPorts = {
	tryMailbox,
	async newestBackup({ config, db }) {
		if (!keepsCopies(config)) return undefined;
		const newest = newestOf(await readState(db));
		return newest ? momentOf(newest) : null;
	},
};
