import { onlyWhoMay } from "../../../features/session/guard.server.ts";

export const middleware = [onlyWhoMay("take-copies")];
