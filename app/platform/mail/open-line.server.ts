// Owns the one way out of the house: the mail server of SMTP_URL, or a folder where none is set.
import type { Config } from "../config/config.ts";
import { folderIn } from "../files/data-folder.ts";
import { fileLine } from "./file-line.server.ts";
import type { Line } from "./line.ts";
import { smtpLine, type Timeouts } from "./smtp-line.server.ts";

export type LineConfig = Pick<Config, "dataDir"> & { mail: Pick<Config["mail"], "smtpUrl"> };

export type LineOptions = {
	timeouts?: Timeouts;
	/** Told at each EHLO whether SMTPUTF8 is offered; a folder offers nothing. */
	onOffer?: (smtputf8: boolean) => void;
	/** Whether the person a mail goes to was erased while it was being written to its file: no file of it stays. */
	isErased?: (id: string) => Promise<boolean>;
};

/** Where mail goes: a server's name, without what is secret in its address, or the folder of the files. */
export type Way = { kind: "smtp"; server: string } | { kind: "files"; folder: string };

/** Says where the mails of this configuration go. */
export function wayOf({ dataDir, mail: { smtpUrl } }: LineConfig): Way {
	if (!smtpUrl) return { kind: "files", folder: folderIn(dataDir, "mail") };
	const { hostname, port, protocol } = new URL(smtpUrl);
	return { kind: "smtp", server: `${hostname}${port ? `:${port}` : protocol === "smtps:" ? ":465" : ""}` };
}

/** Makes a line; it is opened by its `open`, and opened again after it ended. */
export function openLine(config: LineConfig, options: LineOptions = {}): Line {
	const { smtpUrl } = config.mail;
	return smtpUrl ? smtpLine(smtpUrl, options) : fileLine(folderIn(config.dataDir, "mail"), options);
}
