// What the benches make of what they measured: figures that are wrong would be believed.
import { describe, expect, test } from "vitest";
import { readWrk } from "../bench/clients.ts";
import { drawn, judge, type Sample } from "../bench/soak/verdict.ts";

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

describe("what a soak says of memory", () => {
	const curve = (all: number[]): Sample[] =>
		all.map((each, index) => ({ at: index * 3, all: each, own: each - 60, heap: 50, heapTotal: 60, outside: 40 }));

	const within = { middle: true, after: true, level: true, idle: true };

	test("within its aims", () => {
		const samples = curve([150, 200, 210, 215, 214, 213, 215, 214]);
		expect(judge(128, samples)).toMatchObject({ most: 215, middle: 214, after: 214, holds: within });
	});

	test("a photograph's moment passes; what stays above is too much, and so is what is left after it", () => {
		expect(judge(128, curve([150, 200, 200, 200, 283, 200, 200, 200]))).toMatchObject({ most: 283, holds: within });
		expect(judge(128, curve([50, 50, 160, 160, 150, 150, 165, 165])).quarters).toEqual([50, 160, 150, 165]);
		expect(judge(128, curve([150, 200, 200, 251, 252, 251, 252, 250])).holds).toEqual({ ...within, middle: false });
		expect(judge(128, curve([...Array.from({ length: 15 }, () => 200), 251])).holds).toEqual({ ...within, after: false });
	});

	test("an idle server that holds more than its own is too much", () => {
		expect(judge(131, curve([150, 200, 200, 200, 200, 200, 200, 200])).holds).toEqual({ ...within, idle: false });
	});

	test("what goes on growing is not level, whatever the first half did", () => {
		expect(judge(100, curve([200, 100, 100, 100, 150, 150, 165, 165])).holds.level).toBe(false);
		expect(judge(100, curve([50, 100, 150, 200, 220, 220, 220, 220])).holds.level).toBe(true);
	});

	test("a line says when, how much, and of what", () => {
		const [, , sample] = curve([100, 110, 120]);
		expect(drawn({ ...(sample as Sample), at: 125 })).toBe("2:05 ████████████ 120 MB (own 60, heap 50 of 60, buffers 40)".padStart(61));
	});
});
