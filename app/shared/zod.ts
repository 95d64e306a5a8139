// The one door to zod's full form: set before any schema stands, because the first object schema probes `new Function("")`, which
// a policy without `unsafe-eval` reports even though zod swallows the error. A server has no such policy and keeps the faster way.
// (`zod/mini` compiles nothing, and is imported as it is.)
import { z } from "zod";

z.config({ jitless: typeof document !== "undefined" });

export { z };
