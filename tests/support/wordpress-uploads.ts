// The uploads folder of the old site that the real export comes from: a landscape at every path the export names, since
// its own photographs are not ours to carry.
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** The export, in the repository, so that a clone alone is enough. */
export const realExportPath = join(import.meta.dirname, "../fixtures/wordpress/themeunittestdata.wordpress.xml");

/** Path below wp-content/uploads, width and height in pixels; formats of every kind, upright and lying. */
const PICTURES: [path: string, width: number, height: number][] = [
	["2008/06/canola2.jpg", 320, 240],
	["2008/06/dsc20050727_091048_222.jpg", 320, 240],
	["2008/06/dsc20050813_115856_52.jpg", 320, 240],
	["2008/06/100_5478.jpg", 320, 240],
	["2008/06/100_5540.jpg", 320, 240],
	["2008/06/cep00032.jpg", 240, 320],
	["2008/06/dcp_2082.jpg", 320, 240],
	["2008/06/dsc03149.jpg", 320, 240],
	["2008/06/dsc04563.jpg", 320, 240],
	["2008/06/dsc09114.jpg", 320, 240],
	["2008/06/dsc20050102_192118_51.jpg", 320, 240],
	["2008/06/dsc20051220_160808_102.jpg", 320, 240],
	["2008/06/dsc20051220_173257_119.jpg", 320, 240],
	["2008/06/dscn3316.jpg", 240, 320],
	["2008/06/michelle_049.jpg", 320, 240],
	["2008/06/windmill.jpg", 320, 240],
	["2008/06/img_0513-1.jpg", 320, 240],
	["2008/06/img_0747.jpg", 240, 320],
	["2008/06/img_0767.jpg", 320, 240],
	["2008/06/img_8399.jpg", 320, 240],
	["2010/08/manhattansummer.jpg", 320, 240],
	["2010/08/triforce-wallpaper.jpg", 800, 500],
	["2012/06/dsc20040724_152504_532.jpg", 320, 240],
	["2012/12/unicorn-wallpaper.jpg", 800, 450],
	["2013/03/featured-image-horizontal.jpg", 640, 360],
	["2013/03/featured-image-vertical.jpg", 360, 640],
	["2013/03/image-alignment-1200x4002.jpg", 1200, 400],
	["2013/03/image-alignment-150x150.jpg", 150, 150],
	["2013/03/image-alignment-300x200.jpg", 300, 200],
	["2013/03/image-alignment-580x300.jpg", 580, 300],
	["2013/03/soworthloving-wallpaper.jpg", 640, 400],
	["2013/09/dsc20040724_152504_532.jpg", 320, 240],
	["2013/09/dsc20050604_133440_34211.jpg", 320, 240],
	["2014/01/dsc20050315_145007_132.jpg", 320, 240],
	["2014/01/spectacles.gif", 240, 160],
];

/** A hill, a sun and a lake, other colours for each `seed`. */
function landscape(width: number, height: number, seed: number): string {
	const hue = (seed * 47) % 360;
	const sun = 15 + ((seed * 29) % 70);
	const far = 38 + ((seed * 13) % 22);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}" preserveAspectRatio="none">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,42%)"/><stop offset="1" stop-color="hsl(${hue + 40},75%,80%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#s)"/><circle cx="${sun}" cy="26" r="8" fill="hsl(${hue + 60},90%,85%)"/>
<path d="M0 ${far + 12} L22 ${far} L41 ${far + 16} L63 ${far - 6} L100 ${far + 14} V100 H0Z" fill="hsl(${hue + 150},22%,40%)"/>
<path d="M0 70 Q25 ${56 + (seed % 9)} 52 72 T100 66 V100 H0Z" fill="hsl(${hue + 110},35%,28%)"/>
<path d="M0 88 Q40 80 100 90 V100 H0Z" fill="hsl(${hue + 180},45%,22%)"/></svg>`;
}

/** Fills `folder` with the pictures of the export. */
export async function writeUploads(folder: string): Promise<void> {
	for (const [index, [path, width, height]] of PICTURES.entries()) {
		const target = join(folder, path);
		await mkdir(dirname(target), { recursive: true });
		await sharp(Buffer.from(landscape(width, height, index + 1))).toFile(target);
	}
}
