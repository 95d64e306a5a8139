// Owns the PostgreSQL engine's differences: text (it refuses the character U+0000, which SQLite takes; such text can only be absurd, it
// counts as the replacement character, so that it is found nowhere and harms nothing), and that what is asked is written down.
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
	PostgresQueryCompiler,
	type QueryCompiler,
} from "kysely";
import { recorded } from "./recorded-reads.ts";

/** A value as PostgreSQL takes it. */
export function textForPostgres(value: unknown): unknown {
	return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

class TextCompiler extends PostgresQueryCompiler {
	protected override addParameter(parameter: unknown): void {
		super.addParameter(textForPostgres(parameter));
	}
}

/** Kysely's driver, whose statements may be recorded (recorded-reads.ts). A client keeps its connection: each is changed once. */
class RecordedDriver extends PostgresDriver {
	readonly #changed = new WeakSet<DatabaseConnection>();

	override async acquireConnection(...given: Parameters<Driver["acquireConnection"]>): Promise<DatabaseConnection> {
		const connection = await super.acquireConnection(...given);
		if (!this.#changed.has(connection)) {
			this.#changed.add(connection);
			const run = connection.executeQuery.bind(connection);
			connection.executeQuery = <Row>(query: CompiledQuery) => recorded(query, () => run<Row>(query));
		}
		return connection;
	}
}

/** Kysely's dialect, for text that PostgreSQL cannot hold as well. */
export class TextPostgresDialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig;

	constructor(config: PostgresDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): Driver {
		return new RecordedDriver(this.#config);
	}

	override createQueryCompiler(): QueryCompiler {
		return new TextCompiler();
	}
}
