// The receivers of a French list behind one mail server, as they behave: one greylists everybody and then refuses some by its own
// codes, one asks to go slower, one defers, one is dead, one hangs. It keeps its own log, by which tests judge.
import { type Conduct, type HostileSmtp, startHostileSmtp } from "./hostile-smtp.ts";

/** Whose readers they are, the domain saying it. */
export type Crowd = { orange: string[]; google: string[]; outlook: string[]; dead: string[]; stalls: string[]; others: string[] };

/** So many readers, by the shares a French list has; of the dead domain and the one that hangs, a few. */
export function crowdOf(count: number): { email: string; of: keyof Crowd }[] {
	const few = Math.max(3, Math.floor(count / 100));
	return Array.from({ length: count }, (_, index) => {
		if (index < few) return { email: `parti-${index}@fermee.example`, of: "dead" as const };
		if (index < few + 3) return { email: `lent-${index}@lente.example`, of: "stalls" as const };
		const turn = index % 10;
		if (turn < 3) return { email: `lectrice-${index}@orange.fr`, of: "orange" as const };
		if (turn < 6) return { email: `lectrice-${index}@gmail.com`, of: "google" as const };
		if (turn < 8) return { email: `lectrice-${index}@hotmail.fr`, of: "outlook" as const };
		return { email: `lectrice-${index}@association-${index % 7}.example`, of: "others" as const };
	});
}

const at = (code: number, text: string): Conduct => ({ at: "rcpt", code, text });
const ofMessage = (code: number, text: string): Conduct => ({ at: "message", code, text });

export type Receivers = HostileSmtp & {
	/** How many tries each of them saw while it refused us. */
	triesWhileRefusing: (receiver: "orange" | "google" | "outlook") => number;
	/** From now on everybody takes what comes. */
	relent: () => void;
};

/**
 * Starts them. Orange greylists everybody once; each of the three refuses us once it has taken `takes` letters, until it relents.
 * @param options.takes - how many letters each takes before it refuses
 */
export async function startReceivers({ takes }: { takes: number }): Promise<Receivers> {
	const taken = { orange: 0, google: 0, outlook: 0 };
	const refused = { orange: 0, google: 0, outlook: 0 };
	let isRefusing = true;
	const refuse = (receiver: keyof typeof taken, answer: Conduct): Conduct => {
		if (isRefusing && taken[receiver] >= takes) {
			refused[receiver] += 1;
			return answer;
		}
		taken[receiver] += 1;
		return "take";
	};
	const conduct = (address: string, before: number): Conduct => {
		if (address.endsWith("@fermee.example")) return at(550, "5.1.2 Bad destination mailbox address: no such domain");
		if (address.endsWith("@lente.example")) return isRefusing && before === 0 ? "stall-rcpt" : "take";
		if (address.endsWith("@orange.fr")) {
			if (before === 0) return at(450, "4.2.0 Greylisted, please try again later");
			return refuse("orange", ofMessage(550, "5.2.0 Mail rejete. Mail rejected. ofr_506 [506]"));
		}
		if (address.endsWith("@gmail.com"))
			return refuse(
				"google",
				ofMessage(421, "4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address - gsmtp"),
			);
		if (address.endsWith("@hotmail.fr"))
			return refuse("outlook", at(451, "4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation."));
		return "take";
	};
	const smtp = await startHostileSmtp(conduct);
	return {
		...smtp,
		triesWhileRefusing: (receiver) => refused[receiver],
		relent() {
			isRefusing = false;
		},
	};
}
