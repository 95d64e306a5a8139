// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { HealthPorts } from "../../features/health/needs.ts";
import { momentOf, newestCopy } from "../../features/moving/copies/format.ts";
import { keepsCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { configuredPlaces } from "../../features/moving/copies/place/open.server.ts";
import { copyNamesIn } from "../../features/moving/copies/place/place.server.ts";
import { tryMailbox } from "../../features/newsletter/bounces/mailbox.server.ts";
import { systemClock } from "../../platform/clock.ts";

export const healthPorts: HealthPorts = {
	tryMailbox,
	// The places themselves are asked: what is remembered of them knows nothing of a copy the command has just made.
	async newestBackup({ config }) {
		if (!keepsCopies(config)) return undefined;
		const names = await Promise.all((await configuredPlaces(config)).map(copyNamesIn));
		const newest = newestCopy(names.flat(), systemClock.now());
		return newest ? momentOf(newest) : null;
	},
};
