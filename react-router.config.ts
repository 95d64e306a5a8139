import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Every public page is served whole; the map of routes is small enough to travel with the page that needs it.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
