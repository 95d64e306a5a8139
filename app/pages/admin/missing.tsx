import { notFound } from "../../platform/http/reading.ts";
import { AdminErrorScreen } from "../../ui/admin/screen-error.tsx";

/** An address under /admin that leads nowhere. */
export function loader() {
	throw notFound();
}

export default function Missing() {
	return null;
}

export { AdminErrorScreen as ErrorBoundary };
