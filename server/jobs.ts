// The jobs of the ticker, in the order they run.
import { endExpiredSessions } from "../app/features/session/commands.server.ts";
import type { Job } from "./ticker.ts";

export const jobs: readonly Job[] = [{ name: "expired sessions", run: endExpiredSessions }];
