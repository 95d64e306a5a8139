// Run as a process of its own: migrates the database named by its arguments and prints what it applied, as JSON.
import { migrate } from "../../app/platform/db/migrate.ts";
import { openDatabase } from "../../app/platform/db/open.ts";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const database = openDatabase({ databaseUrl: databaseUrl || null, dataDir });
console.log(JSON.stringify(await migrate(database)));
await database.db.destroy();
