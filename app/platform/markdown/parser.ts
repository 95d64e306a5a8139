// Owns the parser of what people write, on the server: the grammar that the editor reads by as well.
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { syntax, treeMaking } from "../../shared/markdown/grammar.ts";

function ourGrammar(this: Processor): void {
	const data = this.data();
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
	data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...treeMaking];
}

export const parser = unified().use(remarkParse).use(ourGrammar).freeze();
