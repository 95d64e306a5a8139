// The part of subset-font the press uses; the package brings no types.
declare module "subset-font" {
	export default function subsetFont(
		font: Buffer,
		text: string,
		options?: {
			readonly targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
			/** Axis tag → one value (pinned) or a range kept variable. */
			readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number; readonly default?: number }>>;
		},
	): Promise<Buffer>;
}
