import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withDatabases } from "../../../../../../tests/support/databases.ts";
