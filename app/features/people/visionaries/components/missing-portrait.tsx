import { MissingPerson } from "../../components/missing-person.tsx";
import { visionariesCopy } from "../copy.ts";
import { LIST_PATH } from "../head.ts";

/** « Portrait non trouvé »: missing, or not readable (rows 072 to 074). */
export function MissingPortrait() {
	return <MissingPerson words={visionariesCopy} list={LIST_PATH} />;
}
