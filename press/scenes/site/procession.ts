// The procession: a joyful crowd holding up its alternatives. Die-cut, so it stands on any page colour.
import { bust, randomLook } from "../../motifs/bust.ts";
import { type IconName, placard, type StyleName, styles } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";

const SEED = "contre7";

/** A sign: centre x, top y, width, height, tilt in degrees, style, icon. */
type Sign = readonly [number, number, number, number, number, StyleName, IconName];
/** A head: x of its middle, y of its box, scale. */
type Head = readonly [number, number, number];

interface Row {
	readonly signs: readonly Sign[];
	readonly heads: readonly Head[];
}

// from the back to the front; the crowd is denser and taller to the right, where it is going
const WIDE: readonly Row[] = [
	{
		signs: [
			[1520, 190, 146, 146, -3, "yellow", "Globe"],
			[1350, 92, 200, 152, -6, "pink", "Heart"],
			[1172, 190, 128, 150, -3, "paper", "Lightbulb"],
			[966, 300, 142, 100, -6, "inkYellow", "Zap"],
			[742, 312, 112, 106, -4, "yellow", "Wrench"],
			[520, 318, 140, 98, -6, "pink", "Megaphone"],
			[300, 330, 104, 104, -3, "paper", "Sprout"],
			[92, 322, 140, 104, -6, "ink", "Users"],
		],
		heads: [
			[30, 376, 0.21],
			[185, 380, 0.2],
			[262, 372, 0.21],
			[420, 380, 0.2],
			[488, 372, 0.21],
			[640, 372, 0.21],
			[705, 366, 0.21],
			[850, 362, 0.22],
			[1000, 352, 0.22],
			[1068, 346, 0.23],
			[1215, 334, 0.24],
			[1395, 326, 0.24],
			[1440, 334, 0.23],
			[1575, 318, 0.24],
		],
	},
	{
		signs: [
			[1425, 270, 158, 116, -5, "paper", "Camera"],
			[1248, 292, 112, 112, -2, "yellow", "Palette"],
			[868, 352, 124, 96, -5, "pink", "Code"],
			[408, 384, 112, 90, -4, "yellow", "Bike"],
			[620, 386, 92, 92, -2, "paper", "Shield"],
		],
		heads: [
			[-10, 410, 0.27],
			[125, 404, 0.27],
			[250, 414, 0.26],
			[368, 410, 0.27],
			[500, 404, 0.27],
			[618, 410, 0.26],
			[742, 400, 0.28],
			[880, 394, 0.28],
			[1008, 386, 0.29],
			[1140, 376, 0.3],
			[1282, 366, 0.31],
			[1425, 358, 0.32],
			[1570, 348, 0.32],
		],
	},
	{
		signs: [],
		heads: [
			[66, 446, 0.34],
			[232, 452, 0.33],
			[398, 446, 0.34],
			[560, 452, 0.33],
			[722, 444, 0.34],
			[892, 438, 0.35],
			[1064, 428, 0.37],
			[1244, 416, 0.38],
			[1426, 404, 0.4],
			[1596, 396, 0.4],
		],
	},
];

const NARROW: readonly Row[] = [
	{
		signs: [
			[690, 40, 160, 150, -3, "yellow", "Globe"],
			[480, 8, 190, 150, -6, "pink", "Heart"],
			[270, 80, 130, 150, -3, "paper", "Lightbulb"],
			[90, 150, 140, 104, -6, "inkYellow", "Zap"],
		],
		heads: [
			[40, 250, 0.27],
			[190, 246, 0.27],
			[345, 236, 0.28],
			[500, 222, 0.28],
			[640, 206, 0.29],
			[775, 196, 0.3],
		],
	},
	{
		signs: [
			[600, 190, 150, 116, -5, "paper", "Camera"],
			[385, 236, 112, 112, -2, "yellow", "Wrench"],
		],
		heads: [
			[-10, 312, 0.31],
			[118, 306, 0.31],
			[262, 300, 0.32],
			[420, 288, 0.33],
			[570, 272, 0.34],
			[725, 262, 0.34],
		],
	},
	{
		signs: [],
		heads: [
			[40, 352, 0.34],
			[195, 350, 0.35],
			[352, 344, 0.35],
			[506, 334, 0.36],
			[668, 322, 0.37],
			[806, 318, 0.37],
		],
	},
];

/** Wide composition, 1600 × 640, for the head of the home page. */
export function procession(): Press {
	return crowd(1600, 640, WIDE, 0);
}

/** Narrow composition, 800 × 560, for telephones. */
export function narrowProcession(): Press {
	return crowd(800, 560, NARROW, 20);
}

/** `offset`: how far the rows in front are shifted along the series of looks, so that neighbours differ. */
function crowd(w: number, h: number, rows: readonly Row[], offset: number): Press {
	const P = new Press(w, h).dieCut();
	let i = 0;
	rows.forEach(({ signs, heads }, depth) => {
		for (const [x, y, sw, sh, tilt, style, icon] of signs) placard(P, x, y, sw, sh, h, tilt, styles[style], icon);
		for (const [x, y, s] of heads) {
			P.open(`transform="translate(${x - 400 * s} ${y}) scale(${s})"`);
			bust(P, randomLook(SEED, i++ + (depth > 0 ? offset : 0)));
			P.close();
		}
	});
	return P;
}
