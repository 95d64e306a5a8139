import { type ComponentType, lazy, useEffect, useRef } from "react";
import { useShell } from "../admin/shell.tsx";
import type { BlockMenuProps } from "./block-menu.tsx";
import { writingCopy } from "./writing-copy.ts";

/** Fetched when it is first opened. */
export const BlockMenu = lazy<ComponentType<BlockMenuProps>>(() => import("./block-menu.tsx").catch(() => ({ default: MenuNotLoaded })));

/** Its network was away: the keys and the bar do the same. */
function MenuNotLoaded({ onClose }: BlockMenuProps) {
	const { say } = useShell();
	const close = useRef(onClose);
	useEffect(() => {
		say({ kind: "error", title: writingCopy.panelNotLoaded });
		close.current();
	}, [say]);
	return null;
}
