import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Once React is there: what the page weighs, with what arrives after it (scripts, pictures), and anew for each page. */
export function PageWeight({ words }: { words: string }) {
	const { pathname } = useLocation();
	const navigation = useNavigation();
	const line = useRef<HTMLParagraphElement>(null);
	const began = useRef(0);
	const leaving = navigation.state === "loading" && navigation.location.pathname !== pathname;
	useEffect(() => {
		if (leaving) began.current = performance.now();
	}, [leaving]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page is weighed anew
	useEffect(() => {
		let bytes = 0;
		const from = began.current;
		const observer = new PerformanceObserver((list) => {
			// What a service worker answers has no packed size for the browser: ours says it (pages/later/worker.ts).
			for (const { responseEnd, encodedBodySize, serverTiming } of list.getEntries() as PerformanceResourceTiming[])
				if (responseEnd >= from) bytes += serverTiming?.find(({ name }) => name === "w")?.duration || encodedBodySize;
			if (line.current && bytes > 0) line.current.textContent = words.replace("#", `${Math.ceil(bytes / 1024)}`);
		});
		for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
		return () => observer.disconnect();
	}, [pathname, words]);
	// Filled by the page's bootstrap until then; React leaves it alone.
	return <p ref={line} key={pathname} data-weight={words} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
}

const EMPTY = { __html: "" };
