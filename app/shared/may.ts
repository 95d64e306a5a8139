// What may be done in the admin area, and who may do it. The route table groups its addresses by these acts (app/admin-routes.ts).

export const acts = [
	"look-around",
	"keep-own-account",
	"write-items",
	"answer-messages",
	"write-newsletters",
	"send-newsletters",
	"look-after-readers",
	"run-the-site",
	"take-copies",
] as const;
export type Act = (typeof acts)[number];

/** Whether an administrator may do something. There is one role today, to which nothing is refused: a second one begins here. */
export function may(_administrator: { id: string }, _act: Act): boolean {
	return true;
}
