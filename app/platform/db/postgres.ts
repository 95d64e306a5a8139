// Owns the PostgreSQL engine's one difference in text: it refuses the character U+0000, which SQLite takes.
// Such text can only be absurd; it counts as the replacement character, so that it is found nowhere and harms nothing.
import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from "kysely";

class TextCompiler extends PostgresQueryCompiler {
	protected override addParameter(parameter: unknown): void {
		super.addParameter(typeof parameter === "string" ? parameter.replaceAll("\0", "\ufffd") : parameter);
	}
}

/** Kysely's dialect, for text that PostgreSQL cannot hold as well. */
export class TextPostgresDialect extends PostgresDialect {
	override createQueryCompiler(): QueryCompiler {
		return new TextCompiler();
	}
}
