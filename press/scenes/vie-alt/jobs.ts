import type { Job } from "../../people/jobs.ts";
import type { Press } from "../../press.ts";
import { barge } from "./barge.ts";
import { cargoBike } from "./cargo-bike.ts";
import { hamlet } from "./hamlet.ts";
import { laundry } from "./laundry.ts";
import { railcar } from "./railcar.ts";
import { readingRoom } from "./reading-room.ts";
import { seeds } from "./seeds.ts";
import { servers } from "./servers.ts";
import type { Format } from "./stage.ts";

const SCENES: Record<string, (format: Format) => Press> = {
	buanderie: laundry,
	peniche: barge,
	"velo-cargo": cargoBike,
	semences: seeds,
	hameau: hamlet,
	draisine: railcar,
	serveurs: servers,
	"salon-lecture": readingRoom,
};

/** The Vie Alt scenes: 4:3 for lists, a taller sheet for the split hero. */
export const vieAltJobs: readonly Job[] = Object.entries(SCENES).flatMap(([name, draw]) => [
	{ name, widths: [480, 752, 1120], draw: () => draw("wide"), drawSharing: () => draw("preview") },
	{ name: `${name}-tall`, widths: [640, 752, 960], draw: () => draw("tall") },
]);
