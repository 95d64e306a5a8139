// One of several clients, where wrk is not installed (bench/clients.ts).
import autocannon from "autocannon";
import type { Asked } from "./clients.ts";

const { url, seconds, connections, encoding } = JSON.parse(process.argv[2] ?? "") as Asked;
const result = await autocannon({ url, connections, duration: seconds, headers: { "accept-encoding": encoding } });
if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} answers other than 2xx`);
process.send?.({ rate: result.requests.average, p99: result.latency.p99 });
process.disconnect?.();
