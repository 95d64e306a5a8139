// Owns what is public among the words that items bear (tags, series).
import { sql } from "kysely";

/**
 * That it is public, said in words: compared with a value, SQLite plans the statement anew at each run, since the index of what is public serves no
 * other one (decision 044).
 */
export const isPublic = sql<boolean>`is_public = 1`;
