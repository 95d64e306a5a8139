// Owns how what people write is parsed, wherever it is shown: Markdown with GFM.
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/** Four spaces before a paragraph or a tag are an editor's indent, not code; fences are how code is written. */
function noIndentedCode(this: Processor): void {
	const data = this.data();
	data.micromarkExtensions ??= [];
	data.micromarkExtensions.push({ disable: { null: ["codeIndented"] } });
}

export const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(noIndentedCode).freeze();
