import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Hold } from "../../../platform/mail/sending-hold.server.ts";
import { StatusLine } from "./status-line.tsx";

test("copies that wait say what lets them go on, and of when the newest is", () => {
	const status = { isGood: false, isFirstToCome: false, copied: "3 févr. 2026", isTooOld: true, failures: [], proof: null };
	const textOf = (hold: Hold) => renderToStaticMarkup(<StatusLine status={{ ...status, hold }} />);
	const paused = textOf({ why: "environment", since: null });
	expect(paused).toContain("retirez SENDING=paused");
	expect(paused).not.toContain("autorisez");
	for (const why of ["restored", "moved"] as const) expect(textOf({ why, since: null })).toContain("dès que vous autorisez les envois");
	const away = textOf({ why: "away", place: "db.exemple.fr" });
	expect(away).not.toContain("reprennent");
	for (const text of [paused, away]) expect(text).toMatch(/3 févr\. 2026\.[\s\S]*plus de trente-six heures/);
});
