// Owns profiles as a document's list shows them.
import type { DrawnElement } from "../../../shared/piece.ts";
import { drawnOnce } from "../../../ui/drawn-once.server.tsx";
import { ProfileRow } from "./components/profile-row.tsx";
import type { ProfileCard } from "./rules.ts";

const drawRow = drawnOnce(ProfileRow, { least: 100, nameOf: ({ profile, priority }) => `${profile.id} ${priority}` });

/** Draws a row of the list, at its place from 0. */
export const drawnRow = (profile: ProfileCard, index: number): DrawnElement => drawRow({ profile, priority: index === 0 });
