import { type ReactNode, type RefObject, useRef } from "react";
import { createPortal } from "react-dom";
import { readableName } from "../../shared/files.ts";
import type { MediaKind } from "../../shared/media.ts";
import type { Stored } from "../admin/send-upload.ts";
import { SendingLine } from "../admin/sending-line.tsx";
import { useTextUploads } from "../admin/use-text-uploads.ts";
import { schema } from "./document/schema.ts";
import { besideCaret } from "./surface/drop-line.ts";
import type { Surface } from "./surface/mount.ts";
import { dropSending, fillSending, showSendings } from "./surface/sendings.ts";
import { figure } from "./surface/waiting-pictures.ts";

type DeskUploads = {
	/** Takes files that are to stand at a place of the text. */
	receive: (files: readonly File[], pos: number) => void;
	/** Takes files that are to stand beside the caret. */
	choose: (files: readonly File[]) => void;
	/** What stands at a file's place in the text while it is on its way. */
	lineOf: (id: string) => HTMLElement;
	/** What is drawn into those. */
	lines: ReactNode;
};

/** Files sent to the text of the desk: each holds its place from the first, and is put there once it is stored. */
export function useDeskUploads(surface: RefObject<Surface | null>, media: MediaKind, onSending: (underWay: boolean) => void): DeskUploads {
	const places = useRef(new Map<string, HTMLElement>());
	/** React draws into it. */
	const lineOf = (id: string): HTMLElement => {
		const known = places.current.get(id) ?? document.createElement("div");
		known.className = "desk-sending";
		places.current.set(id, known);
		return known;
	};
	const uploads = useTextUploads(media, {
		onStored: (id, stored) => {
			const view = surface.current?.view;
			if (view && !view.isDestroyed) fillSending(view, id, blockOf(stored));
			places.current.delete(id);
		},
		onGone: (id) => {
			const view = surface.current?.view;
			if (view && !view.isDestroyed) dropSending(view, id);
			places.current.delete(id);
		},
		onSending,
	});
	const receive = (files: readonly File[], pos: number) => {
		const ids = uploads.send(files);
		if (surface.current) showSendings(surface.current.view, ids, pos);
	};
	const choose = (files: readonly File[]) => {
		const view = surface.current?.view;
		if (view) receive(files, besideCaret(view.state));
	};
	const lines = uploads.sendings.map((sending) =>
		createPortal(
			<SendingLine sending={sending} uploads={uploads} onLeft={() => surface.current?.view.focus()} />,
			lineOf(sending.id),
			sending.id,
		),
	);
	return { receive, choose, lineOf, lines };
}

/** What stands in a text for what was sent to it: a figure, or a file's link alone in its paragraph. */
function blockOf(stored: Stored) {
	if ("image" in stored) return figure(stored.image.url, stored.image.alt);
	const { url, name } = stored.file;
	return schema.nodes.paragraph.create(null, schema.text(readableName(name), [schema.marks.link.create({ href: url })]));
}
