// Owns the address that the hydrated form posts to: JSON answers with the status of each problem.
import { answerForm } from "../../../platform/http/reader-form.server.ts";
import { sentStory } from "../commands.server.ts";
import type { Route } from "./+types/contribution-answer";

export const action = (args: Route.ActionArgs) => answerForm(args, sentStory);

export { onlyPost as loader } from "../../../platform/http/json-answer.server.ts";
