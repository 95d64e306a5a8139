/** How far a long work is in one of its phases; whoever follows it knows of what `done` and `total` are the counts. */
export type Progress<Phase extends string = "database" | "files"> = { phase: Phase; done: number; total: number };
