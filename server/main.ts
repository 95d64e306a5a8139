import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
const handler = createRequestHandler(build as never, "production");
const r = await handler(new Request("http://localhost/"));
console.log(r.status, await r.text());
