// Owns the text of a newsletter as readers of the site see it: rendered once, and its links kept with it.
import type { Db } from "../../../../platform/db/open.ts";
import { renderOnce } from "../../../../platform/rendered-texts/render-once.server.ts";
import { publicContent } from "../../writing/templates/public-words.ts";
import { RENDERED_AS } from "./leading.server.ts";

/** The body of a newsletter's page. */
export async function renderLetter(db: Db, { id, content }: { id: string; content: string }) {
	const [body] = await renderOnce(db, { kind: RENDERED_AS, id, form: "page" }, [publicContent(content)]);
	return body;
}
