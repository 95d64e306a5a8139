import { ArrowLeft, House } from "lucide";
import { useEffect } from "react";
import { data, Link, useLocation } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { drawing } from "../../shared/drawings.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { loggablePath } from "../../shared/private-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { Lockup } from "../../ui/lockup.tsx";
import { mainLinks } from "../layout/copy.ts";
import type { Route } from "./+types/route";
import { notFoundCopy as words } from "./copy.ts";
import "./not-found.css";

/** Any other path (rows 112, 116): 404, and the missing path in the server's log. */
export function loader({ request, context }: Route.LoaderArgs) {
	const path = loggablePath(new URL(request.url).pathname);
	context.get(servicesContext).log.info({ path }, "no such page");
	return data(null, { status: 404 });
}

export function meta() {
	return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
	const { pathname } = useLocation();
	useEffect(() => {
		// A missing page reached inside a hydrated page; on a fresh one the bootstrap says it.
		if (performance.getEntriesByType("navigation")[0]?.name !== location.href) console.info(words.console, pathname);
	}, [pathname]);
	return (
		<div data-missing={plainWords(words.console)}>
			<Frame>
				<div className="grid-12 lost">
					<div className="lost-words">
						<Lockup name="not-found" as="p" />
						<h1 className="display-4">{words.title}</h1>
						<p className="reading">{words.text}</p>
						<p className="lost-actions">
							<ButtonLink href="/" tone="pink" icon={House}>
								{words.home}
							</ButtonLink>
							<ButtonLink href="/" icon={ArrowLeft} data-back>
								{words.back}
							</ButtonLink>
						</p>
					</div>
					<img
						src={drawing("envol-720.webp")}
						srcSet={`${drawing("envol-480.webp")} 480w, ${drawing("envol-720.webp")} 720w`}
						sizes="(min-width: 900px) 50vw, 92vw"
						width={720}
						height={702}
						alt={words.alt}
					/>
				</div>
			</Frame>
			<nav className="trails" aria-label={words.others}>
				{mainLinks.map(({ href, label, about }) => (
					<Link key={href} to={href}>
						<b>{label}</b>
						<span>{about}</span>
					</Link>
				))}
			</nav>
		</div>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
