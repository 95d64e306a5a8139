// What docs/deploy.md hands to a machine: the container's recipe, the services together, the unit, the proxies' examples. There is
// no container engine here: each line is read, and what it names is looked for.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../app/platform/config/config.ts";
import { folderIn } from "../app/platform/files/data-folder.ts";
import { memory, memoryEnvironment, startOf } from "../scripts/memory.mjs";
import { startS3 } from "./support/s3.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the container", () => {
	const lines = read("Dockerfile")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"))
		.map((line) => ({ word: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1) }));
	const last = lines.slice(lines.findLastIndex(({ word }) => word === "FROM"));
	const only = (word: string) => last.filter((line) => line.word === word).map(({ rest }) => rest);

	test("every line is an instruction, and the last stage takes nothing but the packaged folder", () => {
		const known = ["ARG", "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD"];
		for (const { word } of lines) expect(known).toContain(word);
		expect(only("COPY")).toEqual(["--from=build /packaged ./"]);
		expect(lines.find(({ word }) => word === "ARG")?.rest).toBe(`NODE=${JSON.parse(read("package.json")).dependencies.node}-bookworm-slim`);
	});

	test("it runs as nobody in particular, keeps its data apart, and is asked whether it can serve without a tool", () => {
		expect(only("USER")).toEqual(["10001:10001"]);
		expect(only("VOLUME")).toEqual(["/data"]);
		expect(only("CMD").map((command) => JSON.parse(command))).toEqual([["node", ...memory, "start.js"]]);
		const [check = ""] = only("HEALTHCHECK");
		const command = JSON.parse(check.slice(check.indexOf("CMD ") + 4)) as string[];
		expect(command[0]).toBe("node");
		expect(existsSync(join(root, command[1] ?? ""))).toBe(true);
	});

	test("what is built from and goes along goes in, tests and data do not", async () => {
		const kept = read(".dockerignore")
			.split("\n")
			.filter((line) => line.startsWith("!"))
			.map((line) => line.slice(1));
		const built = /const built = (\[.*?\])/s.exec(read("scripts/prepare.mjs"))?.[1] ?? "[]";
		for (const path of [
			...(JSON.parse(built.replace(/,\s*\]/, "]")) as string[]),
			...((await import(join(root, "scripts/package/folder.mjs"))).DOCUMENTS as string[]),
			"package.json",
			"tsconfig.json",
			"cli",
			"demo",
		])
			expect(
				kept.some((each) => path === each || path.startsWith(`${each}/`)),
				path,
			).toBe(true);
		expect(kept.filter((path) => /^(?:data|node_modules|\.git|\.env|tests)/.test(path))).toEqual([]);
	});
});

describe("the services together", () => {
	type Service = {
		build?: string;
		environment?: Record<string, string>;
		healthcheck?: object;
		volumes?: string[];
		read_only?: boolean;
		depends_on?: Record<string, { condition: string }>;
		ports?: string[];
	};
	const text = read("compose.yaml");
	const { services, volumes } = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };

	test("each says whether it is well, and waits for those that are", () => {
		for (const [name, service] of Object.entries(services)) {
			if (!service.build) expect(service.healthcheck, name).toBeDefined();
			for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services), name).toContain(other);
		}
	});

	test("two processes of the application with a data folder each, closed to writing otherwise", () => {
		const apps = Object.entries(services).filter(([name]) => name.startsWith("app-"));
		expect(apps.map(([, { volumes }]) => volumes)).toEqual([["data-1:/data"], ["data-2:/data"]]);
		expect(apps.every(([, { read_only, ports }]) => read_only && !ports)).toBe(true);
	});

	test("every volume is declared, every file is there, and nothing but the proxy is open to the world", () => {
		for (const [name, service] of Object.entries(services)) {
			for (const volume of service.volumes ?? []) {
				const [from = ""] = volume.split(":");
				expect(from.startsWith("./") ? existsSync(join(root, from)) : from in volumes, volume).toBe(true);
			}
			if (name !== "caddy") for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
		}
	});

	test("every variable it asks for stands in the example, and the application takes what it is given", () => {
		const example = read("deploy/example.env");
		const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string));
		for (const name of asked) if (name !== "DEMO") expect(example).toMatch(new RegExp(`^${name}=`, "m"));
		const given = Object.entries(services["app-1"]?.environment ?? {}).map(([name, value]) => {
			const filled = value.replace(
				/\$\{(\w+)[^}]*\}/g,
				(_, variable) =>
					({
						SITE_URL: "https://exemple.fr",
						SMTP_URL: "smtp://mail:1025",
						DEMO: "0",
						MAIL_FROM: "",
						SENDING: "paused",
						PAGE_CACHE_MB: "64",
						BACKUP_S3_ENDPOINT: "https://s3.exemple.fr",
					})[variable as string] ?? "abcdef0123456789abcdef01",
			);
			return [name, filled];
		});
		expect(readConfig(Object.fromEntries(given))).toMatchObject({
			siteUrl: "https://exemple.fr",
			trustedProxies: 1,
			s3: { bucket: "contrevent", endpoint: "http://storage:8333" },
			sendingPaused: true,
			pageCacheBytes: 64 * 1_024 * 1_024,
			backup: { s3: { endpoint: "https://s3.exemple.fr" } },
		});
	});
});

test("the unit and the container start the server with what npm start gives it for its memory", () => {
	const given = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`);
	expect(read("deploy/contrevent.service")).toContain(`\nEnvironment=${given.join(" ")}\n`);
	expect(read("Dockerfile")).toContain(`\nENV ${given.join(" ")}\n`);
	// None of the services together takes it back, nor starts another command.
	expect(read("compose.yaml")).not.toMatch(/MALLOC_|start\.js/);
	const start = read("scripts/start.mjs");
	expect(start).toContain("handOver([...memory, ");
	expect(start).toContain("\t\t...memoryEnvironment,\n\t\t...process.env,\n");
});

test("the unit and the container keep what Node compiles where they may write, and where nothing takes it for somebody else's", () => {
	const unit = read("deploy/contrevent.service");
	const [, folder] = /^CacheDirectory=(\S+)$/m.exec(unit) ?? [];
	expect(unit).toContain("\nCacheDirectoryMode=0700\n");
	expect(unit).toContain(`\nEnvironment=NODE_COMPILE_CACHE=/var/cache/${folder}\n`);
	expect(read("Dockerfile")).toContain(`\nENV NODE_COMPILE_CACHE=${folderIn("/data", "compiled")}\n`);
	expect(read("Dockerfile")).toContain("DATA_DIR=/data\n");
});

test("what whoever starts the packaged folder has set for its memory is left as it is", () => {
	const line = startOf([], { FIRST_TEST: "2", SECOND_TEST: "131072" });
	const tell = line.replace(/exec node.*$/, `sh -c 'echo "$FIRST_TEST $SECOND_TEST"'`);
	expect(tell).not.toBe(line);
	const told = (env: Record<string, string>) =>
		spawnSync("sh", ["-c", tell], { env: { PATH: process.env.PATH, ...env }, encoding: "utf8" }).stdout;
	expect(told({})).toBe("2 131072\n");
	expect(told({ FIRST_TEST: "4" })).toBe("4 131072\n");
});

test("the unit gives away as little as it can", () => {
	const unit = read("deploy/contrevent.service");
	for (const line of [
		"User=contrevent",
		"ProtectSystem=strict",
		"StateDirectory=contrevent",
		"StateDirectoryMode=0700",
		"NoNewPrivileges=true",
		"CapabilityBoundingSet=",
		"PrivateTmp=true",
	])
		expect(unit.split("\n")).toContain(line);
	for (const line of unit.split("\n").filter((each) => each && !each.startsWith("#"))) expect(line).toMatch(/^\[\w+\]$|^\w+=/);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
test.runIf(hasSystemd)("systemd understands every line of them, and finds the service closed", () => {
	const ask = (...args: string[]) => spawnSync("systemd-analyze", args, { cwd: join(root, "deploy"), encoding: "utf8" });
	// It warns of the machine's own units too, and that there is no Node where the service looks for it.
	const warnings = ask("verify", "contrevent.service", "contrevent.socket").stderr.split("\n");
	expect(warnings.filter((line) => line.includes("contrevent.s") && !line.includes("is not executable"))).toEqual([]);
	// Of a hundred: a service that closes nothing has 94.
	expect(ask("security", "--offline=true", "--threshold=20", "contrevent.service")).toMatchObject({ status: 0 });
});

test("systemd holds the socket on which the proxies ask, for a service that is started by itself", () => {
	const [unit, socket] = [read("deploy/contrevent.service"), read("deploy/contrevent.socket")];
	expect(unit).toContain("Requires=contrevent.socket\n");
	expect(unit).toMatch(/^After=.*contrevent\.socket/m);
	// LISTEN_PID names the process that is started: what it would start itself is handed nothing.
	expect(unit).toContain(`\nExecStart=/usr/bin/node ${memory.join(" ")} start.js\n`);
	const [, address] = /^ListenStream=(\S+)$/m.exec(socket) ?? [];
	expect(address).toBe(`127.0.0.1:${readConfig({}).port}`);
	expect(read("deploy/nginx.conf")).toContain(`server ${address};`);
	expect(read("deploy/Caddyfile")).toContain(`{$UPSTREAMS:${address}}`);
});

test("a process is given the time to end by itself, and proxies let go of idle connections before it does", () => {
	const [, within = ""] = /STOP_WITHIN_MS = ([\d_]+)/.exec(read("server/main.ts")) ?? [];
	const seconds = Number(within.replaceAll("_", "")) / 1_000;
	const given = [read("deploy/contrevent.service"), read("compose.yaml")].map((text) =>
		Number(/^ *(?:TimeoutStopSec=|stop_grace_period: )(\d+)s$/m.exec(text)?.[1]),
	);
	for (const each of given) expect(each).toBeGreaterThan(seconds);
	for (const text of [read("deploy/nginx.conf"), read("deploy/Caddyfile")])
		expect(Number(/\bkeepalive(?:_timeout)? (\d+)s/.exec(text)?.[1]) * 1_000).toBeLessThan(createServer().keepAliveTimeout - 1_000);
});

test("both proxies write the client's address anew, say its scheme, and take as much as the admin area does", () => {
	const nginx = read("deploy/nginx.conf");
	expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
	expect(nginx).toContain("proxy_set_header X-Forwarded-Proto $scheme;");
	expect(nginx).toContain("client_max_body_size 70m;");
	expect(nginx).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
	expect(read("deploy/Caddyfile")).toContain("max_size 70MB");
	for (const text of [nginx, read("deploy/Caddyfile")]) expect(text.split("{").length).toBe(text.split("}").length);
});

test("whoever is to stop the site stops its socket too, which would start it again for the next visitor", () => {
	const stops = ["docs/deploy.md", "docs/upgrade.md"]
		.flatMap((path) => [...read(path).matchAll(/^.*systemctl stop .*$/gm)])
		.map(([line]) => line);
	expect(stops.length).toBeGreaterThan(2);
	const withoutSocket = stops.filter((line) => !line.includes("systemctl stop contrevent.socket contrevent"));
	// Where there is none yet.
	expect(withoutSocket).toEqual([expect.stringContaining("put up without `contrevent.socket`")]);
});

test("neither proxy leaves a process out for what all of them lack: it goes on answering from memory", () => {
	expect(read("deploy/Caddyfile")).toContain("health_uri /healthz");
	expect(/^\s*proxy_next_upstream (.*);$/m.exec(read("deploy/nginx.conf"))?.[1]).toBe("error timeout");
});

test("the bucket is made once, and found the second time", async () => {
	const s3 = await startS3();
	const place = await s3.bucket();
	const run = async () =>
		(
			await promisify(execFile)(process.execPath, ["deploy/make-bucket.mjs"], {
				cwd: root,
				env: {
					PATH: process.env.PATH,
					S3_ENDPOINT: place.endpoint,
					S3_BUCKET: "fait-ici",
					S3_ACCESS_KEY_ID: place.accessKeyId,
					S3_SECRET_ACCESS_KEY: place.secretAccessKey,
				},
			})
		).stdout.trim();
	expect(await run()).toBe("fait-ici: made");
	expect(await run()).toBe("fait-ici: there already");
	await s3.stop();
});
