// Run as a process of its own: migrates the database named by its arguments and prints what it applied, as JSON. Where a third
// one names a table, it is killed in the midst of the migrations, just before it makes that table.
import type { KyselyPlugin } from "kysely";
import { migrate } from "../../app/platform/db/migrate.ts";
import { type Db, openDatabase } from "../../app/platform/db/open.ts";

const [databaseUrl = "", dataDir = "", last] = process.argv.slice(2);
const database = openDatabase({ databaseUrl: databaseUrl || null, dataDir });
const killed: KyselyPlugin = {
	transformQuery({ node }) {
		if (node.kind === "CreateTableNode" && node.table.table.identifier.name === last) process.kill(process.pid, "SIGKILL");
		return node;
	},
	transformResult: async ({ result }) => result,
};
const patient = database.patient && (() => (database.patient as () => Db)().withPlugin(killed));
console.log(JSON.stringify(await migrate({ ...database, db: database.db.withPlugin(killed), patient })));
await database.db.destroy();
