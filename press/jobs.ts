// Everything the house prints: pictures of the demonstration, and the site's own illustrations.
import type { Job } from "./job.ts";
import { peopleJobs } from "./people/jobs.ts";
import type { Press } from "./press.ts";
import { bonsai } from "./scenes/articles/bonsai.ts";
import { breadOven } from "./scenes/articles/bread-oven.ts";
import { busTheatre } from "./scenes/articles/bus-theatre.ts";
import { camera } from "./scenes/articles/camera.ts";
import { canteen } from "./scenes/articles/canteen.ts";
import { garden } from "./scenes/articles/garden.ts";
import { hems } from "./scenes/articles/hems.ts";
import { lottery } from "./scenes/articles/lottery.ts";
import { marsh } from "./scenes/articles/marsh.ts";
import { paperPlanes } from "./scenes/articles/paper-planes.ts";
import { radio } from "./scenes/articles/radio.ts";
import { shutters } from "./scenes/articles/shutters.ts";
import { toaster } from "./scenes/articles/toaster.ts";
import { toolLibrary } from "./scenes/articles/tool-library.ts";
import { tramontane } from "./scenes/articles/tramontane.ts";
import { bundles } from "./scenes/site/bundles.ts";
import { cup } from "./scenes/site/cup.ts";
import { flownSign } from "./scenes/site/flown-sign.ts";
import { longTable } from "./scenes/site/long-table.ts";
import { loupe } from "./scenes/site/loupe.ts";
import { openDoor } from "./scenes/site/open-door.ts";
import { type PosterIcon, poster, posterStyles, widePoster } from "./scenes/site/poster.ts";
import { narrowProcession, procession } from "./scenes/site/procession.ts";
import { relay } from "./scenes/site/relay.ts";
import { signature } from "./scenes/site/signature.ts";
import { tag } from "./scenes/site/tag.ts";
import { tentCaravan } from "./scenes/site/tent-caravan.ts";
import { vieAltJobs } from "./scenes/vie-alt/jobs.ts";
import { antenna } from "./scenes/vignettes/antenna.ts";
import { marshMap } from "./scenes/vignettes/marsh-map.ts";
import { ovenSection } from "./scenes/vignettes/oven-section.ts";
import { screwdriver } from "./scenes/vignettes/screwdriver.ts";

/** Articles, 4:3: scene, and height at which the 1200 × 630 sharing picture is cut from it. */
const ARTICLES: Record<string, readonly [() => Press, number]> = {
	"grille-pain": [toaster, 150],
	tramontane: [tramontane, 100],
	volets: [shutters, 120],
	"radio-couloir": [radio, 210],
	"rue-au-sort": [lottery, 60],
	jardin: [garden, 120],
	"logiciel-bonsai": [bonsai, 150],
	echelles: [toolLibrary, 210],
	"four-a-pain": [breadOven, 110],
	marais: [marsh, 110],
	"camera-fleurie": [camera, 125],
	"greve-courriel": [paperPlanes, 80],
	"bus-theatre": [busTheatre, 170],
	cantine: [canteen, 160],
	ourlets: [hems, 100],
};

const articleJobs: readonly Job[] = Object.entries(ARTICLES).map(([name, [draw, y]]) => ({
	name,
	draw,
	widths: [480, 752, 1312],
	folder: "demo/images",
	sharing: { draw, crop: { x: 0, y, w: 1200, h: 630 } },
}));

const VIGNETTES: Record<string, () => Press> = {
	"vignette-tournevis": screwdriver,
	"vignette-antenne": antenna,
	"vignette-four": ovenSection,
	"vignette-marais": marshMap,
};

const vignetteJobs: readonly Job[] = Object.entries(VIGNETTES).map(([name, draw]) => ({
	name,
	draw,
	widths: [480, 752, 1120],
	folder: "demo/images",
}));

/** What stands beside the title of a page, cut out. */
const HEADS: Record<string, () => Press> = { loupe, archives: bundles, "a-lire": cup, series: relay, "mot-cle": tag, signature };

const headJobs: readonly Job[] = Object.entries(HEADS).map(([name, draw]) => ({
	name,
	draw,
	widths: [360, 720],
	folder: "app/ui/art",
	pitch: 4.8,
}));

const icons = Object.keys(posterStyles) as PosterIcon[];

const siteJobs: readonly Job[] = [
	// crowds and portraits that share a sheet are small in it: they keep a fine screen at any width
	{ name: "cortege", draw: procession, widths: [960, 1440], folder: "public/art", pitch: 4.5 },
	// the first thing a telephone shows: under 43 KB it comes in one exchange less of a slow line
	{ name: "cortege-mobile", draw: narrowProcession, widths: [728], folder: "public/art", pitch: 4.8, colours: 8 },
	{ name: "envol", draw: flownSign, widths: [480, 720], folder: "public/art", pitch: 4.8 },
	{ name: "vie-alt-1", draw: openDoor, widths: [480, 752, 1120], folder: "public/art" },
	{ name: "vie-alt-2", draw: longTable, widths: [480, 752, 1120], folder: "public/art" },
	{ name: "vie-alt-3", draw: tentCaravan, widths: [480, 752, 1120], folder: "public/art" },
	...icons.flatMap((icon): Job[] => [
		{ name: `poster-${icon.toLowerCase()}`, draw: () => poster(icon), widths: [320, 480, 640], folder: "public/art" },
		{ name: `poster-wide-${icon.toLowerCase()}`, draw: () => widePoster(icon), widths: [480, 752], folder: "public/art" },
	]),
];

const demonstrationJobs: readonly Job[] = [...peopleJobs, ...vieAltJobs].map(({ drawSharing, ...job }) => ({
	...job,
	folder: "demo/images",
	...(drawSharing && { sharing: { draw: drawSharing } }),
}));

export const jobs: readonly Job[] = [...articleJobs, ...vignetteJobs, ...siteJobs, ...headJobs, ...demonstrationJobs];
