import { describe, expect, it } from "vitest";
import { againAfterDeadlock } from "./deadlock.ts";

const givenUp = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

describe("againAfterDeadlock", () => {
	it("does again what PostgreSQL gave up for another transaction", async () => {
		let tries = 0;
		const work = async () => {
			tries++;
			if (tries < 3) throw givenUp();
			return "done";
		};
		await expect(againAfterDeadlock(work)).resolves.toBe("done");
		expect(tries).toBe(3);
	});

	it("says so when it is given up each time", async () => {
		let tries = 0;
		const work = async () => {
			tries++;
			throw givenUp();
		};
		await expect(againAfterDeadlock(work)).rejects.toThrow("deadlock detected");
		expect(tries).toBe(5);
	});

	it("does nothing again after any other fault", async () => {
		let tries = 0;
		const work = async () => {
			tries++;
			throw new Error("disk full");
		};
		await expect(againAfterDeadlock(work)).rejects.toThrow("disk full");
		expect(tries).toBe(1);
	});
});
