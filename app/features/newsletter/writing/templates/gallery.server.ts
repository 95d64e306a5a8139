// Owns what the gallery of templates shows and hands out: each design with its sample newsletter, as code, as a page, as a file.
import crowd from "../../../../../public/mail/cortege.png?inline";
import bench from "../../../../../public/mail/etabli.png?inline";
import portrait from "../../../../../public/mail/portrait.png?inline";
import type { Services } from "../../../../platform/services.ts";
import type { TemplateName } from "../../rules.ts";
import type { Look } from "./own/rules.ts";
import { renderNewsletter } from "./render.server.ts";
import { samples } from "./samples-copy.ts";
import { mailSite } from "./site.server.ts";

/** A design, and what somebody changed of it. */
type Shape = { base: TemplateName; look: Look | null };

type Needs = Pick<Services, "settings" | "config" | "clock">;

/** The newsletter of a design as code: its merge fields open, its pictures at the site's public address. */
export async function templateCode(services: Needs, template: Shape): Promise<{ html: string; css: string }> {
	const { html } = await renderSample(services, template, {});
	const css = legibleCss(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "");
	return { html: legible(html.replaceAll("{{pixel}}", "")), css };
}

/** The same newsletter as a reader without a known name gets it; its pictures come from `origin`, where it is looked at. */
export async function templatePreview(services: Needs, template: Shape, origin: string): Promise<string> {
	return (await renderSample(services, template, { origin, sample: { firstName: null } })).html;
}

/** A file that opens alone: its pictures are inside. */
export async function templateFile(services: Needs, template: Shape): Promise<string> {
	const { html } = await renderSample(services, template, { sample: { firstName: null } });
	return legible(
		html.replace(/src="[^"]*(\/mail\/[a-z]+\.png)"/g, (src, path: string) => (pictures[path] ? `src="${pictures[path]}"` : src)),
	);
}

const pictures: Record<string, string> = { "/mail/cortege.png": crowd, "/mail/etabli.png": bench, "/mail/portrait.png": portrait };

type Shown = { origin?: string; sample?: { firstName: string | null } };

async function renderSample(services: Needs, template: Shape, { origin, sample }: Shown) {
	const site = await mailSite(services);
	return renderNewsletter({
		newsletter: { ...samples[template.base], template: template.base },
		look: template.look,
		site: origin ? { ...site, url: origin } : site,
		at: services.clock.now(),
		...(sample ? { sample } : {}),
	});
}

/** One table row, cell or rule a line: white space between blocks changes nothing of what is seen. */
function legible(html: string): string {
	return html
		.replace(/(?<!\n)(?=<(?:head|meta|title|style|body|table|tbody|tr|td|div|h[1-3]|p|\/(?:head|body|html|table|tr))\b)/g, "\n")
		.replace(/<style>([\s\S]*?)<\/style>/, (_, css: string) => `<style>\n${legibleCss(css)}\n</style>`)
		.trim();
}

function legibleCss(css: string): string {
	let depth = 0;
	return css
		.replace(/[{}]/g, (brace) => (brace === "{" ? " {\n" : "\n}\n"))
		.split("\n")
		.flatMap((line) => line.split(/(?<=;)/))
		.map((line) => line.trim())
		.filter((line) => line !== "")
		.map((line) => {
			if (line === "}") depth--;
			const indented = "  ".repeat(Math.max(0, depth)) + line;
			if (line.endsWith("{")) depth++;
			return indented;
		})
		.join("\n");
}
