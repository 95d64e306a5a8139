// Parts of a text that are done: they stand as one private letter each until everything around them is, so that no later step reads
// shortcuts in them.

const OPEN = "\ue000";
const BLOCK = "\ue001";
const CLOSE = "\ue002";

/** A mark in a text: one of a sentence, or one that stands between paragraphs. */
export const MARK = /[\ue000\ue001](\d+)\ue002/g;
const PRIVATE = /[\ue000-\ue00f]/g;

export type BlockPart = { html: string; opens: string | null; closes: string | null };

export class Shelf {
	private readonly parts: string[] = [];
	private readonly tags = new Map<number, { opens: string | null; closes: string | null }>();

	/** A text in which no letter is one of ours. */
	static readable(text: string): string {
		return text.replace(PRIVATE, "").replace(/\r\n?/g, "\n");
	}

	/** Keeps HTML that stands in a sentence; answers its mark. */
	inline(html: string): string {
		this.parts.push(html);
		return `${OPEN}${this.parts.length - 1}${CLOSE}`;
	}

	/** Keeps HTML that stands between paragraphs; `tag` is said of a lone tag. */
	block(html: string, tag: { opens?: string; closes?: string } = {}): string {
		this.parts.push(html);
		if (tag.opens || tag.closes) this.tags.set(this.parts.length - 1, { opens: tag.opens ?? null, closes: tag.closes ?? null });
		return `${BLOCK}${this.parts.length - 1}${CLOSE}`;
	}

	/** A text cut at its blocks: texts and blocks in turn, a text first and last. */
	cut(text: string): { texts: string[]; blocks: BlockPart[] } {
		const texts: string[] = [];
		const blocks: BlockPart[] = [];
		let from = 0;
		for (const mark of text.matchAll(MARK)) {
			if (!mark[0].startsWith(BLOCK)) continue;
			texts.push(text.slice(from, mark.index));
			from = mark.index + mark[0].length;
			const place = Number(mark[1]);
			blocks.push({ html: this.parts[place] ?? "", opens: null, closes: null, ...this.tags.get(place) });
		}
		texts.push(text.slice(from));
		return { texts, blocks };
	}

	/** The text with everything back in its place; marks may stand in what was kept. */
	whole(text: string, depth = 0): string {
		if (depth > 20 || !text.includes(CLOSE)) return text;
		return text.replace(MARK, (_all, place) => this.whole(this.parts[Number(place)] ?? "", depth + 1));
	}
}
