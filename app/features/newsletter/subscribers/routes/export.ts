// Owns the address of the exported file; it leaves as it is read.
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { localDay } from "../../../../shared/local-days.ts";
import { exportSubscribers } from "../export.server.ts";
import { readQuery } from "../rules.ts";
import type { Route } from "./+types/export";

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { username } = context.get(administratorContext);
	const day = localDay(services.clock.now(), services.config.timeZone);
	const rows = exportSubscribers(services, { actor: username }, readQuery(url.searchParams));
	const first = await rows.next();
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(first.value ?? "")),
		async pull(controller) {
			const { value, done } = await rows.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await rows.return(undefined)),
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="abonnes-${day}.csv"`,
			"Cache-Control": "private, no-store",
		},
	});
}
