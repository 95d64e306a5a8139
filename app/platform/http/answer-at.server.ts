// Owns asking this site what it answers at one of its own addresses, before readers are led there.
import { createContext } from "react-router";

/**
 * What this site answers whoever asks for an address (a path, with its query), followed where it leads on for good.
 * @returns the last answer's status, and its address
 */
export type AnswerAt = (address: string) => Promise<{ status: number; address: string }>;

/** Set by the ladder (server/app.ts), which is what answers. */
export const answerAtContext = createContext<AnswerAt>();
