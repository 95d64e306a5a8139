// The press: shapes are painted in grey on one plate per ink, each plate is screened
// into dots, slightly misregistered, and the inks are multiplied on the paper.
import sharp, { type Sharp } from "sharp";
import { type Drum, screenPlate } from "./screen.ts";
import { PLATES, type PlateName, type Stop, type Tone, type Tones } from "./tones.ts";

/** A rectangle of the scene, in scene units. */
export interface Crop {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

export interface PrintOptions {
	readonly inks: Readonly<Record<PlateName, Drum>>;
	readonly paper?: string;
	/** Part of the scene to print; the whole scene by default. */
	readonly crop?: Crop;
	/** Supersampling. */
	readonly ss?: number;
}

const channels = (hex: string): [number, number, number] => [
	Number.parseInt(hex.slice(1, 3), 16),
	Number.parseInt(hex.slice(3, 5), 16),
	Number.parseInt(hex.slice(5, 7), 16),
];

export class Press {
	readonly w: number;
	readonly h: number;
	/** Union of all shapes drawn since dieCut(), or null for a full rectangular sheet. */
	mask: string[] | null = null;
	private readonly maskDefs: string[] = [];
	private readonly shapes: Record<PlateName, string[]> = { a: [], b: [], c: [] };
	private readonly defs: Record<PlateName, string[]> = { a: [], b: [], c: [] };
	private nextId = 0;

	/** @param w, h size of the scene, in scene units */
	constructor(w: number, h: number) {
		this.w = w;
		this.h = h;
	}

	/** From now on, remember the outline of what is drawn: the print will be cut out along it. */
	dieCut(): this {
		this.mask = [];
		return this;
	}

	/** Fills an SVG path. `extra`: more SVG attributes (transform, fill-rule…). */
	path(d: string, tones: Tones, extra = ""): this {
		return this.element((f) => `<path d="${d}" fill="${f}" ${extra}/>`, tones);
	}

	/** Strokes an SVG path with round caps and joins; `width` in scene units. */
	line(d: string, width: number, tones: Tones, extra = ""): this {
		return this.element(
			(f) => `<path d="${d}" fill="none" stroke="${f}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
			tones,
		);
	}

	circle(x: number, y: number, r: number, tones: Tones, extra = ""): this {
		return this.element((f) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" ${extra}/>`, tones);
	}

	ellipse(x: number, y: number, rx: number, ry: number, tones: Tones, extra = ""): this {
		return this.element((f) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${f}" ${extra}/>`, tones);
	}

	rect(x: number, y: number, w: number, h: number, tones: Tones, extra = ""): this {
		return this.element((f) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}" ${extra}/>`, tones);
	}

	/** Any SVG markup; the word TONE is replaced by each plate's paint. */
	raw(markup: string, tones: Tones): this {
		return this.element((f) => markup.replaceAll("TONE", f), tones);
	}

	/** Opens a group with these SVG attributes (transform…) on all plates; end it with close(). */
	open(attributes: string): this {
		this.mask?.push(`<g ${attributes}>`);
		for (const n of PLATES) this.shapes[n].push(`<g ${attributes}>`);
		return this;
	}

	close(): this {
		this.mask?.push("</g>");
		for (const n of PLATES) this.shapes[n].push("</g>");
		return this;
	}

	/** Opens a group clipped to a path; end it with close(). */
	clip(d: string): this {
		const id = this.id();
		const definition = `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
		if (this.mask) this.maskDefs.push(definition);
		for (const n of PLATES) this.defs[n].push(definition);
		return this.open(`clip-path="url(#${id})"`);
	}

	/**
	 * Die-cut: alpha from the union of shapes, grown by `grow` px (a paper edge, as scissors left it).
	 * @returns one byte per output px; throws when dieCut() was not called
	 */
	async alpha(outW: number, grow = 5): Promise<Uint8Array> {
		if (!this.mask) throw new Error("alpha: this sheet has no die-cut");
		const outH = Math.round((outW * this.h) / this.w);
		const W = outW * 2;
		const svg = this.svg(this.mask, this.maskDefs, W, outH * 2, this.whole());
		const data = await sharp(Buffer.from(svg))
			.flatten({ background: "#fff" })
			.greyscale()
			.negate()
			.blur(grow)
			.toColourspace("b-w")
			.raw()
			.toBuffer();
		const out = new Uint8Array(outW * outH);
		const cut = (x: number, y: number): number => ((data[y * W + x] as number) > 34 ? 63.75 : 0);
		for (let y = 0; y < outH; y++)
			for (let x = 0; x < outW; x++)
				out[y * outW + x] = cut(x * 2, y * 2) + cut(x * 2 + 1, y * 2) + cut(x * 2, y * 2 + 1) + cut(x * 2 + 1, y * 2 + 1);
		return out;
	}

	/**
	 * Prints the sheet `outW` px wide.
	 * @returns raw RGB image; the scene's proportions give the height
	 */
	async print(outW: number, { inks, paper = "#ffffff", crop = this.whole(), ss = 2 }: PrintOptions): Promise<Sharp> {
		const outH = Math.round((outW * crop.h) / crop.w);
		const W = outW * ss;
		const H = outH * ss;
		// three bits per supersampled px: which drums left ink there
		const wet = new Uint8Array(W * H);
		for (const [bit, n] of PLATES.entries()) {
			const svg = this.svg(this.shapes[n], this.defs[n], W, H, crop);
			const grey = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).greyscale().toColourspace("b-w").raw().toBuffer();
			const ink = screenPlate(grey, W, H, inks[n], ss);
			for (let i = 0; i < ink.length; i++) wet[i] = (wet[i] as number) | ((ink[i] as number) << bit);
		}
		const mixes = overprints(paper, inks);
		const rgb = new Uint8Array(outW * outH * 3);
		const sum = new Float64Array(3);
		for (let y = 0; y < outH; y++)
			for (let x = 0; x < outW; x++) {
				sum.fill(0);
				for (let j = 0; j < ss; j++)
					for (let i = 0; i < ss; i++) {
						const mix = (wet[(y * ss + j) * W + x * ss + i] as number) * 3;
						for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (mixes[mix + c] as number);
					}
				for (let c = 0; c < 3; c++) rgb[(y * outW + x) * 3 + c] = (sum[c] as number) / (ss * ss);
			}
		return sharp(rgb, { raw: { width: outW, height: outH, channels: 3 } });
	}

	private whole(): Crop {
		return { x: 0, y: 0, w: this.w, h: this.h };
	}

	private id(): string {
		return `i${this.nextId++}`;
	}

	private element(make: (paint: string) => string, tones: Tones): this {
		this.mask?.push(make("#000"));
		for (const n of PLATES) {
			const tone = tones[n];
			if (tone !== undefined) this.shapes[n].push(make(this.paint(n, tone)));
		}
		return this;
	}

	private paint(plate: PlateName, tone: Tone): string {
		if (typeof tone === "number") return grey(tone);
		const id = this.id();
		const units = `id="${id}" gradientUnits="userSpaceOnUse"`;
		if (tone[0] === "lin") {
			const [, x1, y1, x2, y2, ...list] = tone;
			this.defs[plate].push(`<linearGradient ${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`);
		} else {
			const [, cx, cy, r, ...list] = tone;
			this.defs[plate].push(`<radialGradient ${units} cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`);
		}
		return `url(#${id})`;
	}

	private svg(shapes: readonly string[], defs: readonly string[], W: number, H: number, crop: Crop): string {
		const box = `${crop.x} ${crop.y} ${crop.w} ${crop.h}`;
		const sheet = `<rect x="${crop.x}" y="${crop.y}" width="${crop.w}" height="${crop.h}" fill="#fff"/>`;
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="${box}" preserveAspectRatio="none"><defs>${defs.join("")}</defs>${sheet}${shapes.join("")}</svg>`;
	}
}

function grey(tone: number): string {
	const v = Math.round(255 * (1 - tone));
	return `rgb(${v},${v},${v})`;
}

/** Stops: tones spaced evenly, or placed by [offset, tone, opacity?]. */
function stops(list: readonly Stop[]): string {
	return list
		.map((stop, i) => {
			const [offset, tone, opacity] = typeof stop === "number" ? [i / (list.length - 1), stop] : stop;
			return `<stop offset="${offset}" stop-color="${grey(tone)}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
		})
		.join("");
}

/** The eight colours the drums can make together: RGB triplets, indexed by three bits. */
function overprints(paper: string, inks: Readonly<Record<PlateName, Drum>>): Float64Array {
	const out = new Float64Array(8 * 3);
	for (let mix = 0; mix < 8; mix++) {
		const colour = channels(paper).map((v, c) =>
			PLATES.reduce((value, n, bit) => ((mix >> bit) & 1 ? (value * (channels(inks[n].hex)[c] as number)) / 255 : value), v),
		);
		out.set(colour, mix * 3);
	}
	return out;
}
