import { useEffect, useRef } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";

/** Marks a message read once it is on the screen: once a visit, so that « marquer non lu » stays what was said. */
export function useMarkRead(id: string, unread: boolean): void {
	const send = useSend();
	const { reread } = useShell();
	const seen = useRef<string | null>(null);
	useEffect(() => {
		if (seen.current === id) return;
		seen.current = id;
		if (!unread) return;
		void send(adminPaths.messages.act, { act: "read", ids: [id] }).then(({ ok }) => {
			if (ok) return reread();
		});
	}, [id, unread, send, reread]);
}
