/** Shoulders and chest down to the edge of the sheet; `half` is the half width of the shoulders. */
export function torsoPath(half: number): string {
	return `M${-half - 64},860 C${-half - 60},500 ${-half + 10},410 -214,362 C-170,344 -136,334 -106,318 L106,318 C136,334 170,344 214,362 C${half - 10},410 ${half + 60},500 ${half + 64},860 Z`;
}

/** Neck and the skin a round neckline leaves bare. */
export function neckPath(half: number): string {
	return `M${-half},90 L${-half},256 C${-half - 2},296 -98,312 -116,326 C-80,394 80,394 116,326 C98,312 ${half + 2},296 ${half},256 L${half},90 Z`;
}
