// How the two engines keep what is true or not.
import type { ColumnType } from "kysely";

/** boolean in PostgreSQL, 0/1 in SQLite; always passed through readFlag on the way out. */
export type Flag = ColumnType<boolean | number, boolean | undefined, boolean>;
