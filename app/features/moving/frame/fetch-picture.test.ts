import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicAddress } from "../../../platform/network/public-address.ts";
import { pictureFetcher } from "./fetch-picture.ts";

let server: Server;
let asked: string[] = [];
const at = (path: string, host = "127.0.0.1") => `http://${host}:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
	server = createServer((request, response) => {
		asked.push(request.url ?? "");
		if (request.url === "/a%C3%A9.jpg") response.end("bytes");
		else if (request.url === "/inside") response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
		else if (request.url === "/file") response.writeHead(302, { location: "file:///etc/passwd" }).end();
		else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
		else if (request.url === "/on") response.writeHead(301, { location: "/a%C3%A9.jpg" }).end();
		else if (request.url === "/large") response.end(Buffer.alloc(5_000));
		else if (request.url === "/silent") response.writeHead(200).write("x");
		else response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const home = { isAllowed: (address: string) => address === "127.0.0.1", mostBytes: 4_000, withinMs: 400 };

test("a picture comes from its address, redirects followed", async () => {
	const fetch = pictureFetcher(home);
	expect(await fetch(at("/a%C3%A9.jpg"))).toEqual({ bytes: Buffer.from("bytes"), name: "aé.jpg", problem: null });
	expect(await fetch(at("/on", "localhost"))).toMatchObject({ problem: null });
});

test.each([
	["/inside", "picture-forbidden"],
	["/file", "picture-forbidden"],
	["/round", "picture-missing"],
	["/large", "picture-too-large"],
	["/silent", "picture-missing"],
	["/nothing", "picture-missing"],
])("%s: %s", async (path, problem) => {
	expect(await pictureFetcher(home)(at(path))).toEqual({ problem });
});

test("no more than so many are asked for", async () => {
	const fetch = pictureFetcher({ ...home, mostPictures: 1 });
	await fetch(at("/nothing"));
	asked = [];
	expect(await fetch(at("/a%C3%A9.jpg"))).toEqual({ problem: "picture-too-many" });
	expect(asked).toEqual([]);
});

test("this machine is never asked, however it is named", async () => {
	const fetch = pictureFetcher();
	const { port } = server.address() as AddressInfo;
	asked = [];
	const hosts = ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "[::]"];
	for (const host of hosts) expect(await fetch(`http://${host}:${port}/a%C3%A9.jpg`), host).toEqual({ problem: "picture-forbidden" });
	for (const address of ["file:///etc/passwd", "ftp://exemple.fr/a.jpg", "http://moi:secret@exemple.fr/a.jpg"])
		expect(await fetch(address), address).toEqual({ problem: "picture-forbidden" });
	expect(await fetch("pas une adresse")).toEqual({ problem: "picture-missing" });
	expect(asked).toEqual([]);
});

test("which addresses are public", () => {
	const inside =
		"10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.100.100.200 168.63.129.16 0.0.0.0 192.0.0.192 224.0.0.1 255.255.255.255 198.18.0.1 0.1.2.3 fe80::1 fc00::1 fd00:ec2::254 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:7f00:1:: 2001:0:1:: 2001:db8::1 ff02::1";
	expect(inside.split(" ").filter(isPublicAddress)).toEqual([]);
	expect(
		["8.8.8.8", "168.63.129.15", "168.63.129.17", "172.32.0.1", "100.128.0.1", "2a00:1450:4007::1", "2606:4700::1"].filter(
			(address) => !isPublicAddress(address),
		),
	).toEqual([]);
	expect(isPublicAddress("exemple.fr")).toBe(false);
});
