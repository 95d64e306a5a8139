// Owns how what people write is parsed, wherever it is shown or edited: CommonMark with GFM, for server and browser alike.
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** What micromark reads. Four spaces before a paragraph or a tag are an editor's indent, not code; fences are how code is written. */
export const syntax = [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }];

/** What makes nodes (mdast) of what was read. */
export const treeMaking = [gfmFromMarkdown()];
