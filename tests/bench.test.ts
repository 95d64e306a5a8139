// What the benches make of what they measured: figures that are wrong would be believed.
import { describe, expect, test } from "vitest";
import { readWrk } from "../bench/clients.ts";

describe("what wrk printed", () => {
	const printed = (p99: string, more = "") =>
		`Running 4s test @ http://localhost:1/\n  1 threads and 20 connections\n  Latency Distribution\n     50%  582.00us\n     90%    1.02ms\n     99%    ${p99}\n  130000 requests in 4.00s, 1.50GB read\n${more}Requests/sec:  32488.13\nTransfer/sec:    383.21MB\n`;

	test.each([
		["750.00us", 0.75],
		["23.30ms", 23.3],
		["1.25s", 1_250],
	])("the rate, and a p99 of %s", (words, p99) => {
		expect(readWrk(printed(words))).toEqual({ rate: 32_488.13, p99 });
	});

	test.each(["  Non-2xx or 3xx responses: 12\n", "  Socket errors: connect 0, read 3, write 0, timeout 1\n"])("%s is no figure", (line) => {
		expect(() => readWrk(printed("1.00ms", line))).toThrow(line.trim());
	});
});
