/**
 * What the server's Node is started with, wherever that is (tests/deploy.test.ts). Left to itself V8 lets what is young take 3 × 32 MB, and
 * clears the pages of what is old no sooner: while a newsletter leaves, a third more memory for nothing. A page or a message is drawn
 * in less.
 */
export const memory = ["--max-semi-space-size=8"];
