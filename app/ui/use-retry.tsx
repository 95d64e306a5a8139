import { type MouseEvent, useEffect, useRef, useState } from "react";
import { askHead } from "./ask-head.ts";
import { uiCopy } from "./copy.ts";

/**
 * What stands where no answer came. Without a network a page that is kept is loaded whole at once: the worker shows its copy
 * (pages/later/worker.ts). Else what a press on « Réessayer » does: the page is loaded anew once anything answers at its address. Until then the reader stays
 * here and is told so, where the browser would put an error page of its own.
 */
export function useRetry() {
	const [failures, setFailures] = useState(0);
	const asking = useRef<AbortController | null>(null);
	useEffect(() => {
		if (!navigator.onLine) window.caches?.match(location.href).then((copy) => copy && location.reload());
		return () => {
			asking.current?.abort();
			asking.current = null;
		};
	}, []);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		asking.current?.abort();
		const question = new AbortController();
		asking.current = question;
		const answer = await askHead(href, question);
		// Pressed again, or gone to another page meanwhile.
		if (asking.current !== question) return;
		if (answer) window.location.assign(href);
		else setFailures((before) => before + 1);
	};
	// Drawn anew each time, so that it is said each time.
	const told = failures > 0 && (
		<p key={failures} className="small">
			{uiCopy.stillNoAnswer}
		</p>
	);
	return { onClick, told };
}
