import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { useSend } from "../../../../ui/admin/use-send.ts";

/** Marks a message read once it is on the screen: once a visit, so that « marquer non lu » stays what was said. */
export function useMarkRead(id: string, unread: boolean): void {
	const send = useSend();
	const { revalidate } = useRevalidator();
	const seen = useRef<string | null>(null);
	useEffect(() => {
		if (seen.current === id) return;
		seen.current = id;
		if (!unread) return;
		void send(adminPaths.messages.act, { act: "read", ids: [id] }).then(({ ok }) => {
			if (ok) return revalidate();
		});
	}, [id, unread, send, revalidate]);
}
