import { requireAdministrator } from "../../../features/session/guard.server.ts";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";

/** Drafts stand in the readers' frame, and behind the administrator's guard. */
export const handle: RouteHandle = { guarded: true };

export const middleware = [requireAdministrator];
