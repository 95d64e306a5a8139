// Owns what a failed sending means: whether to try again, when, and the words the administrator reads.

import { oneLine } from "../../shared/one-line.ts";

/** `final`: trying again would not help. */
export type Failure = { final: boolean; text: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
/** After this long nobody waits for the mail any more. */
export const GIVE_UP_MS = 3 * 24 * HOUR;

/** How long to wait after the nth attempt. */
export function pauseAfter(attempts: number): number {
	return PAUSES[Math.min(Math.max(attempts, 1), PAUSES.length) - 1] ?? HOUR;
}

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; message?: unknown };

const LONGEST_REPLY = 300;

/** The server's own words, on one line: they name the reason better than we could. */
function replyOf({ response }: SmtpError): string {
	const text = typeof response === "string" ? oneLine(response) : "";
	return text ? `\u202f: «\u00a0${text.slice(0, LONGEST_REPLY)}\u00a0»` : "";
}

const network: Record<string, string> = {
	ECONNREFUSED: "le serveur d’envoi refuse la connexion",
	ENOTFOUND: "l’adresse du serveur d’envoi est introuvable",
	EDNS: "l’adresse du serveur d’envoi est introuvable",
	ETIMEDOUT: "le serveur d’envoi ne répond pas",
	ECONNECTION: "la connexion au serveur d’envoi a échoué",
	ECONNRESET: "la connexion au serveur d’envoi a été coupée",
	ESOCKET: "la connexion au serveur d’envoi a échoué",
	ETLS: "la connexion chiffrée au serveur d’envoi a échoué",
	EREQUIRETLS: "le serveur d’envoi ne propose pas de connexion chiffrée",
	ENOSPC: "il n’y a plus de place sur le disque",
	EACCES: "le dossier des courriers ne peut pas être écrit",
};

function networkText({ code, message }: SmtpError): string {
	const said = typeof message === "string" ? message : "";
	const known = Object.keys(network).find((name) => said.includes(name)) ?? (typeof code === "string" ? code : "");
	return network[known] ?? "le courrier n’a pas pu partir";
}

/** Reads what the transport threw. */
export function readFailure(thrown: unknown): Failure {
	const error: SmtpError = typeof thrown === "object" && thrown !== null ? thrown : {};
	const status = typeof error.responseCode === "number" ? error.responseCode : 0;
	// Wrong credentials are ours to repair: the mail waits for it.
	if (error.code === "EAUTH" || error.code === "ENOAUTH") {
		return { final: false, text: `le serveur d’envoi refuse l’identifiant ou le mot de passe${replyOf(error)}` };
	}
	if (status >= 500) return { final: true, text: `le courrier a été refusé${replyOf(error)}` };
	if (status >= 400) return { final: false, text: `le serveur d’envoi demande d’attendre${replyOf(error)}` };
	if (error.code === "EENVELOPE") return { final: true, text: "le serveur d’envoi ne peut pas écrire à cette adresse" };
	return { final: false, text: networkText(error) };
}
