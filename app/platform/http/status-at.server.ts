// Owns asking this site what it answers at one of its own addresses, before readers are led there.
import { createContext } from "react-router";

/** The status with which this site answers whoever asks for an address (a path, with its query). */
export type StatusAt = (address: string) => Promise<number>;

/** Set by the ladder (server/app.ts), which is what answers. */
export const statusAtContext = createContext<StatusAt>();
