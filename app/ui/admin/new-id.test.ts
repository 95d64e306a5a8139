import { expect, test } from "vitest";
import { z } from "../../shared/zod.ts";
import { newId } from "./new-id.ts";

test("an id is a UUID as the server asks for it, and never twice the same", () => {
	const ids = Array.from({ length: 200 }, newId);
	expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
	expect(new Set(ids).size).toBe(200);
});
