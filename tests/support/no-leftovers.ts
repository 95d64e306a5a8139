// Given to every test file by vitest.config.ts: when its tests are done, the folders they made go.
import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

afterAll(removeTemporaryFolders);
