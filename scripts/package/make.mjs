// Makes the folder that serves, run by the project's own Node: the builder does not run on any older one.
import { makeFolder } from "./folder.mjs";

const [target] = process.argv.slice(2);
try {
	await makeFolder(target);
	console.log(`${target} is ready: npm start there serves, DATA_DIR says where its data is.`);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
