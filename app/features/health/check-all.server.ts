// Owns the whole look: every check beside the others, none waited for longer than five seconds, none ending the others.
import { sendingHold } from "../../platform/mail/sending-hold.server.ts";
import { type Check, type CheckId, checkIds, type Judged, watch } from "./check.ts";
import { healthCopy as copy } from "./copy.ts";
import { checkDisk, checkFolder, checkMemory } from "./machine.server.ts";
import type { HealthNeeds, HealthPorts } from "./needs.ts";
import { askOwnAddress, judgeAddress, judgeWay } from "./own-address.server.ts";
import { reasonOf } from "./reason.ts";
import { judgeBackup, judgeNode } from "./rules.ts";
import { checkClock, checkDatabase, checkDns, checkImap, checkSmtp, checkStorage } from "./services.server.ts";

const WITHIN_MS = 5_000;
/** What asks others gives up a little before, so that it can still say what it waited for. */
const PATIENCE_MS = 4_000;

async function bounded(check: () => Promise<Judged> | Judged, withinMs: number): Promise<Judged> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Judged>((resolve) => {
		timer = setTimeout(() => resolve(watch(copy.late, copy.lateTodo)), withinMs);
	});
	try {
		return await Promise.race([check(), late]);
	} catch (error) {
		return watch(copy.failed(reasonOf(error)), copy.failedTodo);
	} finally {
		clearTimeout(timer);
	}
}

/** Looks at everything; never throws. `withinMs`: how long each check may take. */
export async function checkAll(needs: HealthNeeds, ports: HealthPorts, { withinMs = WITHIN_MS } = {}): Promise<Check[]> {
	const { config, clock } = needs;
	const patience = Math.min(PATIENCE_MS, withinMs);
	const own = askOwnAddress(needs, AbortSignal.timeout(patience));
	const checks: Record<CheckId, () => Promise<Judged> | Judged> = {
		address: async () => judgeAddress(await own, config.siteUrl),
		proxies: async () => judgeWay(await own, config),
		database: () => checkDatabase(needs),
		storage: () => checkStorage(needs),
		backup: async () => {
			// The database has its own check; whatever it says, the places can be asked.
			const hold = await sendingHold(needs).catch(() => null);
			return judgeBackup(await ports.readBackups(needs), { now: clock.now(), hold, isSealed: config.backup.passphrase !== null });
		},
		folder: () => checkFolder(config.dataDir),
		disk: () => checkDisk(config.dataDir),
		clock: async () => checkClock(needs, await own),
		smtp: () => checkSmtp(needs, patience),
		imap: () => checkImap(needs, ports, patience),
		dns: () => checkDns(needs),
		node: () => judgeNode(process.version),
		memory: () => checkMemory(),
	};
	return Promise.all(checkIds.map(async (id) => ({ id, ...(await bounded(checks[id], withinMs)) })));
}
