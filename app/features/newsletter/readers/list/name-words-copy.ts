// Small words of people's names, folded, as other tools' files hold them.

/** Where a family name begins. */
export const particles: ReadonlySet<string> = new Set(
	"de du des d la le les von van der den ter ten zu da das dos di del della degli do el al ben bin ibn st saint sainte mac mc o".split(" "),
);
export const titlesOfPeople: ReadonlySet<string> = new Set(
	"m mr mme mlle mmes mm dr pr me monsieur madame mademoiselle docteur mrs ms".split(" "),
);
export const wordsForAnd: ReadonlySet<string> = new Set(["et", "&", "and"]);
