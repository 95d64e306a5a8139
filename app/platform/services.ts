// Owns the bundle of services that one process builds once (server/services.ts) and hands down to every request.
import { createContext } from "react-router";
import type { Settings } from "../shared/settings/settings.ts";
import type { WritingView } from "../shared/writing-view.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { ContentChanges } from "./db/content-changes.ts";
import type { ContentVersion } from "./db/content-version.ts";
import type { OpenDatabase } from "./db/open.ts";
import type { Dns } from "./dns/dns.server.ts";
import type { Files } from "./files/files.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log/log.ts";
import type { Mail } from "./mail/mail.server.ts";
import type { OtherTexts } from "./onward/other-texts.ts";

export type Services = {
	config: Config;
	db: OpenDatabase["db"];
	files: Files;
	clock: Clock;
	log: Log;
	contentVersion: ContentVersion;
	/** Which of what readers see has changed. */
	changes: ContentChanges;
	limits: Limits;
	mail: Mail;
	dns: Dns;
	/** What the administrator has set, as it stands now; never throws. */
	settings: () => Promise<Settings>;
	/** The same as last read, for what must not wait for a database. */
	lastKnownSettings: () => Settings;
	/** Texts that are no items and may lead to some: whoever shows an item says so. */
	otherTexts: readonly OtherTexts[];
};

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** Who asks, as far as limits are concerned. */
export type Caller = { clientAddress: string; requestId: string };
export const callerContext = createContext<Caller>();

/** Who is signed in; set by the guard of the admin area, and only there. */
export type Administrator = {
	id: string;
	username: string;
	sessionId: string;
	sessionStart: string;
	sessionEnd: string;
	writingView: WritingView;
};
export const administratorContext = createContext<Administrator>();
