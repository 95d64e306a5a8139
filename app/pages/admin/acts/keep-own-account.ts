import { onlyWhoMay } from "../../../features/session/guard.server.ts";

export const middleware = [onlyWhoMay("keep-own-account")];
