// Owns the question the site asks at its own address, and what its answer tells: that it stands there, by which way one comes,
// and what time it is there.
import { ARRIVAL_PATH, type Arrival, arrivalProof, PROOF_HEADER } from "../../platform/http/arrival.server.ts";
import { isLoopback } from "../../platform/mail/loopback.ts";
import { good, type Judged, mend, watch } from "./check.ts";
import { healthCopy } from "./copy.ts";
import type { HealthNeeds } from "./needs.ts";
import { reasonOf } from "./reason.ts";
import { FORGED_ADDRESS, judgeProxies } from "./rules.ts";

const copy = healthCopy.address;

/** What came of the question. */
export type OwnAnswer =
	| { kind: "arrived"; arrival: Arrival; date: Date | null }
	| { kind: "not-started" }
	/** The database, which holds what lets one ask, does not answer. */
	| { kind: "not-asked" }
	| { kind: "other"; status: number }
	| { kind: "silent"; reason: string };

function readArrival(text: string): Arrival | null {
	try {
		const { believed, hops, scheme } = JSON.parse(text) as Arrival;
		return typeof believed === "string" && Array.isArray(hops) ? { believed, hops, scheme } : null;
	} catch {
		return null;
	}
}

/** Asks; never throws. What is asked is of no weight, whoever should answer. */
export async function askOwnAddress({ config, db, clock }: HealthNeeds, signal: AbortSignal): Promise<OwnAnswer> {
	const proof = await arrivalProof(db, clock.now()).catch(() => undefined);
	if (!proof) return { kind: proof === null ? "not-started" : "not-asked" };
	try {
		const answer = await fetch(config.siteUrl + ARRIVAL_PATH, {
			headers: { [PROOF_HEADER]: proof, "x-forwarded-for": FORGED_ADDRESS },
			redirect: "manual",
			signal,
		});
		const arrival = answer.status === 200 ? readArrival(await answer.text()) : null;
		if (!arrival) return { kind: "other", status: answer.status };
		const date = new Date(answer.headers.get("date") ?? Number.NaN);
		return { kind: "arrived", arrival, date: Number.isNaN(date.getTime()) ? null : date };
	} catch (error) {
		return { kind: "silent", reason: reasonOf(error) };
	}
}

/** Whether the site stands at its address. */
export function judgeAddress(answer: OwnAnswer, siteUrl: string): Judged {
	const { protocol, hostname } = new URL(siteUrl);
	if (answer.kind === "not-started") return watch(healthCopy.proxies.notStarted, healthCopy.proxies.notStartedTodo);
	if (answer.kind === "not-asked") return watch(copy.notAsked, copy.databaseFirst);
	if (answer.kind === "other") return mend(copy.other(siteUrl, answer.status), copy.point);
	if (answer.kind === "silent") {
		if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(answer.reason)) return mend(copy.certificate(siteUrl), copy.renew);
		return mend(copy.silent(siteUrl, answer.reason), copy.start);
	}
	if (isLoopback(hostname)) return watch(copy.local(siteUrl), copy.setAddress);
	return protocol === "https:" ? good(copy.good(siteUrl)) : mend(copy.plain(siteUrl), copy.https);
}

/** Whether everybody arrives as who they are. */
export function judgeWay(answer: OwnAnswer, { siteUrl, trustedProxies }: HealthNeeds["config"]): Judged {
	if (answer.kind === "arrived") return judgeProxies(answer.arrival, { siteUrl, trusted: trustedProxies });
	return watch(healthCopy.proxies.unknown, healthCopy.proxies.unknownTodo);
}
