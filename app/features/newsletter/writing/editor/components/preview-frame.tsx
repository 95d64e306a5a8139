import { useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { inScheme } from "../../templates/scheme.ts";
import { editorCopy as copy } from "../copy.ts";

export type Device = "desktop" | "phone";
export type Scheme = "light" | "dark";

/** The designs are drawn 600 px wide; a phone is this wide. */
const DRAWN = { desktop: 600, phone: 375 } as const;

type Props = {
	html: string;
	device: Device;
	scheme: Scheme;
	/** The widest the message is shown, in pixels; the drawing is scaled to it. */
	widest: number;
};

/**
 * The message in a document of its own, which runs nothing and has its own policy. Its height follows what it holds, its
 * scale the room there is.
 */
export function PreviewFrame({ html, device, scheme, widest }: Props) {
	const scene = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const [ready, setReady] = useState(0);
	const drawn = DRAWN[device];

	useEffect(() => {
		const [room, element] = [scene.current, frame.current];
		const page = element?.contentDocument;
		if (!ready || !room || !element || !page?.documentElement) return;
		page.documentElement.lang = "fr";
		page.documentElement.innerHTML = inScheme(html, scheme);
		const place = () => {
			const scale = Math.min(1, widest / drawn, room.parentElement ? room.parentElement.clientWidth / drawn : 1);
			const height = Math.max(120, Math.ceil(page.body?.getBoundingClientRect().height ?? 0));
			element.style.width = `${drawn}px`;
			element.style.height = `${height}px`;
			element.style.transform = `scale(${scale})`;
			room.style.width = `${Math.round(drawn * scale)}px`;
			room.style.height = `${Math.round(height * scale)}px`;
		};
		place();
		const observer = new ResizeObserver(place);
		if (room.parentElement) observer.observe(room.parentElement);
		if (page.body) observer.observe(page.body);
		// A key pressed in the message is one of the editor's: its shortcuts, Escape.
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
			const same = { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true };
			if (!element.dispatchEvent(new KeyboardEvent("keydown", same))) event.preventDefault();
		};
		page.addEventListener("keydown", onKeyDown);
		return () => {
			observer.disconnect();
			page.removeEventListener("keydown", onKeyDown);
		};
	}, [html, scheme, ready, drawn, widest]);

	return (
		<div className="newsletter-scene" ref={scene}>
			<iframe
				ref={frame}
				title={copy.preview.frame}
				src={adminPaths.newsletter.preview}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				className="newsletter-preview-frame"
				onLoad={() => setReady((count) => count + 1)}
			/>
		</div>
	);
}
