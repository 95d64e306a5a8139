// What `npm audit --json` has printed, and what it means for a run of the tests.

const GRAVE = new Set(["high", "critical"]);

/**
 * `asked`: whether a registry has answered at all; `grave`: packages with a known flaw that is high or critical, a line each;
 * `reason`: in a word, why nobody could be asked.
 */
export function judgeAudit(printed) {
	let report;
	try {
		report = JSON.parse(printed);
	} catch {
		return { asked: false, grave: [], reason: "no answer that can be read" };
	}
	if (typeof report?.vulnerabilities !== "object" || report.error) {
		// npm leaves these empty as often as out: of a registry that takes no such question, the message alone says so.
		const reason = report?.error?.code || report?.error?.summary || report?.message || "no answer";
		return { asked: false, grave: [], reason: String(reason).split("\n")[0].slice(0, 200) };
	}
	const grave = Object.entries(report.vulnerabilities)
		.filter(([, { severity }]) => GRAVE.has(severity))
		.map(([name, { severity, via = [] }]) => {
			const titles = via.flatMap((each) => (each?.title ? [`${each.title} ${each.url ?? ""}`.trim()] : []));
			return `${name}: ${severity}${titles.length > 0 ? ` (${titles.join("; ")})` : ""}`;
		});
	return { asked: true, grave, reason: "" };
}
